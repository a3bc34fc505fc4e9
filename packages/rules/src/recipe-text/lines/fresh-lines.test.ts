import { expect, test } from "vitest";
import { FRESH_LINES } from "../../testing/lines/fresh-lines.data.ts";
import { readRecipeLine } from "./recipe-line.ts";

/** Quantity, unit and name, with "?" if optional. */
function shown(printed: string): string {
  const { quantity, quantityMax, unit, name, isOptional } = readRecipeLine(printed);
  const amount = [quantity ?? "-", ...(quantityMax === null ? [] : [quantityMax])].join("-");
  return `${amount} | ${unit ?? "-"} | ${name}${isOptional ? " ?" : ""}`;
}

test.each(Object.entries(FRESH_LINES))(
  "of forty lines in %s, written before any was tried, at least 34 are read right",
  (_language, table) => {
    const lines = table.trim().split("\n");
    const right = lines.filter((line) => {
      const [text = "", wanted] = line.split(" => ");
      return shown(text) === wanted;
    });
    expect(lines).toHaveLength(40);
    expect(right.length).toBeGreaterThanOrEqual(34);
  },
);
