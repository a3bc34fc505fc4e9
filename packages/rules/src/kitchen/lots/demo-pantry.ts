/** Demo pantry of a visitor, stored only in the browser. Source: handbook/visitors.md#the-demo-pantry. */

/** Storage key. Source: handbook/visitors.md#the-demo-pantry. */
export const DEMO_PANTRY_KEY = "demo-pantry";

export interface DemoIngredient {
  readonly id: string;
  readonly name: string;
}

export interface DemoRecipe {
  /** Key of its name and description in the catalogue `demo`. */
  readonly id: "classicBurger" | "spaghettiBolognese" | "chickenStirFry" | "chickenQuesadillas";
  readonly ingredients: readonly DemoIngredient[];
}

export interface DemoRecipeCover {
  readonly recipe: DemoRecipe;
  readonly missingCount: number;
  readonly ingredients: readonly (DemoIngredient & { readonly isPresent: boolean })[];
}

export type DemoPantry = readonly DemoIngredient[];

function ingredient(name: string): DemoIngredient {
  return { id: name.replaceAll(" ", "-"), name };
}

/** The 15 sample ingredients. Source: handbook/visitors.md#the-demo-pantry. */
export const DEMO_INGREDIENTS: readonly DemoIngredient[] = [
  "beef",
  "buns",
  "cheese",
  "lettuce",
  "tomato",
  "onion",
  "spaghetti",
  "tomato sauce",
  "garlic",
  "chicken",
  "rice",
  "soy sauce",
  "broccoli",
  "tortillas",
  "salsa",
].map(ingredient);

const DEFAULT_COUNT = 4;

/** The 4 items to begin with: beef, buns, cheese, lettuce. Source: handbook/visitors.md#the-demo-pantry. */
export const DEMO_DEFAULTS: DemoPantry = DEMO_INGREDIENTS.slice(0, DEFAULT_COUNT);

/** The 4 sample recipes. Source: handbook/visitors.md#the-demo-recipes. */
export const DEMO_RECIPES: readonly DemoRecipe[] = [
  {
    id: "classicBurger",
    ingredients: ["beef", "buns", "cheese", "lettuce", "tomato", "onion"].map(ingredient),
  },
  {
    id: "spaghettiBolognese",
    ingredients: ["spaghetti", "beef", "tomato sauce", "onion", "garlic"].map(ingredient),
  },
  {
    id: "chickenStirFry",
    ingredients: ["chicken", "rice", "soy sauce", "broccoli"].map(ingredient),
  },
  {
    id: "chickenQuesadillas",
    ingredients: ["chicken", "tortillas", "cheese", "salsa"].map(ingredient),
  },
];

/** Ignores case. */
export function hasItem(pantry: DemoPantry, name: string): boolean {
  const wanted = name.toLowerCase();
  return pantry.some((item) => item.name.toLowerCase() === wanted);
}

/** Appends an item; the same pantry if it already has that name. */
export function addItem(pantry: DemoPantry, item: DemoIngredient): DemoPantry {
  return hasItem(pantry, item.name) ? pantry : [...pantry, item];
}

export function removeItem(pantry: DemoPantry, name: string): DemoPantry {
  const unwanted = name.toLowerCase();
  return pantry.filter((item) => item.name.toLowerCase() !== unwanted);
}

/** "Cook It!": removes the recipe's ingredients; the same pantry if one is missing. */
export function cookDemoRecipe(pantry: DemoPantry, recipe: DemoRecipe): DemoPantry {
  if (coverOf(pantry, recipe).missingCount > 0) return pantry;
  return pantry.filter((item) => !hasItem(recipe.ingredients, item.name));
}

function coverOf(pantry: DemoPantry, recipe: DemoRecipe): DemoRecipeCover {
  const ingredients = recipe.ingredients.map((one) => ({
    ...one,
    isPresent: hasItem(pantry, one.name),
  }));
  return {
    recipe,
    missingCount: ingredients.filter(({ isPresent }) => !isPresent).length,
    ingredients,
  };
}

export function cookableRecipes(pantry: DemoPantry): readonly DemoRecipe[] {
  return DEMO_RECIPES.filter((recipe) => coverOf(pantry, recipe).missingCount === 0);
}

/** "You're Almost There!": partly covered recipes, fewest missing first. */
export function almostThereRecipes(pantry: DemoPantry): readonly DemoRecipeCover[] {
  return DEMO_RECIPES.map((recipe) => coverOf(pantry, recipe))
    .filter(
      ({ missingCount, ingredients }) => missingCount > 0 && missingCount < ingredients.length,
    )
    .toSorted((a, b) => a.missingCount - b.missingCount);
}

/** Text to store: `{"inventory":[{"id":…,"name":…}]}`. Source: handbook/visitors.md#the-demo-pantry. */
export function serialisePantry(pantry: DemoPantry): string {
  return JSON.stringify({ inventory: pantry.map(({ id, name }) => ({ id, name })) });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Browser storage may contain anything; unreadable text counts as none.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function itemOf(stored: unknown): DemoIngredient | null {
  if (typeof stored !== "object" || stored === null || !("name" in stored)) return null;
  if (typeof stored.name !== "string" || stored.name.trim() === "") return null;
  const name = stored.name.trim();
  const id = "id" in stored ? stored.id : null;
  return {
    id: typeof id === "string" || typeof id === "number" ? String(id) : ingredient(name).id,
    name,
  };
}

/** Saved inventory without duplicates; null if none is readable. */
function storedInventory(text: string | null): DemoPantry | null {
  const stored = text === null ? null : parsedJson(text);
  if (typeof stored !== "object" || stored === null || !("inventory" in stored)) return null;
  const { inventory } = stored;
  if (!Array.isArray(inventory)) return null;
  const items = inventory.map(itemOf).filter((item) => item !== null);
  if (items.length === 0 && inventory.length > 0) return null;
  return items.reduce<DemoPantry>(addItem, []);
}

/**
 * Pantry from storage: a saved inventory, even if empty. Nothing, `{}` or damaged text gives the 4
 * defaults.
 * Source: handbook/visitors.md#the-demo-pantry.
 */
export function restorePantry(text: string | null): DemoPantry {
  return storedInventory(text) ?? DEMO_DEFAULTS;
}

/**
 * Items for "Save Your Demo Pantry?": only saved ones, so an untouched demo never opens the dialog.
 * Source: handbook/visitors.md#keeping-the-demo, handbook/visitors.md#the-demo-pantry.
 */
export function savedItems(text: string | null): DemoPantry {
  return storedInventory(text) ?? [];
}
