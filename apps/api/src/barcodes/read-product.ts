import { readBarcode } from "@larder/rules/kitchen/names/barcode";
import { packSize } from "@larder/rules/kitchen/amounts/pack-size";
import { microFromNumber } from "@larder/rules/kitchen/amounts/quantity";
import { unitIdOf } from "../catalogue/units.ts";
import type { CodedProduct } from "./product.store.ts";

/** A parsed line; `passed` has no valid manufacturer's code or no name. */
export type ReadLine = CodedProduct | "broken" | "passed";

export interface ExportFormat {
  readonly read: (line: string) => ReadLine;
  /** True if its first line is a product. */
  readonly isHeadless: boolean;
}

type Field = (name: string) => unknown;

const LONGEST_NAME = 200;
const NAMES = ["product_name_en", "product_name", "generic_name_en", "generic_name"];
/** Codes in the export sometimes lack leading zeros. */
const SHORTEST_EAN_13 = 9;
const EAN_13 = 13;

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number"
    ? String(value).replaceAll("\0", "").toWellFormed().replaceAll(/\s+/g, " ").trim()
    : "";
}

function productOf(field: Field): ReadLine {
  const digits = textOf(field("code"));
  const code = readBarcode(
    digits.length >= SHORTEST_EAN_13 ? digits.padStart(EAN_13, "0") : digits,
  );
  const name = NAMES.map((key) => textOf(field(key))).find((text) => text !== "");
  if (code === null || code.isShopsOwn || name === undefined) return "passed";
  const size = packSize(textOf(field("quantity")).slice(0, LONGEST_NAME)) ?? packSize(name);
  const quantity = size === null ? null : microFromNumber(size.quantity);
  return {
    gtin: code.gtin,
    name: name.slice(0, LONGEST_NAME).toWellFormed(),
    quantity,
    unitId: size === null || quantity === null ? null : unitIdOf(size.unitName),
  };
}

function readJson(line: string): ReadLine {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line.replace(/^\uFEFF/, ""));
  } catch (error) {
    if (error instanceof SyntaxError) return "broken";
    throw error;
  }
  if (typeof parsed !== "object" || parsed === null) return "broken";
  const fields = new Map(Object.entries(parsed));
  return productOf((name) => fields.get(name));
}

/** The end of a quoted cell, with doubled quotes inside; -1 if there is none. */
function endOfQuoted(line: string, start: number): number {
  let end = line.indexOf('"', start + 1);
  while (end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
  return end;
}

/** The cells of a line; empty if a quote is not closed. */
function cellsOf(line: string, separator: string): readonly string[] {
  if (separator === "\t") return line.split("\t");
  const cells: string[] = [];
  for (let start = 0; start <= line.length;) {
    const isQuoted = line[start] === '"';
    const closing = isQuoted ? endOfQuoted(line, start) : start;
    if (closing < 0) return [];
    const comma = line.indexOf(separator, closing);
    const end = comma < 0 ? line.length : comma;
    cells.push(
      isQuoted ? line.slice(start + 1, closing).replaceAll('""', '"') : line.slice(start, end),
    );
    start = end + 1;
  }
  return cells;
}

/**
 * Format of an export by its first line: JSON, or columns with commas or tabs; otherwise null.
 * Source: handbook/barcodes.md#products.
 */
export function exportFormat(first: string): ExportFormat | null {
  const line = first.replace(/^\uFEFF/, "");
  if (line.startsWith("{")) return { read: readJson, isHeadless: true };
  const separator = line.includes("\t") ? "\t" : ",";
  const columns = new Map(cellsOf(line, separator).map((name, at) => [name.trim(), at]));
  if (!columns.has("code") || !NAMES.some((name) => columns.has(name))) return null;
  const read = (text: string): ReadLine => {
    const cells = cellsOf(text, separator);
    if (cells.length !== columns.size) return "broken";
    return productOf((name) => cells[columns.get(name) ?? -1]);
  };
  return { read, isHeadless: false };
}
