import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { prepareStock } from "@larder/rules/kitchen/cooking/prepared-stock";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import * as fc from "fast-check";
import { NOBODY, slices } from "../http/slices.ts";
import { expect, test } from "vitest";
import type { HouseholdId } from "../db/schema/schema.ts";
import { emptyIndex, replaced } from "./cookbook-index.ts";
import { rankCookbook } from "./rank-cookbook.ts";
import { type IndexedRecipe, NEEDED } from "./recipe-arrays.ts";

const today = parseIsoDate("2026-03-10") ?? expect.fail("a day");
const nothing = prepareStock({ lots: [], knownPrices: [], facts: new Map(), today });
const NAMES = ["soup", "onion soup", "pie", "curry", ""];

/** Enough to be merged into the first layer. */
const MANY = 2100;

interface Change {
  readonly household: number;
  readonly count: number;
  readonly seed: number;
}

/** Recipes of a book that changes each time; some changed within the same millisecond. */
function recipesOf({ household, count, seed }: Change): readonly IndexedRecipe[] {
  return Array.from({ length: count }, (_, at) => ({
    id: household * 10_000 + at + 1,
    householdId: household as HouseholdId,
    nameKey: NAMES[(at + seed) % NAMES.length] ?? "",
    updatedAt: (at * 31 + seed * 17) % 97,
    goods: Array.from({ length: (at + seed) % 4 }, () => 0),
    needs: Array.from({ length: (at + seed) % 4 }, () => 1),
    roles: Array.from({ length: (at + seed) % 4 }, () => NEEDED),
    isFree: false,
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
          index = await replaced(index, new Set([changed.household]), recipes);
          const expected = [...books.values()]
            .flat()
            .filter((one) => one.householdId !== household && one.nameKey.includes(search))
            .toSorted((a, b) => b.updatedAt - a.updatedAt || b.id - a.id);
          const found = await rankCookbook(index, {
            pace: slices.paceOf(NOBODY),
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

test("60,000 recipes are ranked alike on every page, the first as well as the last", async () => {
  const FLOUR = 7;
  const index = emptyIndex();
  const asked = { name: "", quantity: microOf(1) };
  const [grams = 0, eggs = 0] = index.goods.numbersOf([
    { ...asked, masterIngredientId: FLOUR, unit: "g" },
    { ...asked, masterIngredientId: 8, unit: "piece" },
  ]);
  const recipes = Array.from({ length: 60_000 }, (_, at): IndexedRecipe => ({
    id: at + 1,
    householdId: 1 as HouseholdId,
    nameKey: "bread",
    updatedAt: (at * 7919) % 60_000,
    // Of ten, one can be cooked, six partly, three not.
    goods: at % 10 < 7 ? [grams] : [eggs],
    needs: [at % 10 === 0 ? 500_000_000 : 600_000_000],
    roles: [NEEDED],
    isFree: false,
    isShared: false,
  }));
  const flour = {
    id: 1,
    masterIngredientId: FLOUR,
    unit: "g",
    quantity: microOf(500_000_000),
    boughtQuantity: microOf(500_000_000),
    priceCents: null,
    purchaseDate: null,
    expiryDate: null,
  };
  const stock = prepareStock({ lots: [flour], knownPrices: [], facts: new Map(), today });
  const filled = await replaced(index, new Set(), recipes);
  const rankOf = ({ id }: IndexedRecipe): number => (id % 10 === 1 ? 0 : (id - 1) % 10 < 7 ? 1 : 2);
  const expected = recipes
    .toSorted((a, b) => rankOf(a) - rankOf(b) || b.updatedAt - a.updatedAt || b.id - a.id)
    .map(({ id }) => id);
  for (const offset of [0, 24, 2400, 5988, 6000, 41_990, 59_990, 60_000]) {
    const question = { household: 2 as HouseholdId, stock, search: "", offset, limit: 24 };
    const page = await rankCookbook(filled, { ...question, pace: slices.paceOf(NOBODY) });
    expect(page.total).toBe(60_000);
    expect(page.recipes.map(({ id }) => id)).toEqual(expected.slice(offset, offset + 24));
  }
});

test("a book of 200,000 lines is taken in over many turns", async () => {
  const recipes = recipesOf({ household: 1, count: 5000, seed: 0 }).map((recipe) => ({
    ...recipe,
    goods: Array.from({ length: 40 }, (_, line) => line),
    needs: Array.from({ length: 40 }, (_, line) => line),
  }));
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const { layers } = await replaced(emptyIndex(), new Set([1]), recipes);
  isOver = true;
  const [{ recipes: held }] = layers;
  expect([held.count, held.starts[5000]]).toEqual([5000, 200_000]);
  expect(turns).toBeGreaterThanOrEqual(8);
});
