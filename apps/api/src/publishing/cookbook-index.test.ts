import { parseIsoDate } from "@larder/rules/day";
import { prepareStock } from "@larder/rules/prepared-stock";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { HouseholdId } from "../db/schema.ts";
import { emptyIndex, replaced } from "./cookbook-index.ts";
import { rankCookbook } from "./rank-cookbook.ts";
import type { IndexedRecipe } from "./recipe-arrays.ts";

const today = parseIsoDate("2026-03-10") ?? expect.fail("a day");
const nothing = prepareStock({ lots: [], knownPrices: [], facts: new Map(), today });
const NAMES = ["soup", "onion soup", "pie", "curry", ""];

/** So many that they are copied into the first layer. */
const MANY = 2100;

interface Change {
  readonly household: number;
  readonly count: number;
  readonly seed: number;
}

/** Recipes of a book that looks different after each change; some were changed in the same millisecond. */
function recipesOf({ household, count, seed }: Change): readonly IndexedRecipe[] {
  return Array.from({ length: count }, (_, at) => ({
    id: household * 10_000 + at + 1,
    householdId: household as HouseholdId,
    nameKey: NAMES[(at + seed) % NAMES.length] ?? "",
    updatedAt: (at * 31 + seed * 17) % 97,
    goods: Array.from({ length: (at + seed) % 4 }, () => 0),
    needs: Array.from({ length: (at + seed) % 4 }, () => 1),
    isShared: false,
  }));
}

const change = fc.record({
  household: fc.integer({ min: 1, max: 4 }),
  count: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 6 }) },
    { weight: 1, arbitrary: fc.constant(MANY) },
  ),
  seed: fc.integer({ min: 0, max: 50 }),
});

test("whatever books come, change and go, every page holds what a plain sort says", async () => {
  const question = fc.record({
    household: fc.integer({ min: 1, max: 5 }),
    search: fc.constantFrom("", "soup", "onion soup", "pie", "none"),
    page: fc.integer({ min: 0, max: 3 }),
    limit: fc.integer({ min: 1, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(change, question), { minLength: 1, maxLength: 12 }),
      async (steps) => {
        let index = emptyIndex();
        const books = new Map<number, readonly IndexedRecipe[]>();
        for (const [changed, { household, search, page, limit }] of steps) {
          const recipes = recipesOf(changed);
          books.set(changed.household, recipes);
          index = replaced(index, new Set([changed.household]), recipes);
          const expected = [...books.values()]
            .flat()
            .filter((one) => one.householdId !== household && one.nameKey.includes(search))
            .toSorted((a, b) => b.updatedAt - a.updatedAt || b.id - a.id);
          const found = await rankCookbook(index, {
            household: household as HouseholdId,
            stock: nothing,
            search,
            offset: page * limit,
            limit,
          });
          expect(found.total).toBe(expected.length);
          expect(found.recipes.map(({ id }) => id)).toEqual(
            expected.slice(page * limit, (page + 1) * limit).map(({ id }) => id),
          );
        }
      },
    ),
    { numRuns: 150 },
  );
});
