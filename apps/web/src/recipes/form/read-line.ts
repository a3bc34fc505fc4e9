import { say } from "@larder/words/say";
import { type RecipeLine, readRecipeLine } from "@larder/rules/recipe-text/lines/recipe-line";
import { recipeLineText } from "@larder/rules/recipe-text/lines/recipe-line-text";
import { type DraftLine, isToTaste, shownUnit } from "./draft-line.ts";

/** A line without an amount is to taste. */
export function draftOfReading(line: RecipeLine): DraftLine {
  const { quantity, unit, quantityMax, note, isOptional, text } = line;
  return {
    ingredientName: line.name,
    quantity,
    unit: quantity === null ? say("recipeform.toTaste") : shownUnit(unit ?? ""),
    quantityMax,
    note,
    isOptional,
    alternatives: line.alternatives.map(({ name, ...amount }) => ({
      ...amount,
      unit: shownUnit(amount.unit),
      ingredientName: name,
    })),
    text,
  };
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\d]/gu, "");

/** Whether words outside of name and note mean "to taste": "salt to taste". */
export function saysToTaste({ text, quantity, name, note, ...rest }: RecipeLine): boolean {
  if (quantity !== null || rest.isOptional || rest.alternatives.length > 0) return false;
  return lettersOf(text).length > lettersOf(`${name}${note ?? ""}`).length;
}

/** Whether a person should check the reading: a guess, or an implied amount. */
export function isProposal(reading: RecipeLine): boolean {
  return reading.confidence !== "sure" || (reading.quantity === null && !saysToTaste(reading));
}

/** An alternative as typed. */
export function alternativeText({
  ingredientName: name,
  ...amount
}: NonNullable<DraftLine["alternatives"]>[number]): string {
  return recipeLineText({ ...NOTHING_MORE, ...amount, name });
}

const NOTHING_MORE = { quantityMax: null, note: null, isOptional: false, alternatives: [] };

function composed(line: DraftLine): string {
  const isFew = isToTaste(line.unit);
  return recipeLineText({
    quantity: isFew ? null : line.quantity,
    quantityMax: isFew ? null : (line.quantityMax ?? null),
    unit: isFew ? null : (line.unit ?? null),
    name: line.ingredientName.trim(),
    note: line.note?.trim() || null,
    isOptional: line.isOptional ?? false,
    alternatives: (line.alternatives ?? []).map(({ ingredientName: name, ...amount }) => ({
      ...amount,
      name,
    })),
  });
}

const essence = (line: DraftLine): string =>
  JSON.stringify([
    line.ingredientName.trim(),
    line.quantity,
    line.unit,
    line.quantityMax ?? null,
    line.note || null,
    line.isOptional ?? false,
    line.alternatives ?? [],
  ]);

/** A line as typed, if that still matches it. */
export function printedLine(line: DraftLine): string {
  const { text } = line;
  if (text && essence(draftOfReading(readRecipeLine(text))) === essence(line)) return text;
  return composed(line);
}
