import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Rational, roundedHalfUp } from "../../calendar-and-money/rational.ts";
import { planRecipe } from "../cooking/meal-plan.ts";
import { allocateStock, uncoveredOf, usesOf } from "../cooking/cooking-plan.ts";
import { takesFrom } from "../cooking/takes.ts";
import { keptOf } from "./keep-at-least.ts";
import { contentOfOne } from "./pack-content.ts";
import { prepareStock, type StockLot } from "../cooking/prepared-stock.ts";
import { microOf } from "./quantity.ts";
import { sizeOf } from "./unit-size.ts";
import { type IngredientFacts, measureOf, readUnit, unitFor } from "./units.ts";
import { amountOf, component, lot, micro, recipe, TODAY } from "../../testing/kitchen.ts";

const TOMATOES = 7;
const can = measureOf("can", 400_000);
const FACTS: IngredientFacts = {
  milligramsPerMl: 1030,
  milligramsPerPiece: null,
  measures: new Map([["can", can]]),
};
const NOTHING_KNOWN: IngredientFacts = { milligramsPerMl: null, milligramsPerPiece: null };

/** "2 x 400 g" */
function packed(amount: string, packs: string, words: Parameters<typeof lot>[2]): StockLot {
  const [count, , ...each] = packs.split(" ");
  return {
    ...lot(TOMATOES, amount, words),
    packs: { count: micro(Number(count)), ...amountOf(each.join(" ")) },
  };
}
const stockOf = (lots: readonly StockLot[], facts = FACTS) =>
  prepareStock({ lots, knownPrices: [], facts: new Map([[TOMATOES, facts]]), today: TODAY });
const lines = (...amounts: readonly string[]) =>
  amounts.map((amount) => component(TOMATOES, amount, "tomatoes"));
const taken = (lots: readonly StockLot[], amounts: readonly string[], facts = FACTS) =>
  takesFrom(allocateStock(lines(...amounts), stockOf(lots, facts))).map(
    ({ lot: { id }, quantity }) => [id, quantity / 1e6],
  );

describe("what one of a lot's unit holds", () => {
  const each = (amount: string, packs: string, facts = NOTHING_KNOWN) => {
    const one = packed(amount, packs, { id: 1 });
    const unit = unitFor(readUnit(one.unit), facts);
    const pack = unitFor(readUnit(one.packs?.unit ?? ""), facts);
    const content = contentOfOne(one, { unit, pack, facts });
    return content && [Number(content.inBase.top) / Number(content.inBase.bottom), content.name];
  };

  test.each([
    ["4 can", "4 x 400 g", [400, "g"]],
    ["2 pack", "8 x 125 g", [500, "g"]],
    ["1 bottle", "1 x 0.75 l", [750, "ml"]],
    ["2 can", "2 x 14 oz", [396.893, "g"]],
    ["2 pack", "2 x 6 piece", [6, "piece"]],
    ["3 can", "1 x 1 kg", [333.333, "g"]],
  ])("%s of %s is as many grams, millilitres or pieces", (amount, packs, content) => {
    expect(each(amount, packs)).toEqual(content);
  });

  test.each([
    ["a pack of bottles holds nothing that turns", "1 pack", "1 x 6 bottle"],
    ["pieces of pieces are pieces", "12 piece", "2 x 6 piece"],
    ["less than a milligram is nothing", "1 can", "1 x 0.4 mg"],
  ])("%s", (_what, amount, packs) => {
    expect(each(amount, packs)).toBeNull();
  });

  test("is what the catalogue says where it is the same", () => {
    expect(each("4 can", "4 x 0.4 kg", FACTS)).toBeNull();
  });

  test("is a whole and even number of grains, by any density and weight", () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map(microOf);
    const unit = fc.constantFrom("g", "mg", "oz", "lb", "ml", "cup", "tsp", "fl oz", "piece");
    const facts = fc.record({
      milligramsPerMl: fc.integer({ min: 1, max: 3000 }),
      milligramsPerPiece: fc.integer({ min: 1, max: 200_000 }),
    });
    fc.assert(
      fc.property(amount, amount, amount, unit, facts, (bought, count, quantity, name, known) => {
        const packs = { count, quantity, unit: name };
        const [jar, pack] = [readUnit("jar"), readUnit(name)];
        const content = contentOfOne(
          { boughtQuantity: bought, packs },
          { unit: jar, pack, facts: known },
        );
        if (!content) return;
        expect(sizeOf(content, known) % 2n).toBe(0n);
        // In thousandths, of which the size is a whole multiple.
        const base = sizeOf({ ...content, inBase: { top: 1, bottom: 1000 } }, known);
        expect(sizeOf(content, known) % base).toBe(0n);
      }),
    );
  });
});

