import { describe, expect, test } from "vitest";
import { microOf, MICRO_PER_UNIT } from "../amounts/quantity.ts";
import {
  nutritionOf,
  type FoodFigures,
  type LineWithRange,
  type TakenLine,
} from "./eaten-lines.ts";
import { NO_NUTRIENTS } from "./nutrients.ts";
import { servingsFor } from "./portions.ts";
import { dayNutrition, recipeNutrition } from "./recipe-nutrition.ts";

const [RICE, EGG, ODD] = [1, 2, 3];
const figures = (rest: Partial<FoodFigures>): FoodFigures => ({
  facts: { milligramsPerMl: 1000, milligramsPerPiece: 50_000 },
  edible: 1,
  cookedYield: null,
  nutrients: null,
  ...rest,
});
const rice = { ...NO_NUTRIENTS, energyKcal: 360, carbohydrate: 80, protein: 7 };
const egg = { ...NO_NUTRIENTS, energyKcal: 143, fat: 9.5, protein: 12.6, salt: 0.355 };
const FOODS: ReadonlyMap<number, FoodFigures> = new Map([
  [RICE, figures({ nutrients: rice, cookedYield: 2.8 })],
  [EGG, figures({ nutrients: egg, edible: 0.88 })],
]);
const of = (id: number) => FOODS.get(id) ?? figures({});

const micro = (quantity: number) => microOf(Math.round(quantity * MICRO_PER_UNIT));
const line = (
  quantity: number | null,
  unit: string,
  masterIngredientId: number | null,
  rest: Partial<LineWithRange> & { readonly upTo?: number } = {},
): LineWithRange => ({
  name: "line",
  masterIngredientId,
  quantity: quantity === null ? null : micro(quantity),
  quantityMax: rest.upTo === undefined ? null : micro(rest.upTo),
  unit,
  ...rest,
});
const nutrition = (servings: number, ...components: readonly LineWithRange[]) =>
  nutritionOf({ servings, components }, [], of);
const kcal = (...components: readonly LineWithRange[]) =>
  nutrition(1, ...components).perServing?.energyKcal;

describe("the nutrition of a serving", () => {
  test("is that of its lines, by their weight", () => {
    expect(nutrition(2, line(200, "g", RICE)).perServing).toEqual({
      ...NO_NUTRIENTS,
      energyKj: 1506.24,
      energyKcal: 360,
      carbohydrate: 80,
      protein: 7,
    });
  });

  test("counts pieces without what is thrown away, and weight as it is", () => {
    expect(kcal(line(2, "piece", EGG))).toBe(125.84);
    expect(kcal(line(100, "g", EGG))).toBe(143);
  });

  test("counts pieces by the weight behind them, if such pieces can weigh that", () => {
    const eggs = (note: string) => kcal(line(2, "piece", EGG, { note }));
    expect(eggs("about 140 g")).toBe(176.18);
    expect(eggs("70 g each")).toBe(176.18);
    expect(eggs("70 g")).toBe(176.18);
    expect(eggs("beaten with 10 g sugar")).toBe(125.84);
    expect(kcal(line(2, "handful", RICE, { note: "50 g" }))).toBe(180);
  });

  test("counts a range as its mean, and nothing for to taste", () => {
    expect(kcal(line(100, "g", RICE, { upTo: 200 }))).toBe(540);
    expect(kcal(line(100, "g", RICE), line(null, "", EGG))).toBe(360);
  });

  test("turns cooked food back, before and behind the name, and in the note", () => {
    for (const name of ["cooked rice", "rice, cooked", "Boiled rice"])
      expect(kcal(line(280, "g", RICE, { name }))).toBe(360);
    for (const note of ["cooked", "gekocht", "vorgekocht", "cuit", "cocido", "cotto"])
      expect(kcal(line(280, "g", RICE, { note }))).toBe(360);
    expect(kcal(line(100, "g", RICE, { note: "ungekocht" }))).toBe(360);
    expect(nutrition(1, line(100, "g", EGG, { name: "cooked egg" })).unknownLines).toEqual([
      "cooked egg",
    ]);
  });

  test("counts an optional line if it would be taken", () => {
    const egg1 = line(100, "g", EGG, { isOptional: true });
    expect(kcal(line(100, "g", RICE), egg1)).toBe(360);
    const taken = { coveredBy: null, isSetAside: false } as TakenLine;
    const components = [line(100, "g", RICE), egg1];
    const both = nutritionOf({ servings: 1, components }, [taken, taken], of);
    expect(both.perServing?.energyKcal).toBe(503);
  });

  test("counts the alternative that would be taken", () => {
    const other = { name: "egg", masterIngredientId: EGG, quantity: micro(100), unit: "g" };
    const either = line(100, "g", RICE, { alternatives: [other] });
    const taken = { coveredBy: 0, isSetAside: false } as TakenLine;
    const { perServing } = nutritionOf({ servings: 1, components: [either] }, [taken], of);
    expect(perServing?.energyKcal).toBe(143);
  });
});

