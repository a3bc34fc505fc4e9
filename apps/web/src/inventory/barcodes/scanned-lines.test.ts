import { MOST_LOTS_AT_ONCE } from "@larder/contract/kitchen/inventory";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { amountOf, scanned, type ScannedLine, unscanned } from "./scanned-lines.ts";

const known = {
  masterIngredientId: 1,
  ingredient: "Milk",
  quantity: 0.1,
  unitId: 7,
  unit: "l",
  placeId: null,
  name: null,
};
const scan = (lines: readonly ScannedLine[], gtin: string) =>
  scanned(lines, { gtin, known }) ?? lines;
const linesOf = (codes: readonly string[]) => codes.reduce<readonly ScannedLine[]>(scan, []);
const codes = fc.array(fc.constantFrom("a", "b", "c", "d"));
const countOf = (all: readonly string[], code: string) => all.filter((one) => one === code).length;

test("every scan counts, the newest stands on top, and the amount is exact", () => {
  fc.assert(
    fc.property(codes, (all) => {
      const lines = linesOf(all);
      expect(lines[0]?.gtin).toBe(all.at(-1));
      expect(lines.map(({ gtin }) => gtin).toSorted()).toEqual([...new Set(all)].toSorted());
      for (const line of lines) {
        expect(line.count).toBe(countOf(all, line.gtin));
        expect(amountOf(line)).toBe(line.count / 10);
      }
    }),
  );
});

test("what was put away is gone, and what was scanned since stays", () => {
  fc.assert(
    fc.property(codes, codes, (sent, since) => {
      const lines = unscanned(linesOf([...sent, ...since]), linesOf(sent));
      expect(lines.map(({ gtin, count }) => `${gtin} ${count}`).toSorted()).toEqual(
        [...new Set(since)].map((code) => `${code} ${countOf(since, code)}`).toSorted(),
      );
    }),
  );
});

test("a line more than go into stock at once finds no room, one of those that stand there does", () => {
  const full = linesOf(Array.from({ length: MOST_LOTS_AT_ONCE }, (_, nth) => `code ${nth}`));
  expect(scanned(full, { gtin: "one more", known })).toBeNull();
  expect(scanned(full, { gtin: "code 7", known })?.[0]).toMatchObject({ gtin: "code 7", count: 2 });
});
