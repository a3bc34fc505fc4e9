import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { servingsScale, uncoveredOf, usesOf } from "./cooking-plan.ts";
import { takesFrom } from "./takes.ts";
import { addDays } from "../../calendar-and-money/day.ts";
import { planRecipe } from "./meal-plan.ts";
import { centsOf } from "../../calendar-and-money/money.ts";
import { prepareStock, type StockLot } from "./prepared-stock.ts";
import { microOf, MICRO_PER_UNIT } from "../amounts/quantity.ts";
import type { Rational } from "../../calendar-and-money/rational.ts";
import { sizeOf } from "../amounts/unit-size.ts";
import { fraction, NOTHING, over, planExactly, plus, rounded } from "../../testing/exact-plan.ts";
import { day, FLOUR, TODAY } from "../../testing/kitchen.ts";
import { type IngredientFacts, measureOf, readUnit, UNITS } from "../amounts/units.ts";

const exact = ({ top, bottom }: Rational) => fraction(BigInt(top), BigInt(bottom));

const facts = fc.record({
  milligramsPerMl: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: null }),
  milligramsPerPiece: fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: null }),
  measures: fc
    .dictionary(fc.constantFrom("clove", "can", "handful"), fc.integer({ min: 1, max: 400_000 }))
    .map((weights) => new Map(Object.entries(weights).map(([n, mg]) => [n, measureOf(n, mg)]))),
});
const amount = fc.oneof(
  fc.integer({ min: 1, max: 5 }),
  fc.integer({ min: 1, max: 3000 }),
  fc.integer({ min: 1, max: 50 }).map((whole) => whole * MICRO_PER_UNIT),
  fc.integer({ min: 1, max: 1_000_000_000_000 }),
);
const units = fc.oneof(
  fc.constantFrom("g", "kg", "mg"),
  fc.constantFrom("g", "ml", "piece"),
  fc.constantFrom(...UNITS.map(({ name }) => name)),
);
const lot = fc.record({
  unit: units,
  quantity: amount,
  eaten: fc.oneof(fc.constant(0), amount),
  priceCents: fc.option(fc.integer({ min: 0, max: 3000 }), { nil: null }),
  purchaseDate: fc.option(fc.constantFrom(day("2025-11-01"), day("2025-11-02")), { nil: null }),
  expiryDate: fc.option(
    fc.integer({ min: 0, max: 3 }).map((days) => addDays(TODAY, days)),
    { nil: null },
  ),
});
const asLots = (drawn: readonly (typeof lot extends fc.Arbitrary<infer Drawn> ? Drawn : never)[]) =>
  drawn.map(({ eaten, quantity, priceCents, ...rest }, id): StockLot => ({
    ...rest,
    id,
    masterIngredientId: FLOUR,
    quantity: microOf(quantity),
    boughtQuantity: microOf(quantity + eaten),
    priceCents: priceCents === null ? null : centsOf(priceCents),
  }));
const lots = fc.array(lot, { maxLength: 9 }).map(asLots);
const line = fc.record({ unit: fc.oneof(units, fc.constant("handful")), quantity: amount });
const servings = fc.constantFrom(4_000_000, 1_000_000, 2_500_000, 3_333_333, 7_000_000);

interface Drawn {
  readonly lots: readonly StockLot[];
  readonly lines: readonly { readonly unit: string; readonly quantity: number }[];
  readonly facts: IngredientFacts;
  readonly servings: number;
}

function bothPlans(drawn: Drawn) {
  const components = drawn.lines.map(({ unit, quantity }) => ({
    name: "flour",
    masterIngredientId: FLOUR,
    quantity: microOf(quantity),
    unit,
  }));
  const stock = prepareStock({
    lots: drawn.lots,
    knownPrices: [],
    facts: new Map([[FLOUR, drawn.facts]]),
    today: TODAY,
  });
  const planned = microOf(drawn.servings);
  const plan = planRecipe({ id: 1, name: "Bread", servings: 4, components }, stock, planned);
  const scale = exact(servingsScale(4, planned));
  return { plan, lines: planExactly(components, { lots: drawn.lots, facts: drawn.facts, scale }) };
}

function expectSame(drawn: Drawn): void {
  const { plan, lines } = bothPlans(drawn);
  for (const [index, { uses, uncovered, cost }] of lines.entries()) {
    const allocation = plan.allocations[index];
    if (!allocation) throw new Error("A line is missing.");
    expect(exact(uncoveredOf(allocation))).toEqual(uncovered);
    expect(usesOf(allocation).map((use) => [use.lot.id, exact(use.amount)])).toEqual(
      uses.map((use) => [use.lot.id, use.amount]),
    );
    if (drawn.lots.length > 0)
      expect(plan.componentCosts[index]).toBe(
        cost && Math.min(rounded(cost), Number.MAX_SAFE_INTEGER),
      );
  }
  const known = lines.flatMap(({ cost }) => (cost ? [cost] : []));
  const total = known.reduce(plus, NOTHING);
  if (drawn.lots.length > 0 && known.length > 0) {
    const each = over(total, fraction(BigInt(drawn.servings), BigInt(MICRO_PER_UNIT)));
    const held = (cents: number) => Math.min(cents, Number.MAX_SAFE_INTEGER);
    expect(plan.totalCost).toBe(held(rounded(total)));
    expect(plan.costPerServing).toBe(held(rounded(each)));
  }
}

