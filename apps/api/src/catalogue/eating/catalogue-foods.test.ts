import { ALLERGENS, type DietState, type SaidDiet } from "@larder/rules/kitchen/eating/allergens";
import { describe, expect, test } from "vitest";
import { kindOfInCatalogue } from "../kinds/kinds.ts";
import { masterIngredients } from "../master-data/all.ts";
import { catalogueFoods } from "./catalogue-foods.ts";
import { cookedYields } from "./cooked-yields.data.ts";
import { foodRows } from "./food-rows.ts";
import { foodsByAllergen } from "./foods-by-allergen.data.ts";

const named = masterIngredients.map(({ id, name, category }) => {
  const food = catalogueFoods.get(id);
  if (food === undefined) throw new Error(`${name} has no row.`);
  return { id, name, category, food };
});
type Named = (typeof named)[number];
const byId = new Map(named.map((one) => [one.id, one]));

const namesOf = (isWanted: (one: Named) => boolean) =>
  named.filter(isWanted).map(({ name }) => name);
const contains = (name: (typeof ALLERGENS)[number]) => (one: Named) =>
  one.food.allergens?.[name] === "contains";
const isState = (diet: SaidDiet, state: DietState) => (one: Named) =>
  one.food.diets[diet] === state;

test("each ingredient of the catalogue has one row, and each row an ingredient", () => {
  expect(foodRows.map(([name]) => name).toSorted()).toEqual(
    masterIngredients.map(({ name }) => name).toSorted(),
  );
  const names = new Set(masterIngredients.map(({ name }) => name));
  const cooked = cookedYields.flatMap(([, ...ofIt]) => ofIt);
  expect(cooked.filter((name) => !names.has(name))).toEqual([]);
  expect(new Set(cooked).size).toBe(cooked.length);
});

test("at least 97 % of the ingredients have figures, each with its code", () => {
  const without = namesOf(({ food }) => food.figures.nutrients === null);
  expect(without.length / named.length).toBeLessThanOrEqual(0.03);
  expect(
    namesOf(({ food }) => (food.source === null) !== (food.figures.nutrients === null)),
  ).toEqual([]);
});

test("figures are possible: parts within their wholes, and energy from the nutrients", () => {
  const impossible = namesOf(({ food: { figures } }) => {
    const { nutrients } = figures;
    if (nutrients === null) return false;
    const { fat, saturates, carbohydrate, sugars, fibre, protein, salt } = nutrients;
    const sum = fat + carbohydrate + fibre + protein + salt;
    return saturates > fat || sugars > carbohydrate || sum > 103 || Math.min(fat, salt) < 0;
  });
  // Stock is mostly salt, with more sodium than a cell can hold.
  expect(impossible.filter((name) => !name.startsWith("Stock "))).toEqual([]);
  const off = namesOf(({ name, category, food: { figures } }) => {
    const { nutrients } = figures;
    if (nutrients === null || category === "Drinks" || /extract|vinegar/i.test(name)) return false;
    const { fat, carbohydrate, fibre, protein, energyKcal } = nutrients;
    const computed = 9 * fat + 4 * (carbohydrate + protein) + 2 * fibre;
    return Math.abs(computed - energyKcal) > 0.16 * energyKcal + 20;
  });
  expect(off.filter((name) => !ODD_ENERGY.has(name))).toEqual([]);
});

/** Acids or fibre, whose energy differs from the usual factors. */
const ODD_ENERGY: ReadonlySet<string> = new Set([
  "Cocoa powder",
  "Cream of tartar",
  "Baking powder",
  "Dried yeast",
  "Nutritional yeast",
  "Allspice",
  "Chervil",
  "Oat bran",
]);

test.each(ALLERGENS)("both readings agree on the foods that contain %s", (allergen) => {
  expect(namesOf(contains(allergen)).toSorted()).toEqual(foodsByAllergen[allergen].toSorted());
});