describe("what is known of it", () => {
  test("is a share of the weight; from 80 % on there is a figure", () => {
    const most = nutrition(1, line(800, "g", RICE), line(200, "g", ODD, { name: "zorp" }));
    expect(most).toMatchObject({ known: 0.8, unknownLines: ["zorp"] });
    expect(most.perServing?.energyKcal).toBe(2880);
    const less = nutrition(1, line(796, "g", RICE), line(204, "g", null, { name: "zorp" }));
    expect(less).toMatchObject({ perServing: null, known: 0.79, unknownLines: ["zorp"] });
  });

  test("counts a line without a weight as the mean of the others", () => {
    const lines = [line(100, "g", RICE), line(300, "g", RICE), line(1, "handful", RICE)];
    expect(nutrition(1, ...lines).known).toBe(0.67);
  });

  test("counts a pinch as next to nothing, and not as a mean", () => {
    const { known, unknownLines } = nutrition(1, line(100, "g", RICE), line(1, "pinch", ODD));
    expect([known, unknownLines]).toEqual([1, ["line"]]);
  });

  test("is nothing where nothing says a weight", () => {
    expect(nutrition(1, line(1, "handful", RICE))).toMatchObject({ perServing: null, known: 0 });
    expect(nutrition(1, line(null, "", RICE))).toMatchObject({ perServing: null, known: 0 });
  });
});

describe("the nutrition of a day", () => {
  const meal = (name: string, grams: number | null, energyKcal: number | null) => ({
    name,
    nutrition: recipeNutrition(
      [{ name, grams, nutrients: energyKcal === null ? null : { ...NO_NUTRIENTS, energyKcal } }],
      1,
    ),
  });

  test("is one serving of each meal", () => {
    const day = dayNutrition([meal("Soup", 300, 100), meal("Rice", 200, 200)]);
    expect(day).toMatchObject({ known: 1, unknown: [], perPerson: { energyKcal: 700 } });
  });

  test("names meals without a figure, and has none where they are too much of it", () => {
    const some = dayNutrition([meal("Soup", 900, 100), meal("Odd", 100, null)]);
    expect(some).toMatchObject({ known: 0.9, unknown: ["Odd"], perPerson: { energyKcal: 900 } });
    const half = dayNutrition([meal("Soup", 900, 100), meal("Odd", 900, null)]);
    expect(half).toEqual({ known: 0.5, unknown: ["Odd"], perPerson: null });
    expect(dayNutrition([])).toEqual({ known: 0, unknown: [], perPerson: null });
  });
});

test("portions make servings up to the next half", () => {
  expect(servingsFor([])).toBeNull();
  expect(servingsFor([1, 1, 0.5])).toBe(2.5);
  expect(servingsFor([1, 0.25])).toBe(1.5);
  expect(servingsFor([0.25])).toBe(0.5);
});
