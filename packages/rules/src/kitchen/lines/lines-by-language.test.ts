import { describe, expect, test } from "vitest";
import { type IsoDate, parseIsoDate } from "../../calendar-and-money/day.ts";
import { decimalText } from "../../calendar-and-money/money.ts";
import { STOCK_LINES } from "../../testing/lines/labelled-lines.ts";
import { formatQuantity } from "../amounts/quantity.ts";
import { readAddLine } from "./add-line.ts";

const today = parseIsoDate("2026-03-12") ?? ("" as IsoDate); // a Thursday
const LANGUAGES = [...new Set(STOCK_LINES.map(({ language }) => language))];

/** Quantity, unit, name, price, day and place, with - for none. */
function shown(text: string, language: string): string {
  const read = readAddLine(text, { today, language, places: [] });
  return [
    read.quantity === null ? "-" : formatQuantity(read.quantity),
    read.unit ?? "-",
    read.name,
    read.price === null ? "-" : decimalText(read.price),
    read.expiryDate?.slice(2) ?? "-",
    read.place ?? "-",
  ].join(" | ");
}

describe.each(LANGUAGES)("lines of what was bought in %s", (language) => {
  const lines = STOCK_LINES.filter((line) => line.language === language);

  test.each(lines)("$text", ({ text, wanted }) => {
    expect(shown(text, language)).toBe(wanted);
  });

  test("of one language are read the same for a reader of another, but for words that only its readers use", () => {
    const other = language === "de" ? "fr" : "de";
    const wrong = lines.filter(({ text, wanted }) => shown(text, other) !== wanted);
    expect(wrong.length).toBeLessThanOrEqual(4);
  });
});
