import { conversionFactor, readUnit } from "@larder/rules/kitchen/amounts/units";
import { describe, expect, test } from "vitest";
import { masterIngredients } from "./all.ts";
import type { MasterIngredient } from "./master-ingredient.ts";
import { masterUnits } from "./units.ts";

const named = (name: string): MasterIngredient => {
  const found = masterIngredients.find((ingredient) => ingredient.name === name);
  if (found === undefined) throw new Error(`There is no ingredient "${name}".`);
  return found;
};
/** Names of the ingredients that satisfy a condition. */
const namesWhere = (isSo: (ingredient: MasterIngredient) => boolean) =>
  masterIngredients.filter(isSo).map(({ name }) => name);
const dimensionOf = (unit: string) => readUnit(unit).dimension;

describe("a usual pack", () => {
  test("is counted, or can be turned into the unit that the ingredient is counted in", () => {
    const lost = namesWhere(({ unit, usual, densityMgPerMl, milligramsPerPiece }) => {
      const facts = { milligramsPerMl: densityMgPerMl, milligramsPerPiece };
      const isCounted = dimensionOf(usual.unit) === "count";
      return !isCounted && conversionFactor(readUnit(usual.unit), readUnit(unit), facts) === null;
    });
    expect(lost).toEqual([]);
  });

  test("is as much as somebody would carry home: 5 g or ml to 6 kg or l, 1 to 50 of what is counted", () => {
    const odd = masterIngredients.filter(({ usual: { quantity, unit } }) => {
      const { dimension, inBase } = readUnit(unit);
      if (dimension === "count")
        return !Number.isInteger(quantity) || quantity < 1 || quantity > 50;
      const base = (quantity * Number(inBase.top)) / Number(inBase.bottom);
      return base < 5 || base > 6000;
    });
    // Saffron has a small pack because of its price.
    expect(odd.map(({ name, usual }) => `${name}: ${usual.quantity} ${usual.unit}`)).toEqual([
      "Saffron: 1 g",
    ]);
  });

  test("is measured as people speak: kilograms and litres from 1,000 on, whole numbers of the small units", () => {
    const odd = namesWhere(({ usual: { quantity, unit } }) =>
      unit === "g" || unit === "ml"
        ? quantity >= 1000 || !Number.isInteger(quantity)
        : (unit === "kg" || unit === "l") && quantity < 1,
    );
    expect(odd).toEqual([]);
  });

  test("has a last day only where food turns bad within two weeks in the fridge", () => {
    const odd = namesWhere(
      ({ usual, life }) =>
        usual.dateKind === "use_by" &&
        (usual.placeKind !== "fridge" || !(Number(life.fridge) <= 14)),
    );
    expect(odd).toEqual([]);
  });

  test.each(["Meat and poultry", "Fish and seafood"])(
    "of %s has a last day, unless it is frozen or cured",
    (of) => {
      const others = namesWhere(
        ({ category, usual }) =>
          category === of && usual.dateKind !== "use_by" && usual.placeKind !== "freezer",
      );
      expect(others).toEqual(
        of === "Fish and seafood" ? [] : ["Prosciutto", "Chorizo", "Salami", "Pepperoni"],
      );
    },
  );

  test.each([
    ["Milk", { quantity: 1, unit: "l", placeKind: "fridge", dateKind: "use_by" }],
    ["Yogurt", { quantity: 500, unit: "g", placeKind: "fridge", dateKind: "best_before" }],
    ["Egg", { quantity: 12, unit: "piece", placeKind: "fridge", dateKind: "best_before" }],
    ["Garlic", { quantity: 1, unit: "piece", placeKind: "pantry", dateKind: "best_before" }],
    ["Flour", { quantity: 1, unit: "kg", placeKind: "pantry", dateKind: "best_before" }],
    ["Ground beef", { quantity: 500, unit: "g", placeKind: "fridge", dateKind: "use_by" }],
    ["Frozen peas", { quantity: 750, unit: "g", placeKind: "freezer", dateKind: "best_before" }],
  ])("of %s is what a shop sells", (name, usual) => {
    expect(named(name).usual).toEqual(usual);
  });
});

