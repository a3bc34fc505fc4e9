import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { readRecipeLine, type RecipeLine } from "@larder/rules/recipe-text/lines/recipe-line";
import { recipeLineText } from "@larder/rules/recipe-text/lines/recipe-line-text";
import { paragraphsOf, type RecipeStep } from "@larder/rules/recipe-text/steps/steps";
import type { SavedComponent, SavedRecipe } from "../../recipes/recipe.ts";

/** A recipe for files. Texts have one line, except steps, description and notes. */
export interface ExportedRecipe extends Pick<
  SavedRecipe,
  | "name"
  | "description"
  | "servings"
  | "prepMinutes"
  | "cookMinutes"
  | "yieldText"
  | "tags"
  | "sourceUrl"
  | "sourceName"
  | "notes"
> {
  readonly lines: readonly ExportedLine[];
  readonly steps: readonly RecipeStep[];
}

/** A line in parts and as printed. */
export interface ExportedLine extends Omit<RecipeLine, "text" | "confidence"> {
  readonly group: string | null;
  readonly printed: string;
}

export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

type LineFacts = Omit<RecipeLine, "text" | "confidence">;

function saysTheSame(printed: string, facts: LineFacts): boolean {
  const read = readRecipeLine(printed);
  return (
    read.quantity === facts.quantity &&
    read.quantityMax === facts.quantityMax &&
    read.unit === facts.unit &&
    read.name === facts.name &&
    read.note === facts.note
  );
}

/** The printed line, which reads back as the same facts if possible. */
function printedLine(facts: LineFacts, text: string | null): string {
  const written = recipeLineText(facts);
  const asPrinted = text === null ? "" : onOneLine(text);
  const isBetter = asPrinted !== "" && !saysTheSame(written, facts);
  return isBetter && saysTheSame(asPrinted, facts) ? asPrinted : written;
}

function exportedLine(line: SavedComponent): ExportedLine {
  const { quantity, quantityMax, unit, note, group, isOptional, alternatives, text } = line;
  const facts = {
    quantity: quantity === null ? null : numberFromMicro(quantity),
    quantityMax: quantityMax === null ? null : numberFromMicro(quantityMax),
    unit: unit === null ? null : onOneLine(unit),
    name: onOneLine(line.name),
    note: note === null ? null : onOneLine(note),
    isOptional,
    alternatives: alternatives.map((one) => ({
      name: onOneLine(one.name),
      quantity: numberFromMicro(one.quantity),
      unit: onOneLine(one.unit),
    })),
  };
  return {
    ...facts,
    group: group === null ? null : onOneLine(group),
    printed: printedLine(facts, text),
  };
}

export function exportedRecipe(recipe: SavedRecipe): ExportedRecipe {
  const steps = recipe.steps.length > 0 ? recipe.steps : paragraphsOf(recipe.instructions);
  return {
    ...recipe,
    name: onOneLine(recipe.name),
    yieldText: recipe.yieldText === null ? null : onOneLine(recipe.yieldText),
    tags: recipe.tags.map(onOneLine),
    sourceName: recipe.sourceName === null ? null : onOneLine(recipe.sourceName),
    lines: recipe.components.map(exportedLine),
    steps: steps.map(({ text, group }) => ({
      text,
      group: group === null ? null : onOneLine(group),
    })),
  };
}

/** Consecutive items of one group. */
export interface Run<Item> {
  readonly group: string | null;
  readonly items: Item[];
}

/** Items in order, with consecutive ones of a group together. */
export function runsOf<Item extends { readonly group: string | null }>(
  items: readonly Item[],
): readonly Run<Item>[] {
  const runs: Run<Item>[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last !== undefined && last.group === item.group) last.items.push(item);
    else runs.push({ group: item.group, items: [item] });
  }
  return runs;
}
