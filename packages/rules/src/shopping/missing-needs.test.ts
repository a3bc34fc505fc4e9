import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RecipeComponent } from "../kitchen/cooking/cooking-plan.ts";
import {
  MAX_QUANTITY,
  MICRO_PER_UNIT,
  microOf,
  numberFromMicro,
} from "../kitchen/amounts/quantity.ts";
import { coveredNames, missingNeeds } from "./missing-needs.ts";

const micro = (amount: number) => microOf(Math.round(amount * MICRO_PER_UNIT));
const component = (
  name: string,
  masterIngredientId: number | null = null,
  rest: Partial<RecipeComponent> = {},
): RecipeComponent => ({ name, masterIngredientId, quantity: micro(1), unit: "g", ...rest });
const lacks = (ingredientName: string, quantity: number, unit: string) => ({
  ingredientName,
  quantityNeeded: micro(quantity),
  unit,
});
const bought = (components: readonly RecipeComponent[], missing: ReturnType<typeof lacks>[]) =>
  missingNeeds({ components, missing }).map(({ quantity, ...need }) => ({
    ...need,
    quantity: numberFromMicro(quantity),
  }));

describe("what a recipe lacks", () => {
  test("is bought in the recipe's units by their usual names", () => {
    const needs = bought([component("flour", 7)], [lacks("flour", 2, "Cups")]);
    expect(needs).toEqual([{ name: "flour", masterIngredientId: 7, quantity: 2, unit: "cup" }]);
  });

  test("is one need of a thing where units turn into each other, and two where they do not", () => {
    const components = [component("butter", 3), component("soft butter", 3), component("dulse")];
    const missing = [
      lacks("butter", 0.5, "kg"),
      lacks("soft butter", 100, "g"),
      lacks("butter", 1, "cup"),
      lacks("dulse", 1, "handful"),
      lacks("dulse", 2, "handful"),
    ];
    expect(bought(components, missing).map(({ quantity, unit }) => [quantity, unit])).toEqual([
      [0.6, "kg"],
      [1, "cup"],
      [3, "handful"],
    ]);
  });

  test("is bought as a whole food, of which each piece has one of each part", () => {
    const [YOLK, WHITE, EGG] = [155, 154, 153];
    const whole = { masterIngredientId: EGG, name: "Egg" };
    const wholes = new Map([
      [YOLK, whole],
      [WHITE, whole],
    ]);
    const components = [component("egg yolks", YOLK), component("whites", WHITE)];
    const asked = (...missing: ReturnType<typeof lacks>[]) =>
      missingNeeds({ components, missing }, wholes).map(({ quantity, name, unit }) =>
        [numberFromMicro(quantity), unit, name].join(" "),
      );
    expect(asked(lacks("egg yolks", 4, "piece"))).toEqual(["4 piece Egg"]);
    expect(asked(lacks("egg yolks", 4, "piece"), lacks("whites", 6, "piece"))).toEqual([
      "6 piece Egg",
    ]);
    expect(asked(lacks("whites", 100, "g"))).toEqual(["100 g whites"]);
  });

  test("is never more than can be typed, and as many grams as its lines", () => {
    const amount = fc.integer({ min: 1, max: 2 * MAX_QUANTITY * MICRO_PER_UNIT });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), (amounts) => {
        const missing = amounts.map((one) => ({
          ingredientName: "rice",
          quantityNeeded: microOf(one),
          unit: "g",
        }));
        const [need] = missingNeeds({ components: [component("rice", 1)], missing });
        const sum = amounts.reduce((all, one) => all + one, 0);
        expect(need?.quantity).toBe(Math.min(sum, MAX_QUANTITY * MICRO_PER_UNIT));
      }),
    );
  });
});

test("at home is what is needed and not missing, each name once", () => {
  const components = [
    component("rice", 1),
    component("onion", 2),
    component("onion", 2),
    component("milk", 3),
    component("salt", 4, { quantity: null, unit: null }),
    component("parsley", 5, { isOptional: true }),
  ];
  expect(coveredNames({ components, missing: [lacks("milk", 1, "l")] })).toEqual(["rice", "onion"]);
});