describe("how long it keeps", () => {
  test("is whole days within five years", () => {
    const odd = namesWhere(({ life }) =>
      Object.values(life).some(
        (days: number | null) =>
          days !== null && !(Number.isInteger(days) && days >= 1 && days <= 1825),
      ),
    );
    expect(odd).toEqual([]);
  });

  test("is known where it usually stands, unless it keeps for ever", () => {
    const unknown = namesWhere(
      ({ usual, life, shelfLifeDays }) => life[usual.placeKind] === null && shelfLifeDays !== null,
    );
    // Sugars that harden once opened.
    expect(unknown).toEqual(["Powdered sugar", "Brown sugar", "Dark brown sugar"]);
  });

  test("is no longer once opened, and no shorter in the freezer than in the fridge", () => {
    const opened = namesWhere(({ life: { pantry, fridge, freezer, opened: days } }) => {
      const longest = Math.max(...[pantry, fridge, freezer].map((one) => one ?? 0));
      return days !== null && longest > 0 && days > longest;
    });
    const frozen = namesWhere(
      ({ life: { fridge, freezer } }) => fridge !== null && freezer !== null && freezer < fridge,
    );
    expect({ opened, frozen }).toEqual({ opened: [], frozen: [] });
  });

  test.each([
    ["Ground beef", { pantry: null, fridge: 1, freezer: 90, opened: null }],
    ["Butter", { fridge: 30, freezer: 180 }],
    ["Egg", { fridge: 21, freezer: null }],
    ["Banana", { fridge: 3, freezer: 60 }],
    ["Cheddar", { fridge: 180, freezer: 180, opened: 21 }],
    ["Tuna", { pantry: 1095, opened: 3 }],
    ["Mayonnaise", { pantry: 90, opened: 60 }],
    ["Salt", { pantry: null, fridge: null, freezer: null, opened: null }],
  ])("of %s is as FoodKeeper says", (name, life) => {
    expect(named(name).life).toMatchObject(life);
  });
});

describe("what it is called", () => {
  test("by the one and by the several is its name, but for tea, which is counted in bags", () => {
    const others = namesWhere(({ name, forms }) => forms.one !== name && forms.other !== name);
    expect(others).toEqual(["Green tea", "Herbal tea"]);
  });

  test("differs between one and several where it is counted in pieces and people say so", () => {
    const same = masterIngredients
      .filter(({ unit, forms }) => unit === "piece" && forms.one === forms.other)
      .map(({ name }) => name);
    expect(same.join(", ")).toBe(
      "Broccoli, Celery, Celeriac, Radicchio, Bok choy, Corn on the cob, Fennel, Lemongrass, Passion fruit, " +
        "Salmon, Cod, Haddock, Sea bass, Trout, Mackerel, Star anise",
    );
  });

  test.each([
    ["Tomato", "Tomato", "Tomatoes"],
    ["Banana", "Banana", "Bananas"],
    ["Cherries", "Cherry", "Cherries"],
    ["Leg of lamb", "Leg of lamb", "Legs of lamb"],
    ["Rice", "Rice", "Rice"],
    ["Greek yogurt", "Greek yogurt", "Greek yogurt"],
  ])("%s: one %s, two %s", (name, one, other) => {
    expect(named(name).forms).toEqual({ one, other });
  });

  test("units have plurals, but for those that are only written short", () => {
    const same = masterUnits.filter(({ name, plural }) => name === plural).map(({ name }) => name);
    const short = ["g", "kg", "mg", "oz", "lb", "ml", "l", "tsp", "tbsp", "fl oz"];
    expect(same).toEqual([...short, "metric tbsp", "metric tsp"]);
  });
});
