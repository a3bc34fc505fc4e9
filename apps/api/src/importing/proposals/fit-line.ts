import { recipeLimits } from "@larder/contract/recipes/recipe-parts";
import { microFromNumber, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import type { ReadLine } from "@larder/rules/recipe-text/read-recipe";
import { type RecipeLine, readRecipeLine } from "@larder/rules/recipe-text/lines/recipe-line";
import { cutText } from "../../values/cut-text.ts";
import type { FittedComponent } from "./proposal.ts";

const PIECE = "piece";
const HAS_WORD = /[\p{L}\p{N}]/u;

/** A text on one line that a database can keep; null for none. */
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

/** A quantity as it is kept: above 0, at most 1,000,000, to 6 decimals; null for any other number. */
function quantityOf(quantity: number | null): number | null {
  const micro = quantity === null || !(quantity > 0) ? null : microFromNumber(quantity);
  return micro === null || micro <= 0 ? null : numberFromMicro(micro);
}

/** The line as its program kept it apart, where that says how much; else as its text reads. */
function readLine({ text, parts }: ReadLine): RecipeLine {
  const quantity = quantityOf(parts?.quantity ?? null);
  if (parts === undefined || quantity === null || !HAS_WORD.test(parts.name))
    return readRecipeLine(text.slice(0, recipeLimits.lineText));
  return {
    text,
    quantity,
    quantityMax: null,
    unit: parts.unit ?? PIECE,
    name: parts.name,
    note: parts.note,
    isOptional: false,
    alternatives: [],
    confidence: "sure",
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

/** A line as a recipe keeps it; null where it names nothing. */
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
