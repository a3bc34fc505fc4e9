import { recipeLimits } from "@larder/contract/recipes/recipe-parts";
import { microFromNumber, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import type { ReadLine } from "@larder/rules/recipe-text/read-recipe";
import { readUnitText } from "@larder/rules/recipe-text/lines/measure-text";
import {
  amountInUnit,
  type RecipeLine,
  readRecipeLine,
} from "@larder/rules/recipe-text/lines/recipe-line";
import { cutText } from "../../values/cut-text.ts";
import type { FittedComponent } from "./proposal.ts";

const PIECE = "piece";
const HAS_WORD = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const HAS_LETTER = /\p{L}/u;

/** Single-line text that a database accepts; null if empty. */
export function oneLine(text: string | null, longest: number): string | null {
  const plain = (text ?? "")
    .slice(0, longest * 4)
    .replaceAll("\0", "")
    .toWellFormed()
    .replaceAll(/\s+/g, " ")
    .trim();
  const cut = cutText(plain, longest);
  return cut === "" ? null : cut;
}

/** Storable quantity: above 0, at most 1,000,000, 6 decimals; null otherwise. */
function quantityOf(quantity: number | null): number | null {
  const micro = quantity === null || !(quantity > 0) ? null : microFromNumber(quantity);
  return micro === null || micro <= 0 ? null : numberFromMicro(micro);
}

type Parts = NonNullable<ReadLine["parts"]>;

const BRACKETS = /[([]([^()[\]]{1,200})[)\]]/g;
const BEGINS_WITH_AMOUNT = /^[\d½⅓⅔¼¾⅛]/;

/** Name without brackets, whose content becomes the note. */
function nameAndNote({ name, note }: Parts): Pick<RecipeLine, "name" | "note"> {
  const asides = [...name.matchAll(BRACKETS)].map(([, inside = ""]) => inside.trim());
  const bare = name.replaceAll(BRACKETS, " ").replaceAll(/\s+/g, " ").trim();
  if (asides.length === 0 || !HAS_WORD.test(bare)) return { name, note };
  return { name: bare, note: [...asides, ...(note === null ? [] : [note])].join(", ") };
}

/** A unit at the start of a name: "tablespoon sugar". Uncertain, because a clove may be a spice. */
function lineWithoutUnit(
  { text }: ReadLine,
  { name, note }: Pick<RecipeLine, "name" | "note">,
  quantity: number,
): RecipeLine {
  const unit = readUnitText(name);
  const isUnit = unit !== null && HAS_LETTER.test(unit.rest);
  const isPlain = !isUnit && !BEGINS_WITH_AMOUNT.test(name) && HAS_LETTER.test(name);
  return {
    ...amountInUnit(quantity, isUnit ? unit.unit.name : PIECE),
    quantityMax: null,
    text,
    name: isUnit ? unit.rest.trim() : name,
    note,
    isOptional: false,
    alternatives: [],
    confidence: isPlain ? "sure" : "likely",
  };
}

/**
 * Line from separate parts. An unknown unit ("yellow") belongs to the name, and a name that begins
 * with an amount is parsed. Both are uncertain.
 */
function lineOfParts(line: ReadLine, parts: Parts, quantity: number): RecipeLine {
  const { name, note } = nameAndNote(parts);
  const said = parts.unit?.trim() ?? "";
  if (said === "") return lineWithoutUnit(line, { name, note }, quantity);
  const unit = readUnitText(said);
  const isKnown = unit !== null && unit.rest.trim() === "";
  const isWord = said !== "" && !isKnown;
  const whole = {
    ...amountInUnit(quantity, isKnown ? unit.unit.name : PIECE),
    quantityMax: null,
    text: line.text,
    name: isWord ? `${said} ${name}` : name,
    note,
    isOptional: false,
    alternatives: [],
  };
  const isPlain = !isWord && !BEGINS_WITH_AMOUNT.test(name) && HAS_LETTER.test(name);
  return { ...whole, confidence: isPlain ? "sure" : "likely" };
}

/** Line from its parts if they include an amount, or else from its text. */
function readLine(line: ReadLine): RecipeLine {
  const { text, parts } = line;
  const quantity = quantityOf(parts?.quantity ?? null);
  if (parts !== undefined && quantity !== null && HAS_WORD.test(parts.name))
    return lineOfParts(line, parts, quantity);
  const read = readRecipeLine(text.slice(0, recipeLimits.lineText));
  if (parts?.isName !== true || read.quantity === null) return read;
  const { name, note } = nameAndNote(parts);
  return {
    ...read,
    quantity: null,
    quantityMax: null,
    unit: null,
    name,
    note,
    confidence: "likely",
  };
}

function alternativesOf({ alternatives }: RecipeLine): FittedComponent["alternatives"] {
  return alternatives.slice(0, recipeLimits.alternatives).flatMap((one) => {
    const name = oneLine(one.name, recipeLimits.ingredientName);
    const quantity = quantityOf(one.quantity);
    return name === null || quantity === null
      ? []
      : [{ ingredientName: name, quantity, unit: oneLine(one.unit, recipeLimits.unit) ?? PIECE }];
  });
}

/** Line in stored form; null without a name. */
export function fitLine(line: ReadLine): FittedComponent | null {
  const read = readLine(line);
  const name = oneLine(read.name, recipeLimits.ingredientName);
  if (name === null || !HAS_WORD.test(name)) return null;
  const quantity = quantityOf(read.quantity);
  const most = quantityOf(read.quantityMax);
  return {
    ingredientName: name,
    quantity,
    quantityMax: quantity !== null && most !== null && most > quantity ? most : null,
    unit: quantity === null ? null : (oneLine(read.unit, recipeLimits.unit) ?? PIECE),
    note: oneLine(read.note, recipeLimits.note),
    group: oneLine(line.group, recipeLimits.group),
    isOptional: read.isOptional,
    alternatives: alternativesOf(read),
    text: oneLine(line.text, recipeLimits.lineText),
    confidence: read.confidence,
  };
}