describe("allergens and diets do not contradict each other", () => {
  const animal = ["milk", "eggs", "fish", "crustaceans", "molluscs"] as const;

  test("what contains an animal's food is not vegan", () => {
    const wrong = animal.flatMap((allergen) =>
      namesOf((one) => contains(allergen)(one) && one.food.diets.vegan !== "breaks"),
    );
    expect(wrong).toEqual([]);
  });

  test("what contains fish or seafood is not vegetarian", () => {
    const sea = ["fish", "crustaceans", "molluscs"] as const;
    const wrong = sea.flatMap((allergen) =>
      namesOf((one) => contains(allergen)(one) && one.food.diets.vegetarian !== "breaks"),
    );
    expect(wrong).toEqual([]);
  });

  test("what may contain an animal's food is not surely vegan", () => {
    const wrong = namesOf(
      ({ food }) =>
        food.diets.vegan === "keeps" && animal.some((name) => food.allergens?.[name] !== undefined),
    );
    expect(wrong).toEqual([]);
  });

  test("what is vegan is vegetarian, and what is vegetarian is eaten with fish", () => {
    const order: Readonly<Record<DietState, number>> = { breaks: 0, unknown: 1, keeps: 2 };
    const wrong = namesOf(({ food: { diets } }) => {
      const [vegan, vegetarian, pescetarian] = [diets.vegan, diets.vegetarian, diets.pescetarian];
      return order[vegan] > order[vegetarian] || order[vegetarian] > order[pescetarian];
    });
    expect(wrong).toEqual([]);
  });

  test("what breaks the diet without pork is no vegetarian food", () => {
    expect(
      namesOf((one) => isState("no_pork", "breaks")(one) && !isState("vegetarian", "breaks")(one)),
    ).toEqual([]);
  });
});

test("meat, fish and drinks are what their names and categories say", () => {
  const meat = namesOf(({ category }) => category === "Meat and poultry");
  expect(
    namesOf((one) => meat.includes(one.name) && !isState("pescetarian", "breaks")(one)),
  ).toEqual([]);
  const pork =
    /^(?:pork|ham|bacon|pancetta|prosciutto|lard|chorizo|salami|pepperoni)\b|ground pork/i;
  expect(namesOf((one) => pork.test(one.name) !== isState("no_pork", "breaks")(one))).toEqual([
    "Sausage",
  ]);
  const drinks =
    /^(?:beer|cider|.* wine|port|sherry|vodka|rum|whiskey|brandy|liqueur|mirin|sake|tequila|vanilla extract|almond extract)$/i;
  expect(namesOf((one) => drinks.test(one.name) !== isState("no_alcohol", "breaks")(one))).toEqual(
    [],
  );
});

test("words of a name agree with its allergens", () => {
  const words = [
    [/\b(?:wheat|rye|barley|bulgur|couscous|oats?)\b/i, "gluten"],
    [/\b(?:cheese|butter|cream|yogurt|buttermilk|kefir)\b/i, "milk"],
    [/\beggs?\b/i, "eggs"],
    [/\b(?:soy|tofu|tempeh)\b/i, "soy"],
    [/\b(?:almonds?|walnuts|cashews|hazelnuts|pecans|pistachios)\b/i, "nuts"],
    [/\bpeanuts?\b/i, "peanuts"],
    [/\bsesame\b|tahini/i, "sesame"],
    [/\bmustard\b/i, "mustard"],
    [/\bceler(?:y|iac)\b/i, "celery"],
  ] as const;
  const others = words.flatMap(([word, allergen]) =>
    namesOf((one) => word.test(one.name) && !contains(allergen)(one)),
  );
  expect(others.toSorted()).toEqual([
    "Almond butter",
    "Almond extract",
    "Butter beans",
    "Cashew butter",
    "Coconut cream",
    "Cream of tartar",
    "Peanut butter",
    "Vegan butter",
    "Vegan cheese",
  ]);
});

test("a kind has what its food has, unless the tables say why not", () => {
  const others = [...kindOfInCatalogue].flatMap(([kind, food]) => {
    const [one, general] = [byId.get(kind), byId.get(food)];
    if (one === undefined || general === undefined) return [];
    return ALLERGENS.filter(
      (name) => contains(name)(general) && one.food.allergens?.[name] === undefined,
    ).map((name) => `${one.name} without the ${name} of ${general.name}`);
  });
  expect(others).toEqual([
    "Rice noodles without the gluten of Noodles",
    "Peanuts without the nuts of Mixed nuts",
  ]);
});
