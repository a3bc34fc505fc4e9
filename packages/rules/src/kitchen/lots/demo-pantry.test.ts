import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addItem,
  almostThereRecipes,
  cookableRecipes,
  cookDemoRecipe,
  DEMO_DEFAULTS,
  DEMO_INGREDIENTS,
  DEMO_RECIPES,
  type DemoPantry,
  removeItem,
  restorePantry,
  savedItems,
  serialisePantry,
} from "./demo-pantry.ts";

function names(pantry: DemoPantry): readonly string[] {
  return pantry.map(({ name }) => name);
}

function pantryOf(...wanted: readonly string[]): DemoPantry {
  return DEMO_INGREDIENTS.filter(({ name }) => wanted.includes(name));
}

const DEFAULT_NAMES = ["beef", "buns", "cheese", "lettuce"];

describe("the samples", () => {
  test("are the prescribed ones", () => {
    expect(names(DEMO_INGREDIENTS).join(", ")).toBe(
      "beef, buns, cheese, lettuce, tomato, onion, spaghetti, tomato sauce, garlic, chicken, rice, soy sauce, broccoli, tortillas, salsa",
    );
    expect(DEMO_RECIPES.map(({ id }) => id)).toEqual([
      "classicBurger",
      "spaghettiBolognese",
      "chickenStirFry",
      "chickenQuesadillas",
    ]);
    expect(names(DEMO_DEFAULTS)).toEqual(DEFAULT_NAMES);
  });

  test("every recipe is made of sample ingredients, and every sample is used", () => {
    const used = new Set(DEMO_RECIPES.flatMap((recipe) => recipe.ingredients.map(({ id }) => id)));
    expect([...used].toSorted()).toEqual(DEMO_INGREDIENTS.map(({ id }) => id).toSorted());
  });
});

describe("the two lists", () => {
  test("with the defaults nothing is cookable and the burger is two taps away", () => {
    expect(cookableRecipes(DEMO_DEFAULTS)).toEqual([]);
    expect(
      almostThereRecipes(DEMO_DEFAULTS).map(({ recipe, missingCount }) => [
        recipe.id,
        missingCount,
      ]),
    ).toEqual([
      ["classicBurger", 2],
      ["chickenQuesadillas", 3],
      ["spaghettiBolognese", 4],
    ]);
  });

  test("each ingredient is marked present or missing", () => {
    const [burger] = almostThereRecipes(DEMO_DEFAULTS);
    expect(burger?.ingredients.map(({ name, isPresent }) => `${name} ${isPresent}`)).toEqual([
      "beef true",
      "buns true",
      "cheese true",
      "lettuce true",
      "tomato false",
      "onion false",
    ]);
  });

  test("Cook It! removes that recipe's ingredients, and only when none is missing", () => {
    const [stirFry] = DEMO_RECIPES.filter(({ id }) => id === "chickenStirFry");
    const pantry = pantryOf("beef", "chicken", "rice", "soy sauce", "broccoli");
    expect(cookableRecipes(pantry)).toEqual([stirFry]);
    expect(stirFry && names(cookDemoRecipe(pantry, stirFry))).toEqual(["beef"]);
    expect(stirFry && cookDemoRecipe(DEMO_DEFAULTS, stirFry)).toBe(DEMO_DEFAULTS);
  });

  test("a recipe is in at most one list, and in neither when nothing of it is there", () => {
    fc.assert(
      fc.property(fc.subarray([...DEMO_INGREDIENTS]), (pantry) => {
        const cookable = cookableRecipes(pantry).map(({ id }) => id);
        const almost = almostThereRecipes(pantry);
        for (const recipe of DEMO_RECIPES) {
          const present = recipe.ingredients.filter(({ id }) =>
            pantry.some((item) => item.id === id),
          ).length;
          expect(cookable.includes(recipe.id)).toBe(present === recipe.ingredients.length);
          expect(almost.some((one) => one.recipe === recipe)).toBe(
            present > 0 && present < recipe.ingredients.length,
          );
        }
        const counts = almost.map(({ missingCount }) => missingCount);
        expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe("adding and removing", () => {
  test("an item is there once, and goes when it is clicked", () => {
    const [tomato] = pantryOf("tomato");
    const added = tomato ? addItem(DEMO_DEFAULTS, tomato) : [];
    expect(names(added)).toEqual([...DEFAULT_NAMES, "tomato"]);
    expect(tomato && addItem(added, tomato)).toBe(added);
    expect(names(removeItem(added, "beef"))).toEqual(["buns", "cheese", "lettuce", "tomato"]);
  });
});

describe("restoring from storage", () => {
  test.each([
    ["nothing saved", null, DEFAULT_NAMES],
    ["an empty object", "{}", DEFAULT_NAMES],
    ["an inventory that is present but empty", '{"inventory":[]}', []],
    [
      "a saved inventory",
      '{"inventory":[{"id":"rice","name":"rice"},{"id":7,"name":"salsa"}]}',
      ["rice", "salsa"],
    ],
    ["items with a name alone", '{"inventory":[{"name":"rice"}]}', ["rice"]],
    ["a name twice", '{"inventory":[{"name":"rice"},{"name":"Rice"}]}', ["rice"]],
    ["some damaged items", '{"inventory":[{"name":"rice"},null,3,{"name":""},{}]}', ["rice"]],
    ["nothing but damaged items", '{"inventory":[null,{}]}', DEFAULT_NAMES],
    ["an inventory that is no list", '{"inventory":"rice"}', DEFAULT_NAMES],
    ["text that is no JSON", "{inventory", DEFAULT_NAMES],
    ["empty text", "", DEFAULT_NAMES],
    ["another kind of JSON", "[1]", DEFAULT_NAMES],
    ["null", "null", DEFAULT_NAMES],
  ])("%s", (...[, text, expected]) => {
    expect(names(restorePantry(text))).toEqual(expected);
  });

  test("what was saved comes back the same", () => {
    fc.assert(
      fc.property(fc.subarray([...DEMO_INGREDIENTS]), (pantry) => {
        expect(restorePantry(serialisePantry(pantry))).toEqual(pantry);
        expect(savedItems(serialisePantry(pantry))).toEqual(pantry);
      }),
    );
    expect(serialisePantry(pantryOf("beef"))).toBe('{"inventory":[{"id":"beef","name":"beef"}]}');
  });

  test("any text gives a pantry", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(Array.isArray(restorePantry(text))).toBe(true);
      }),
    );
  });

  test("an untouched or emptied demo offers nothing to save", () => {
    expect([null, "{}", '{"inventory":[]}', "damaged"].map(savedItems)).toEqual([[], [], [], []]);
  });
});