describe("cans of 400 g and of 240 g", () => {
  const lots = [
    packed("4 can", "4 x 400 g", { id: 1, expires: "2025-12-01" }),
    packed("2 can", "2 x 240 g", { id: 2, expires: "2025-12-09" }),
  ];

  test("are taken by what they hold where a line weighs", () => {
    expect(taken(lots, ["800 g"])).toEqual([[1, 2]]);
    expect(taken(lots, ["500 g"])).toEqual([[1, 1.25]]);
    expect(taken(lots, ["1840 g"])).toEqual([
      [1, 4],
      [2, 1],
    ]);
  });

  test("are taken one by one where a line counts", () => {
    const five = [
      [1, 4],
      [2, 1],
    ];
    expect(taken(lots, ["5 cans"])).toEqual(five);
    expect(taken(lots, ["5 cans"], NOTHING_KNOWN)).toEqual(five);
  });

  test("are left to the next line as they are", () => {
    expect(taken(lots, ["2 cans", "1000 g"])).toEqual([
      [1, 4],
      [2, 0.833333],
    ]);
    expect(taken(lots, ["1000 g", "3 cans"])).toEqual([
      [1, 4],
      [2, 1.5],
    ]);
    const short = allocateStock(lines("1000 g", "4 cans"), stockOf(lots));
    expect(short.map((line) => roundedHalfUp(uncoveredOf(line)))).toEqual([0, 500_000]);
  });

  test("go before the catalogue, which says what is in others and in loose ones", () => {
    const mixed = [...lots, lot(TOMATOES, "1 can", { id: 3 }), lot(TOMATOES, "1 kg", { id: 4 })];
    // 4 × 400 g + 2 × 240 g + 400 g
    expect(taken(mixed, ["2480 g"]).at(-1)).toEqual([3, 1]);
    // one by one, then by the catalogue's size of a can
    expect(taken(mixed, ["8 cans"]).slice(2)).toEqual([
      [3, 1],
      [4, 0.4],
    ]);
  });

  test("leave the last of them to the line that can use nothing else", () => {
    const loose = [...lots, lot(TOMATOES, "2 kg", { id: 3, expires: "2025-12-24" })];
    const plan = planRecipe(recipe(lines("2 kg", "6 cans")), stockOf(loose, NOTHING_KNOWN));
    expect(plan.makeability).toBe("fully_makeable");
  });

  test("hold together what is kept of them, in either way", () => {
    const held = (amount: string) =>
      keptOf(stockOf(lots, NOTHING_KNOWN), { masterIngredientId: TOMATOES, ...amountOf(amount) });
    expect(held("3 kg")).toMatchObject({ inStock: 2_080_000, shortBy: 920_000, uncounted: [] });
    expect(held("8 can")).toMatchObject({ inStock: 6_000_000, shortBy: 2_000_000 });
  });

  test("are told as cans where they cannot be turned, those of no known content among them", () => {
    const mixed = [...lots, lot(TOMATOES, "1 can", { id: 3 })];
    const [jar] = allocateStock(lines("1 jar"), stockOf(mixed, NOTHING_KNOWN));
    expect(jar?.availability).toBe("cannot_convert");
    expect(jar?.view?.unconvertibleAmounts?.listed).toEqual([{ quantity: 7_000_000, unit: "can" }]);
    const [grams] = allocateStock(lines("3 kg"), stockOf(mixed, NOTHING_KNOWN));
    expect(grams?.view?.unconvertibleAmounts?.listed).toEqual([
      { quantity: 1_000_000, unit: "can" },
    ]);
  });
});

