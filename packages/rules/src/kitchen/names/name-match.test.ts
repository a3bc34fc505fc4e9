import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestMatch, editDistance } from "./name-match.ts";

const names = ["Tomato", "Tomato paste", "Potato", "Milk", "Salt", "Malt", "Egg", "Brown rice"].map(
  (name) => ({ name }),
);

function matched(scannedName: string): string | null {
  return bestMatch(scannedName, names)?.name ?? null;
}

/** Reference: the textbook dynamic program with the full table. */
function plainDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

describe("a scanned name", () => {
  test.each([
    ["tomato", "Tomato"],
    ["  MILK ", "Milk"],
    ["TOMATOE", "Tomato"],
    ["Tomatoes", "Tomato"],
    ["potatos", "Potato"],
    ["mlk", "Milk"],
    ["brwn rce", "Brown rice"],
    ["malt", "Malt"],
    ["salt", "Salt"],
    ["aalt", "Salt"],
    ["Brown bread", null],
    ["tomato soup", null],
    ["", null],
    ["   ", null],
  ])("%j is matched with %j", (scanned, expected) => {
    expect(matched(scanned)).toBe(expected);
  });

  test("matches nothing when there is nothing", () => {
    expect(bestMatch("milk", [])).toBeNull();
  });
});

describe("edit distance", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });

  test("agrees with the whole table, up to its limit", () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 5 }), (a, b, most) => {
        const plain = plainDistance(a, b);
        expect(editDistance(a, b, most)).toBe(plain <= most ? plain : null);
      }),
      { numRuns: 5000 },
    );
  });

  test("is the same both ways", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 2)).toBe(editDistance(b, a, 2));
      }),
    );
  });

  test("the best match is as close as the closest, and the first of those", () => {
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 8 }), (scanned, list) => {
        fc.pre(scanned !== "");
        const distances = list.map((name) => plainDistance(scanned, name));
        const closest = Math.min(...distances);
        const expected = closest <= 2 ? list[distances.indexOf(closest)] : undefined;
        expect(
          bestMatch(
            scanned,
            list.map((name) => ({ name })),
          )?.name,
        ).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });
});
