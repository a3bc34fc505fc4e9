import { describe, expect, test } from "vitest";
import { allocateStock, usesOf } from "../cooking/cooking-plan.ts";
import { planRecipe } from "../cooking/meal-plan.ts";
import { prepareStock, type StockLot } from "../cooking/prepared-stock.ts";
import { amountOf, kitchen, lot, micro, recipe, TODAY } from "../../testing/kitchen.ts";

/** Cans with a size in a recipe, in stock, or in both. Source: handbook/cooking.md#packs. */
const TOMATOES = 9;

const can = (amount: string, words: { note?: string; name?: string } = {}) => ({
  name: words.name ?? "canned tomatoes",
  masterIngredientId: TOMATOES,
  ...amountOf(amount),
  note: words.note ?? null,
});
const packed = (amount: string, id: number, [count, each]: readonly [number, string]): StockLot => {
  const { quantity, unit } = amountOf(each);
  return {
    ...lot(TOMATOES, amount, { id, price: 4 }),
    packs: { count: micro(count), quantity, unit },
  };
};
const plain = (amount: string, id: number) => lot(TOMATOES, amount, { id, price: 4 });

function planned(lines: readonly ReturnType<typeof can>[], lots: readonly StockLot[]) {
  const plan = planRecipe(recipe(lines), kitchen(lots));
  return {
    makeability: plan.makeability,
    takes: plan.allocations.flatMap((one) =>
      usesOf(one).map(({ lot: { id }, amount }) => [
        id,
        Math.round(Number(amount.top) / Number(amount.bottom)) / 1e6,
      ]),
    ),
    cost: plan.totalCost,
  };
}

describe("a can of 400 g", () => {
  test.each([
    ["is weighed out of what is kept in grams", [plain("800 g", 1)], [[1, 400]], 200],
    ["is one of four cans of 400 g", [packed("4 can", 1, [4, "400 g"])], [[1, 1]], 100],
    ["is two cans of 200 g", [packed("4 can", 1, [4, "200 g"])], [[1, 2]], 200],
    ["is one of four cans of which nobody knows the size", [plain("4 can", 1)], [[1, 1]], 100],
    [
      "is half of each where one is weighed and the other counted",
      [packed("0.5 can", 1, [0.5, "400 g"]), plain("0.5 can", 2)],
      [
        [1, 0.5],
        [2, 0.5],
      ],
      800,
    ],
  ])("%s", (_what, lots, takes, cost) => {
    expect(planned([can("1 can", { note: "400 g" })], lots)).toEqual({
      makeability: "fully_makeable",
      takes,
      cost,
    });
  });

  test("is short beside one of 240 g, which a can of no size is covered by", () => {
    const small = [packed("1 can", 1, [1, "240 g"])];
    expect(planned([can("1 can", { note: "400 g" })], small).makeability).toBe(
      "partially_makeable",
    );
    expect(planned([can("1 can")], small).makeability).toBe("fully_makeable");
  });

  test("is nothing of what is measured in millilitres, nor costs what a can of those did", () => {
    const lots = [packed("2 can", 1, [2, "400 ml"]), plain("1 can", 2)];
    const [measured, both] = [lots.slice(0, 1), lots].map((some) => {
      const { makeability, totalCost, notes } = planRecipe(
        recipe([can("2 can", { note: "400 g" })]),
        kitchen(some),
      );
      return { makeability, totalCost, notes: notes.map(({ code }) => code) };
    });
    expect(measured).toEqual({
      makeability: "not_makeable",
      totalCost: null,
      notes: ["unconvertibleLeftOut", "priceUnknown"],
    });
    expect(both?.makeability).toBe("partially_makeable");
  });

  test("shares with a line that counts and one that weighs", () => {
    const lines = [can("1 can"), can("1 can", { note: "400 g" }), can("200 g")];
    const lots = [plain("2 can", 1), plain("200 g", 2)];
    expect(planned(lines, lots)).toMatchObject({
      makeability: "fully_makeable",
      takes: [
        [1, 1],
        [1, 1],
        [2, 200],
      ],
    });
  });
});

