import {
  ingredientKey,
  nameIndex,
  resolveIngredient,
} from "@larder/rules/kitchen/names/ingredient-name";
import { DEMO_INGREDIENTS } from "@larder/rules/kitchen/lots/demo-pantry";
import { UNITS } from "@larder/rules/kitchen/amounts/units";
import { describe, expect, test } from "vitest";
import { masterIngredients } from "./all.ts";
import type { MasterIngredient } from "./master-ingredient.ts";
import { masterUnits } from "./units.ts";

const DEMO = DEMO_INGREDIENTS.map(({ name }) => name);

const index = nameIndex(masterIngredients);
const byId = new Map(masterIngredients.map((ingredient) => [ingredient.id, ingredient]));

/** The ingredient for a recipe's text. */
function found(text: string): MasterIngredient | undefined {
  return byId.get(resolveIngredient(text, index) ?? 0);
}

function namesOf({ name, otherNames }: MasterIngredient): readonly string[] {
  return [name, ...otherNames];
}

describe("the units", () => {
  test("are those of the rules, in their order, with ids from 1", () => {
    expect(masterUnits.map(({ name, dimension }) => ({ name, dimension }))).toEqual(
      UNITS.map(({ name, dimension }) => ({ name, dimension })),
    );
    expect(masterUnits.map(({ id }) => id)).toEqual(masterUnits.map((_, at) => at + 1));
  });
});

describe("the ingredients", () => {
  test("are enough for a household", () => {
    expect(masterIngredients.length).toBeGreaterThanOrEqual(450);
    expect(masterIngredients.length).toBeLessThanOrEqual(700);
  });

  test("have ids from 1, each once", () => {
    const ids = masterIngredients.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(ids).toEqual(ids.map((_, at) => at + 1));
  });

  test("share no name or other name, singular or plural", () => {
    const owners = new Map<string, string>();
    const twice: string[] = [];
    for (const ingredient of masterIngredients) {
      for (const name of namesOf(ingredient)) {
        const key = ingredientKey(name);
        const owner = owners.get(key);
        if (owner !== undefined) twice.push(`${name}: ${owner}, ${ingredient.name}`);
        owners.set(key, ingredient.name);
      }
    }
    expect(twice).toEqual([]);
  });

  test("have names in plain letters, starting with a capital", () => {
    for (const ingredient of masterIngredients) {
      for (const name of namesOf(ingredient)) {
        expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9%'-]*(?: [A-Za-z0-9%'-]+)*$/);
        expect(name.length).toBeLessThanOrEqual(40);
      }
      expect(ingredient.name).toMatch(/^[A-Z]/);
    }
  });

  test("stand in the order of their categories, each category once", () => {
    const runs = masterIngredients
      .map(({ category }) => category)
      .filter((category, at, all) => category !== all[at - 1]);
    expect(new Set(runs).size).toBe(runs.length);
  });
});

describe("the figures", () => {
  const within = (figure: number, least: number, most: number) =>
    Number.isInteger(figure) && figure >= least && figure <= most;

  test("are whole numbers of a plausible size", () => {
    const odd = masterIngredients.filter(
      ({ densityMgPerMl, milligramsPerPiece, shelfLifeDays }) =>
        (densityMgPerMl !== null && !within(densityMgPerMl, 50, 3000)) ||
        (milligramsPerPiece !== null && !within(milligramsPerPiece, 100, 6_000_000)) ||
        (shelfLifeDays !== null && !within(shelfLifeDays, 1, 3650)),
    );
    expect(odd).toEqual([]);
  });

  test("what is counted in millilitres has a density", () => {
    const volumes = new Set<string>(
      masterUnits.filter(({ dimension }) => dimension === "volume").map(({ name }) => name),
    );
    const poured = masterIngredients.filter(({ unit }) => volumes.has(unit));
    expect(poured.length).toBeGreaterThan(50);
    expect(poured.filter(({ densityMgPerMl }) => densityMgPerMl === null)).toEqual([]);
  });

  test("what is counted in pieces has a weight", () => {
    const counted = masterIngredients.filter(({ unit }) => unit === "piece");
    expect(counted.length).toBeGreaterThan(80);
    expect(counted.filter(({ milligramsPerPiece }) => milligramsPerPiece === null)).toEqual([]);
  });

  test.each([
    ["flour", { densityMgPerMl: 530 }],
    ["sugar", { densityMgPerMl: 850, shelfLifeDays: null }],
    ["olive oil", { densityMgPerMl: 920 }],
    ["honey", { densityMgPerMl: 1420 }],
    ["milk", { densityMgPerMl: 1030, shelfLifeDays: 7 }],
    ["salt", { densityMgPerMl: 1220, shelfLifeDays: null }],
    ["egg", { milligramsPerPiece: 50_000, shelfLifeDays: 28 }],
    ["onion", { milligramsPerPiece: 150_000 }],
    ["tomato", { milligramsPerPiece: 120_000 }],
    ["lemon", { milligramsPerPiece: 100_000 }],
    ["garlic", { milligramsPerPiece: 50_000, unit: "clove" }],
  ])("%s is as the tables say", (name, figures) => {
    expect(found(name)).toMatchObject(figures);
  });
});

