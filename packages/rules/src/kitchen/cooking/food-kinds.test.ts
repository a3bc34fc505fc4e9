import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { day, lot, micro, TODAY } from "../../testing/kitchen.ts";
import { numberFromMicro } from "../amounts/quantity.ts";
import type { IngredientFacts } from "../amounts/units.ts";
import { allocateStock, type RecipeComponent } from "./cooking-plan.ts";
import { takesFrom } from "./takes.ts";
import { planRecipe } from "./meal-plan.ts";
import { prepareStock, type StockLot } from "./prepared-stock.ts";
import { stockReach } from "./stock-reach.ts";
import { readUnit } from "../amounts/units.ts";

const CHICKEN = 10;
const THIGHS = 11;
const BREAST = 12;
const OWN_THIGHS = 13;
const KINDS = new Map([
  [THIGHS, [CHICKEN]],
  [BREAST, [CHICKEN]],
  [OWN_THIGHS, [THIGHS, CHICKEN]],
]);
const weighing = (milligramsPerPiece: number | null): IngredientFacts => ({
  milligramsPerMl: null,
  milligramsPerPiece,
});
const FACTS = new Map([
  [CHICKEN, weighing(null)],
  [THIGHS, weighing(110_000)],
  [BREAST, weighing(175_000)],
]);

const stockOf = (lots: readonly StockLot[], kinds = KINDS) =>
  prepareStock({ lots, knownPrices: [], facts: FACTS, today: TODAY, kinds });

const line = (masterIngredientId: number, quantity: number, unit = "g"): RecipeComponent => ({
  name: "it",
  masterIngredientId,
  quantity: micro(quantity),
  unit,
});

/** Takes by lot; null for a short line. */
function taken(lines: readonly RecipeComponent[], lots: readonly StockLot[], kinds = KINDS) {
  const allocations = allocateStock(lines, stockOf(lots, kinds));
  const takes = takesFrom(allocations).map(
    ({ lot: { id }, quantity }) => [id, numberFromMicro(quantity)] as const,
  );
  return { covered: allocations.map((one) => one.availability === "enough"), takes };
}

describe("a line that names a general food", () => {
  test("is covered by a kind, by several, and by the general food first", () => {
    const thighs = lot(THIGHS, "300 g", { id: 1, expires: "2025-11-22" });
    const breast = lot(BREAST, "300 g", { id: 2, expires: "2025-11-21" });
    const chicken = lot(CHICKEN, "300 g", { id: 3, expires: "2025-12-20" });
    expect(taken([line(CHICKEN, 200)], [thighs]).takes).toEqual([[1, 200]]);
    expect(taken([line(CHICKEN, 700)], [thighs, breast, chicken])).toEqual({
      covered: [true],
      takes: [
        [3, 300],
        [2, 300],
        [1, 100],
      ],
    });
  });

  test("is covered by a kind of a kind", () => {
    const own = lot(OWN_THIGHS, "300 g", { id: 1 });
    expect(taken([line(CHICKEN, 300)], [own]).covered).toEqual([true]);
    expect(taken([line(THIGHS, 300)], [own]).covered).toEqual([true]);
  });

  test("is not covered by what the household does not want it for", () => {
    const kinds = new Map([[BREAST, [CHICKEN]]]);
    expect(taken([line(CHICKEN, 100)], [lot(THIGHS, "1 kg", { id: 1 })], kinds)).toEqual({
      covered: [false],
      takes: [],
    });
  });

  test("counts and weighs each kind by its own weight", () => {
    const thighs = lot(THIGHS, "4 piece", { id: 1 });
    const breast = lot(BREAST, "2 piece", { id: 2, purchased: "2025-11-19" });
    expect(taken([line(CHICKEN, 440)], [thighs]).takes).toEqual([[1, 4]]);
    expect(taken([line(CHICKEN, 570)], [thighs, breast]).takes).toEqual([
      [2, 2],
      [1, 2],
    ]);
    expect(taken([line(CHICKEN, 2, "piece")], [thighs]).takes).toEqual([[1, 2]]);
  });

  test("costs what was paid for the kind, and what is missing the newest price of a kind", () => {
    const thighs = lot(THIGHS, "500 g", { id: 1, price: 5, purchased: "2025-11-01" });
    const breast = lot(BREAST, "0 g", { id: 2, bought: 100, price: 2, purchased: "2025-11-10" });
    const cost = (lots: readonly StockLot[]) =>
      planRecipe(
        { id: 1, name: "Stew", servings: 1, components: [line(CHICKEN, 600)] },
        stockOf(lots),
      ).totalCost;
    expect(cost([thighs])).toBe(600);
    expect(cost([thighs, breast])).toBe(700);
    const chicken = lot(CHICKEN, "0 g", { id: 3, bought: 100, price: 4, purchased: "2025-01-01" });
    expect(cost([thighs, breast, chicken])).toBe(900);
  });

  test("saves what of a kind goes off, behind general food that keeps", () => {
    const chicken = lot(CHICKEN, "100 g", { id: 1, expires: "2026-01-20" });
    const thighs = lot(THIGHS, "100 g", { id: 2, expires: "2025-11-21" });
    const plan = planRecipe(
      { id: 1, name: "Stew", servings: 1, components: [line(CHICKEN, 200)] },
      stockOf([chicken, thighs]),
    );
    expect(plan.soonestExpiry).toBe(day("2025-11-21"));
  });
});