const amounts = fc.integer({ min: 1, max: 5_000_000_000 }).map(microOf);
const drawnLots = fc
  .array(fc.tuple(amounts, fc.constantFrom("can", "can", "g", "ml"), fc.boolean()), {
    maxLength: 6,
  })
  .map((drawn) =>
    drawn.map(([quantity, unit, isMarked], id) => ({
      isMarked: isMarked && unit === "can",
      lot: {
        ...lot(TOMATOES, `1 ${unit}`, { id, price: 1 + id }),
        quantity,
        boughtQuantity: quantity,
      },
    })),
  );
const drawnLines = fc.array(fc.tuple(amounts, fc.constantFrom("g", "can", "cup", "lb")), {
  minLength: 1,
  maxLength: 4,
});
const componentsOf = (drawn: readonly (readonly [ReturnType<typeof microOf>, string])[]) =>
  drawn.map(([quantity, unit]) => ({ ...component(TOMATOES, `1 ${unit}`), quantity }));

test("cans that are eaten up cost the next ones what they did, whether a line weighs or counts", () => {
  const eaten = packed("0 can", "2 x 240 g", { id: 1, bought: 2, price: 4 });
  const { componentCosts } = planRecipe(recipe(lines("240 g", "1 can")), stockOf([eaten]));
  expect(componentCosts).toEqual([2_00, 2_00]);
});

test("to say of cans what the catalogue says of them changes nothing", () => {
  fc.assert(
    fc.property(drawnLots, drawnLines, (drawn, asked) => {
      const meal = recipe(componentsOf(asked));
      const lotsMarked = drawn.map(({ lot: one, isMarked }) =>
        isMarked ? { ...one, packs: { count: one.quantity, ...amountOf("400 g") } } : one,
      );
      const [marked, unmarked] = [lotsMarked, drawn.map(({ lot: one }) => one)].map((lots) => {
        const plan = planRecipe(meal, stockOf(lots));
        const takes = takesFrom(plan.allocations).map(({ lot: { id }, quantity }) => [
          id,
          quantity,
        ]);
        const missing = plan.allocations.map(uncoveredOf);
        return { takes, missing, cost: plan.totalCost, makeability: plan.makeability };
      });
      expect(marked).toEqual(unmarked);
    }),
    { numRuns: 500 },
  );
});

const numberOf = ({ top, bottom }: Rational) => Number(top) / Number(bottom);

test("what a line takes weighs or counts what it covers, and all together take no more than there is", () => {
  const packs = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2000 })),
    { minLength: 1, maxLength: 6 },
  );
  const asked = fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 9000 }).map((grams) => `${grams} g`),
      fc.integer({ min: 1, max: 9 }).map((cans) => `${cans} can`),
    ),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(packs, asked, (drawn, wanted) => {
      const lots = drawn.map(([count, each], id) =>
        packed(`${count} can`, `${count} x ${each} g`, { id }),
      );
      const allocations = allocateStock(lines(...wanted), stockOf(lots, NOTHING_KNOWN));
      for (const one of allocations) {
        const { unit, quantity } = one.component;
        const content = ({ id }: StockLot) => (unit === "can" ? 1 : (drawn[id]?.[1] ?? 0));
        let held = 0;
        for (const { lot: from, amount } of usesOf(one)) held += numberOf(amount) * content(from);
        // Tolerances: half a millionth of a can or a gram per lot, and the negligible part of a need.
        const letGo = one.availability === "enough" ? 0.02 * (quantity ?? 0) : 0;
        const dust = (unit === "can" ? 4 : 4 * 2000) + letGo;
        expect(Math.abs(held + numberOf(uncoveredOf(one)) - (quantity ?? 0))).toBeLessThanOrEqual(
          dust,
        );
      }
      for (const from of lots) {
        const uses = allocations.flatMap(usesOf).filter((use) => use.lot === from);
        const together = uses.reduce((sum, { amount }) => sum + numberOf(amount), 0);
        expect(together).toBeLessThanOrEqual(from.quantity + 1e-3);
      }
      for (const { lot: from, quantity, left } of takesFrom(allocations))
        expect(quantity + left).toBe(from.quantity);
    }),
    { numRuns: 1000 },
  );
});