describe("taking from many lots at once is what taking from one after another is", () => {
  test("for one line, whatever the units", () => {
    const one = fc.record({ lots, lines: fc.tuple(line), facts, servings });
    fc.assert(fc.property(one, expectSame), { numRuns: 2000 });
  });

  test("for lines that share an ingredient", () => {
    const lines = fc.array(line, { minLength: 2, maxLength: 5 });
    const several = fc.record({ lots, lines, facts, servings });
    fc.assert(fc.property(several, expectSame), { numRuns: 3000 });
  });

  test("where a need ends within half a millionth of a lot's end", () => {
    const near = fc
      .record({ lots, unit: units, upTo: fc.nat(9), by: fc.integer({ min: -2, max: 2 }) })
      .map(({ lots: drawn, unit, upTo, by }) => {
        const same = drawn.map((each) => ({ ...each, unit }));
        const sum = same.slice(0, upTo).reduce((total, each) => total + each.quantity, by);
        return { lots: same, lines: [{ unit, quantity: Math.min(Math.max(1, sum), 1e12) }] };
      });
    const drawn = fc.tuple(near, facts, servings).map(([one, known, many]) => ({
      ...one,
      facts: known,
      servings: many,
    }));
    fc.assert(fc.property(drawn, expectSame), { numRuns: 2000 });
  });
});

/** Counted lots with and without content, and lines that count or weigh them. */
const counted = fc.constantFrom("can", "can", "jar", "piece", "handful", "g", "ml");
const packs = fc.option(
  fc
    .record({
      count: amount,
      quantity: amount,
      unit: fc.constantFrom("g", "ml", "piece", "oz", "clove", "cup", "can", "kg", "bottle"),
    })
    .map(({ count, quantity, unit }) => ({
      count: microOf(count),
      quantity: microOf(quantity),
      unit,
    })),
  { nil: null },
);
const packedLots = fc.array(fc.tuple(lot, counted, packs), { maxLength: 9 }).map((drawn) =>
  asLots(drawn.map(([one]) => one)).map((one, index): StockLot => {
    const [, unit = "can", packed = null] = drawn[index] ?? [];
    return { ...one, unit, packs: packed };
  }),
);
/** Needs close to the content of a few lots. */
const countedLine = fc.record({ unit: counted, quantity: amount });

describe("lots that say what is in them are counted and weighed as one after another is", () => {
  test("for one line", () => {
    const one = fc.record({ lots: packedLots, lines: fc.tuple(countedLine), facts, servings });
    fc.assert(fc.property(one, expectSame), { numRuns: 3000 });
  });

  test("for lines that share them, of which some count and some weigh", () => {
    const lines = fc.array(countedLine, { minLength: 2, maxLength: 6 });
    const several = fc.record({ lots: packedLots, lines, facts, servings });
    fc.assert(fc.property(several, expectSame), { numRuns: 5000 });
  });
});

describe("odd prices", () => {
  const oddLots = (count: number): StockLot[] =>
    Array.from({ length: count }, (_, index) => ({
      id: index,
      masterIngredientId: FLOUR,
      unit: index % 3 === 0 ? "kg" : "g",
      quantity: microOf(700_000_001 + index * 7919),
      boughtQuantity: microOf(999_983_000 + index * 30_011 + (index % 7)),
      priceCents: centsOf(1000 + ((index * 37) % 997)),
      purchaseDate: null,
      expiryDate: null,
    }));

  test.each([20, 60, 150])(
    "%i lots over as many prime quantities cost what the exact sum is",
    (count) => {
      const known = { milligramsPerMl: 530, milligramsPerPiece: null };
      for (const quantity of [1e9, 1e10, 7e10, 999_999_999_999]) {
        const lines = [{ unit: "oz", quantity }];
        const drawn = { lots: oddLots(count), lines, facts: known, servings: 3_333_333 };
        expectSame(drawn);
        expect(bothPlans(drawn).plan.totalCost).toBeGreaterThan(0);
      }
    },
  );

  test("parts that come to exactly half a cent are rounded up, over whatever was bought", () => {
    for (const bought of [3, 7, 11, 999_983, 999_999_999_989]) {
      const part = (id: number, quantity: number): StockLot => ({
        id,
        masterIngredientId: FLOUR,
        unit: "g",
        quantity: microOf(quantity),
        boughtQuantity: microOf(bought * 2),
        priceCents: centsOf(1),
        purchaseDate: null,
        expiryDate: null,
      });
      const halves = [part(1, 1), part(2, bought - 1)];
      const { plan } = bothPlans({
        lots: halves,
        lines: [{ unit: "g", quantity: bought }],
        facts: { milligramsPerMl: null, milligramsPerPiece: null },
        servings: 4_000_000,
      });
      expect(plan.totalCost).toBe(1);
    }
  });
});

test("every known unit is a whole and even number of grains, by any density and weight", () => {
  fc.assert(
    fc.property(fc.constantFrom(...UNITS), facts, (unit, known) => {
      const size = sizeOf(unit, known);
      const grams = sizeOf(readUnit("g"), known);
      expect(size % 2n).toBe(0n);
      const weight = { count: known.milligramsPerPiece, volume: known.milligramsPerMl, mass: null };
      const milligrams =
        unit.dimension === "count" && unit.name !== "piece" ? null : weight[unit.dimension];
      const inBase = exact(unit.inBase);
      const expected = milligrams ? over(inBase, fraction(1000n, BigInt(milligrams))) : inBase;
      expect(fraction(size, grams)).toEqual(expected);
      for (const measure of known.measures.values()) expect(sizeOf(measure, known) % 2n).toBe(0n);
    }),
  );
});

test("what takes whole lots also takes them from storage whole", () => {
  fc.assert(
    fc.property(
      fc.record({ lots, lines: fc.array(line, { maxLength: 4 }), facts, servings }),
      (drawn) => {
        for (const take of takesFrom(bothPlans(drawn).plan.allocations))
          expect(take.quantity + take.left).toBe(take.lot.quantity);
      },
    ),
    { numRuns: 500 },
  );
});