describe("a line that names a kind", () => {
  test("is not covered by the general food or another kind", () => {
    const others = [lot(CHICKEN, "1 kg", { id: 1 }), lot(BREAST, "1 kg", { id: 2 })];
    expect(taken([line(THIGHS, 100)], others)).toEqual({ covered: [false], takes: [] });
  });

  test("leaves and is left lots that a general line wants too, whichever comes first", () => {
    const lots = [lot(THIGHS, "200 g", { id: 1 }), lot(BREAST, "200 g", { id: 2 })];
    for (const lines of [
      [line(CHICKEN, 200), line(THIGHS, 200)],
      [line(THIGHS, 200), line(CHICKEN, 200)],
    ]) {
      const { covered, takes } = taken(lines, lots);
      expect(covered).toEqual([true, true]);
      expect(new Map(takes.map(([id, left]) => [id, left]))).toEqual(
        new Map([
          [1, 200],
          [2, 200],
        ]),
      );
    }
    expect(taken([line(CHICKEN, 300), line(THIGHS, 200)], lots).covered).not.toEqual([true, true]);
  });

  test("has the weight of its general food where its own is not known", () => {
    const facts = new Map([[CHICKEN, weighing(100_000)]]);
    const stock = prepareStock({
      lots: [lot(THIGHS, "300 g", { id: 1 })],
      knownPrices: [],
      facts,
      today: TODAY,
      kinds: KINDS,
    });
    const [two] = allocateStock([line(THIGHS, 2, "piece")], stock);
    expect(two && takesFrom([two]).map(({ quantity }) => quantity)).toEqual([micro(200)]);
  });
});

const drawnLot = fc.record({
  food: fc.constantFrom(CHICKEN, THIGHS, BREAST, OWN_THIGHS),
  quantity: fc.integer({ min: 1, max: 900 }),
  unit: fc.constantFrom("g", "piece", "kg"),
  day: fc.constantFrom("2025-11-21", "2025-11-25", "2025-12-01"),
});
const drawnLine = fc.record({
  food: fc.constantFrom(CHICKEN, THIGHS, BREAST),
  quantity: fc.integer({ min: 1, max: 2000 }),
  unit: fc.constantFrom("g", "piece"),
});
const asLots = (
  drawn: readonly (typeof drawnLot extends fc.Arbitrary<infer One> ? One : never)[],
) =>
  drawn.map(({ food, quantity, unit, day: expires }, id) =>
    lot(food, `${quantity} ${unit}`, { id, expires }),
  );

test("whatever lines of a family take, no lot gives more than it holds or to a line that it does not suit", () => {
  fc.assert(
    fc.property(
      fc.array(drawnLot, { maxLength: 6 }),
      fc.array(drawnLine, { minLength: 1, maxLength: 4 }),
      (drawn, asked) => {
        const lots = asLots(drawn);
        const lines = asked.map(({ food, quantity, unit }) => line(food, quantity, unit));
        const allocations = allocateStock(lines, stockOf(lots));
        const sums = new Map<number, number>();
        for (const take of takesFrom(allocations)) {
          expect(take.quantity).toBeLessThanOrEqual(take.lot.quantity);
          sums.set(take.lot.id, take.quantity);
        }
        for (const allocation of allocations)
          for (const { lot: from } of takesFrom([allocation])) {
            const foods = [from.masterIngredientId, ...(KINDS.get(from.masterIngredientId) ?? [])];
            expect(foods).toContain(allocation.amount.masterIngredientId);
          }
      },
    ),
    { numRuns: 1500 },
  );
});

test("the quick look says of a family nothing that the plan does not", () => {
  fc.assert(
    fc.property(
      fc.array(drawnLot, { maxLength: 5 }),
      drawnLine,
      (drawn, { food, quantity, unit }) => {
        const stock = stockOf(asLots(drawn));
        const reach = stockReach(stock, food, readUnit(unit));
        const [allocation] = allocateStock([line(food, quantity, unit)], stock);
        const isCovered = allocation?.availability === "enough";
        const need = micro(quantity);
        if (reach === null) expect(isCovered).toBe(false);
        else if (need <= reach.enough) expect(isCovered).toBe(true);
        else if (need > reach.most) expect(isCovered).toBe(false);
      },
    ),
    { numRuns: 1500 },
  );
});