test.each([
  ["1 can", { note: "(14.5-oz), drained" }, 411.068],
  ["1 can", { note: "14,5 ounce" }, 411.068],
  ["1 tin", { name: "chopped tomatoes (400g)" }, 400],
  ["1 can (400 g)", {}, 400],
  ["2 cans", { note: "800 g in total" }, 800],
  ["2 jars", { note: "about 1 lb each" }, 907.184],
  ["1 box", { note: "1 kg" }, 1000],
])("%s %j is %d g", (amount, words, weight) => {
  const { takes } = planned([can(amount, words)], [plain("5000 g", 1)]);
  expect(takes[0]?.[1]).toBeCloseTo(weight, 2);
});

test.each([
  ["1 can", { note: "with 3 bay leaves" }],
  ["1 piece", { note: "400 g" }],
  ["1 can", { note: "9999999999 g" }],
])("%s %j says nothing of its weight", (amount, words) => {
  expect(planned([can(amount, words)], [plain("5000 g", 1)]).makeability).toBe("not_makeable");
});

test("cans of a size and those of none that cannot be turned are told as the same cans, and as no more", () => {
  const lots = [packed("2 can", 1, [2, "400 ml"]), plain("1 can", 2)];
  expect(planRecipe(recipe([can("200 g")]), kitchen(lots)).notes).toContainEqual({
    code: "unconvertibleLeftOut",
    name: "canned tomatoes",
    unit: "g",
    amounts: { listed: [amountOf("3 can")], more: 0 },
  });
});

test("of more than eight sizes in one recipe the further cans are counted", () => {
  const lines = Array.from({ length: 9 }, (_, at) => can("1 can", { note: `${at + 1} g` }));
  expect(planned(lines, [plain("5000 g", 1)]).makeability).toBe("partially_makeable");
  expect(planned(lines.slice(0, 8), [plain("5000 g", 1)]).makeability).toBe("fully_makeable");
});

describe("pieces with a printed weight", () => {
  const SALMON = 10;
  const facts = new Map([[SALMON, { milligramsPerMl: null, milligramsPerPiece: 142_000 }]]);
  const fillets = (amount: string, note: string | null) => ({
    name: "salmon fillets",
    masterIngredientId: SALMON,
    ...amountOf(amount),
    note,
  });
  const taken = (line: ReturnType<typeof fillets>, held: string) => {
    const stock = prepareStock({
      lots: [lot(SALMON, held, { id: 1 })],
      knownPrices: [],
      facts,
      today: TODAY,
    });
    const [one] = allocateStock([line], stock);
    if (one === undefined) return null;
    const used = usesOf(one).map(({ amount }) => Number(amount.top) / Number(amount.bottom) / 1e6);
    return `${one.availability} ${Math.round(used.reduce((a, b) => a + b, 0) * 100) / 100}`;
  };

  test.each([
    ["2 piece", "about 250 g", "enough 250"],
    ["2 piece", "125 g each", "enough 250"],
    ["2 piece", "ca. 150 g", "short 250"],
    ["4 piece", "600 g in total", "short 250"],
    ["1 piece", "200 g", "enough 200"],
    ["2 piece", "1 kg potatoes beside", "short 250"],
    ["2 piece", "skinless", "short 250"],
    ["2 piece", null, "short 250"],
  ])("%s (%s) of 250 g is %s", (amount, note, expected) => {
    expect(taken(fillets(amount, note), "250 g")).toBe(expected);
  });

  test("are counted out of pieces", () => {
    expect(taken(fillets("2 piece", "about 250 g"), "3 piece")).toBe("enough 2");
    expect(taken(fillets("2 piece", "about 250 g"), "1 piece")).toBe("short 1");
  });
});
