import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { checkDigit } from "@larder/rules/kitchen/names/barcode";

export function codeOf(nth: number): string {
  const others = `40${String(nth).padStart(10, "0")}`;
  return others + checkDigit(others);
}

const FILLER = "x".repeat(2_000);

/** A line in the format of Open Food Facts, with many unused fields. */
function lineOf(nth: number): string {
  return JSON.stringify({
    _id: codeOf(nth),
    code: codeOf(nth),
    product_name: `Brand ${nth} Whole Milk`,
    quantity: "1,5 l",
    ingredients_text: FILLER,
  });
}

/** Writes a gzipped export, with every thousandth line broken; returns its uncompressed size. */
export async function writeExport(path: string, lines: number): Promise<number> {
  const packed = createGzip({ level: 1 });
  const file = packed.pipe(createWriteStream(path));
  let bytes = 0;
  for (let nth = 0; nth < lines; nth += 1) {
    const line = nth % 1000 === 999 ? '{"code": "40' : lineOf(nth);
    bytes += line.length + 1;
    if (!packed.write(`${line}\n`)) await once(packed, "drain");
  }
  packed.end();
  await finished(file);
  return bytes;
}
