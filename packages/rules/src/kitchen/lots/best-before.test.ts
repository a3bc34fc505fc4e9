import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../calendar-and-money/day.ts";
import { component, day, FACTS, FLOUR, lot, recipe, TODAY } from "../../testing/kitchen.ts";
import type { DateKind } from "./keeping.ts";
import { planRecipe } from "../cooking/meal-plan.ts";
import { prepareStock, type StockLot } from "../cooking/prepared-stock.ts";

const stock = (lots: readonly StockLot[], graceDays?: number) =>
  prepareStock({
    lots,
    knownPrices: [],
    facts: FACTS,
    today: TODAY,
    ...(graceDays !== undefined && { graceDays }),
  });
const usedOf = (lots: readonly StockLot[], graceDays?: number) =>
  stock(lots, graceDays)
    .ingredients.get(FLOUR)
    ?.usable.map((read) => read.lot.id) ?? [];

function flour(id: number, expires?: string, dateKind?: DateKind): StockLot {
  return { ...lot(FLOUR, "100 g", { id, ...(expires !== undefined && { expires }) }), dateKind };
}

const lots = [
  flour(1),
  flour(2, "2025-11-18", "best_before"),
  flour(3, "2025-11-25"),
  flour(4, "2025-11-16", "best_before"),
  flour(5, "2025-11-21", "best_before"),
  flour(6, "2025-11-18", "use_by"),
  flour(7, "2025-11-14", "best_before"),
];

test("what is dated and good goes first, then what is past best before, the oldest first, then what has no date", () => {
  expect(usedOf(lots, 5)).toEqual([5, 3, 4, 2, 1]);
  expect(usedOf(lots, 2)).toEqual([5, 3, 2, 1]);
  expect(usedOf(lots, 0)).toEqual([5, 3, 1]);
  expect(usedOf(lots)).toEqual([5, 3, 1]);
});

test("a meal saves what goes off soon, not what is past its best already", () => {
  const meal = (graceDays: number, ...in_: StockLot[]) =>
    planRecipe(recipe([component(FLOUR, "50 g", "flour")]), stock(in_, graceDays));
  const past = flour(2, "2025-11-18", "best_before");
  expect(meal(2, past)).toMatchObject({
    makeability: "fully_makeable",
    expiring: [],
    soonestExpiry: null,
  });
  const soon = meal(2, past, flour(3, "2025-11-22"));
  expect(soon.expiring).toEqual([{ ingredientName: "flour", day: day("2025-11-22") }]);
  expect(meal(1, past).missingComponents).toHaveLength(1);
});

test("without a best-before date, grace changes nothing", () => {
  const someLot = fc.record({
    id: fc.integer({ min: 1, max: 1e6 }),
    offset: fc.option(fc.integer({ min: -9, max: 9 })),
    dateKind: fc.constantFrom<(DateKind | undefined)[]>("use_by", undefined),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(someLot, { selector: ({ id }) => id }),
      fc.integer({ min: 0, max: 365 }),
      (some, graceDays) => {
        const kitchen = some.map(({ id, offset, dateKind }) =>
          flour(id, offset === null ? undefined : addDays(TODAY, offset), dateKind),
        );
        expect(usedOf(kitchen, graceDays)).toEqual(usedOf(kitchen));
      },
    ),
  );
});
