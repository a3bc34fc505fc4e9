import { describe, expect, test } from "vitest";
import type { DietStates, FoodAllergens } from "./allergens.ts";
import { contentsOf, type FoodContents } from "./food-contents.ts";
import { notForOf } from "./not-for.ts";
import { dietsKept, type EatenLine, recipeContents } from "./recipe-contents.ts";

const KEEPS: DietStates = {
  vegan: "keeps",
  vegetarian: "keeps",
  pescetarian: "keeps",
  no_pork: "keeps",
  no_alcohol: "keeps",
};
const food = (allergens: FoodAllergens, diets: Partial<DietStates> = {}) =>
  contentsOf(allergens, { ...KEEPS, ...diets });

const [RICE, BUTTER, CHOCOLATE, CHEESE, CHEDDAR, OWN, TOFU] = [1, 2, 3, 4, 5, 6, 7];
const FOODS: ReadonlyMap<number, FoodContents> = new Map([
  [RICE, food({})],
  [BUTTER, food({ milk: "contains" }, { vegan: "breaks" })],
  [CHOCOLATE, food({ milk: "may", nuts: "may" }, { vegan: "unknown" })],
  [CHEESE, food({ milk: "contains" }, { vegan: "breaks", vegetarian: "unknown" })],
  [CHEDDAR, food({ milk: "contains", sulphites: "may" }, { vegan: "breaks" })],
  [OWN, food(null)],
  [TOFU, food({ soy: "contains" })],
]);
const of = (id: number) => FOODS.get(id) ?? food(null);

const line = (name: string, ingredientId: number | null, rest: Partial<EatenLine> = {}) => ({
  name,
  ingredientId,
  kindIds: [],
  otherIds: [],
  ...rest,
});
const contents = (...lines: readonly EatenLine[]) => recipeContents(lines, of);
const allergens = (...lines: readonly EatenLine[]) =>
  [...contents(...lines).allergens].map(([name, { state, line: by }]) => `${name} ${state} ${by}`);

describe("the allergens of a recipe", () => {
  test("are named with the line that is the reason; what is absent is free", () => {
    expect(allergens(line("rice", RICE), line("butter", BUTTER))).toEqual(["milk contains butter"]);
  });

  test("are contained rather than unknown, whichever line comes first", () => {
    expect(allergens(line("chocolate", CHOCOLATE), line("butter", BUTTER))).toEqual([
      "milk contains butter",
      "nuts unknown chocolate",
    ]);
  });

  test("are all unknown for a line that means no ingredient, or a food of which nobody said them", () => {
    expect(allergens(line("zorp", null))).toHaveLength(14);
    expect(allergens(line("mine", OWN))).toHaveLength(14);
  });

  test("of another alternative are unknown, those of the one that is taken are certain", () => {
    const either = line("butter or tofu", BUTTER, { otherIds: [TOFU] });
    expect(allergens(either)).toEqual([
      "soy unknown butter or tofu",
      "milk contains butter or tofu",
    ]);
  });

  test("of a kind that covers a line count with those of the line", () => {
    expect(allergens(line("cheese", CHEESE, { kindIds: [CHEDDAR] }))).toEqual([
      "milk contains cheese",
      "sulphites unknown cheese",
    ]);
  });
});

describe("the diets of a recipe", () => {
  test("are those that every line keeps", () => {
    expect(dietsKept(contents(line("rice", RICE)))).toEqual([
      "vegan",
      "vegetarian",
      "pescetarian",
      "no_pork",
      "no_alcohol",
      "no_gluten",
      "no_lactose",
    ]);
    expect(dietsKept(contents(line("rice", RICE), line("cheese", CHEESE)))).toEqual([
      "pescetarian",
      "no_pork",
      "no_alcohol",
      "no_gluten",
    ]);
  });

  test("are not kept for certain where a line may break them", () => {
    expect(dietsKept(contents(line("chocolate", CHOCOLATE)))).not.toContain("vegan");
    expect(dietsKept(contents(line("chocolate", CHOCOLATE)))).not.toContain("no_lactose");
  });
});

describe("a recipe is not for a person", () => {
  const NOTHING = { allergens: [], diets: [], ingredients: [] };
  const kinds = new Map([[CHEDDAR, [CHEESE]]]);
  const notFor = (avoids: object, ...lines: readonly EatenLine[]) =>
    notForOf({ lines, contents: () => contents(...lines), kinds }, [
      { id: 7, avoids: { ...NOTHING, ...avoids } },
    ]);

  test("that avoids an allergen, keeps a diet, or avoids an ingredient of it", () => {
    const lines = [line("rice", RICE), line("butter", BUTTER)];
    expect(notFor({ allergens: ["milk"] }, ...lines)).toEqual([
      { eaterId: 7, reason: "milk", state: "contains", line: "butter" },
    ]);
    expect(notFor({ diets: ["vegan", "no_lactose"] }, ...lines)).toEqual([
      { eaterId: 7, reason: "vegan", state: "contains", line: "butter" },
      { eaterId: 7, reason: "no_lactose", state: "contains", line: "butter" },
    ]);
    expect(notFor({ ingredients: [BUTTER] }, ...lines)).toEqual([
      { eaterId: 7, reason: "ingredient", state: "contains", line: "butter" },
    ]);
    expect(notFor({ allergens: ["soy"], ingredients: [TOFU] }, ...lines)).toEqual([]);
  });

  test("where it cannot be judged", () => {
    expect(notFor({ allergens: ["soy"], ingredients: [TOFU] }, line("zorp", null))).toEqual([
      { eaterId: 7, reason: "soy", state: "unknown", line: "zorp" },
      { eaterId: 7, reason: "ingredient", state: "unknown", line: "zorp" },
    ]);
  });

  test("that avoids a food, by each of its kinds; one that avoids a kind may get it for the food", () => {
    expect(notFor({ ingredients: [CHEESE] }, line("cheddar", CHEDDAR))).toMatchObject([
      { state: "contains" },
    ]);
    expect(notFor({ ingredients: [CHEDDAR] }, line("cheese", CHEESE))).toMatchObject([
      { state: "unknown" },
    ]);
    const covered = line("cheese", CHEESE, { kindIds: [CHEDDAR] });
    expect(notFor({ ingredients: [CHEDDAR] }, covered)).toMatchObject([{ state: "contains" }]);
  });

  test("of whom there is nobody where nobody avoids anything", () => {
    expect(notFor({}, line("zorp", null))).toEqual([]);
  });
});

test("more lines never free a recipe of an allergen, and never add a diet", () => {
  const all = [...FOODS.keys()].map((id) => line(String(id), id));
  for (let count = 1; count < all.length; count += 1) {
    const [before, after] = [
      contents(...all.slice(0, count)),
      contents(...all.slice(0, count + 1)),
    ];
    for (const [name, { state }] of before.allergens)
      expect([state, "contains"]).toContain(after.allergens.get(name)?.state);
    for (const diet of dietsKept(after)) expect(dietsKept(before)).toContain(diet);
  }
});