describe("what a person writes is found", () => {
  test.each(DEMO)("the demo's %s has its own name", (name) => {
    expect(found(name)?.name.toLowerCase()).toBe(name);
  });

  test.each([
    ["scallions", "Spring onion"],
    ["green onions", "Spring onion"],
    ["coriander", "Cilantro"],
    ["fresh coriander", "Cilantro"],
    ["aubergines", "Eggplant"],
    ["courgette", "Zucchini"],
    ["minced beef", "Ground beef"],
    ["lean beef mince", "Ground beef"],
    ["icing sugar", "Powdered sugar"],
    ["confectioners' sugar", "Powdered sugar"],
    ["plain flour", "Flour"],
    ["all-purpose flour", "Flour"],
    ["whole milk", "Milk"],
    ["baby spinach", "Spinach"],
    ["Greek yoghurt", "Greek yogurt"],
    ["eggs", "Egg"],
    ["large eggs", "Egg"],
    ["unsalted butter", "Butter"],
    ["garlic cloves", "Garlic"],
    ["skinless chicken breasts", "Chicken breast"],
    ["chickpeas, drained", "Chickpeas"],
    ["garbanzo beans", "Chickpeas"],
    ["freshly ground black pepper", "Black pepper"],
    ["kosher salt", "Salt"],
    ["double cream", "Heavy cream"],
    ["cornflour", "Cornstarch"],
    ["bicarbonate of soda", "Baking soda"],
    ["prawns", "Shrimp"],
    ["rocket", "Arugula"],
    ["red pepper", "Bell pepper"],
    ["chopped tomatoes", "Tomato"],
    ["tinned tomatoes", "Canned tomatoes"],
    ["juice of 1 lemon", "Lemon juice"],
  ])("%s is %s", (text, name) => {
    expect(found(text)?.name).toBe(name);
  });

  // Their plain name means the dried or canned form.
  const OTHERWISE_WHEN_FRESH = new Set(["Dried yeast", "Tuna"]);

  test("a size, a cut or a plural leads to the same ingredient", () => {
    const lost = masterIngredients.flatMap((ingredient) =>
      namesOf(ingredient)
        .flatMap((name) => [
          `large ${name}`,
          `chopped ${name}`,
          `${name.toUpperCase()}, chopped`,
          `${name} (about 2)`,
          ...(OTHERWISE_WHEN_FRESH.has(ingredient.name) ? [] : [`fresh ${name}`]),
        ])
        .filter((text) => found(text) !== ingredient),
    );
    expect(lost).toEqual([]);
  });

  test.each([
    ["tom", "Tomato"],
    ["oni", "Onion"],
    ["chee", "Cheese"],
    ["chick", "Chicken"],
    ["mil", "Milk"],
    ["ri", "Rice"],
    ["spag", "Spaghetti"],
    ["bee", "Beef"],
  ])("%j begins the name of %s before any other", (start, name) => {
    const [first] = masterIngredients
      .map((ingredient) => ingredient.name)
      .filter((each) => each.toLowerCase().startsWith(start))
      .toSorted((a, b) => a.localeCompare(b, "en"));
    expect(first).toBe(name);
  });
});
