import { expect, test } from "vitest";
import { receiptRows } from "./rows.ts";
import type { ReceiptWord } from "./words.ts";

/** Lines of a name and a price on paper that leans and sags as told. */
function paper(lines: number, slope: number, sag: number): ReceiptWord[] {
  return Array.from({ length: lines }, (_, line) =>
    [
      { text: `NAME${String(line)}`, left: 0, right: 120 },
      { text: `${String(line)}.00`, left: 420, right: 480 },
    ].map(({ text, left, right }) => {
      const x = (left + right) / 2;
      return {
        text,
        left,
        right,
        middleY: line * 26 + slope * x + sag * Math.sin((x / 480) * Math.PI),
        height: 22,
        slope: slope + ((sag * Math.PI) / 480) * Math.cos((x / 480) * Math.PI),
        confidence: 1,
      };
    }),
  ).flat();
}

test.each([
  ["flat", 0, 0],
  ["leaning by two degrees", 0.035, 0],
  ["leaning so far that prices stand a line lower", 0.06, 0],
  ["sagging", 0.01, 8],
])("names and prices meet on paper that lies %s", (_, slope, sag) => {
  const rows = receiptRows(paper(12, slope, sag)).map((row) => row.words.map(({ text }) => text));
  expect(rows).toEqual(
    Array.from({ length: 12 }, (_, line) => [`NAME${String(line)}`, `${String(line)}.00`]),
  );
});
