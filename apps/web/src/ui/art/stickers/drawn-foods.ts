import { create } from "zustand";
import { drawnIds } from "./drawn-ids.ts";
import { foodWords } from "./drawn-words.ts";
import { foods } from "./sticker-foods.ts";
import { fresh } from "./sticker-fresh.ts";
import { fruit } from "./sticker-fruit.ts";
import { groceries } from "./sticker-groceries.ts";
import { staples } from "./sticker-staples.ts";
import { vegetables } from "./sticker-vegetables.ts";

const drawings = { ...foods, ...groceries, ...vegetables, ...fruit, ...fresh, ...staples };

export type DrawnFood = keyof typeof drawings;

/** Meanings of a word alone: "pepper" is the ground one, "cloves" are not garlic. */
const ALONE: readonly (readonly [DrawnFood, RegExp])[] = [
  ["black pepper", /^pepper$/i],
  ["spices", /^(?:whole )?cloves?$/i],
];
const patterns = [
  ...foodWords.map(
    ([food, words]) => [food, new RegExp(`\\b(?:${words})(?:s|es)?\\b`, "i")] as const,
  ),
  ...ALONE,
];

const MOST = 4;
/** The sign of the first drawing; those before it need an escape. */
const FIRST_SIGN = 35;
/** In most recipes, so they are shown only if there is room. */
const BASICS: ReadonlySet<DrawnFood> = new Set(["salt", "black pepper", "oil"]);

export const drawingOf = (food: DrawnFood) => drawings[food];

const isDrawn = (name: string): name is DrawnFood => Object.hasOwn(drawings, name);
const drawn = Object.keys(drawings).filter(isDrawn);

/** The sign of a drawing in `drawnIds`. */
export const signOf = (food: DrawnFood): string =>
  String.fromCodePoint(FIRST_SIGN + drawn.indexOf(food));

const known = new Map<string, DrawnFood | null>();

/** The sticker of a name in English, cached since long lists ask for every visible row. */
function drawnInEnglish(name: string): DrawnFood | null {
  const found = known.get(name);
  if (found !== undefined) return found;
  const food = patterns.find(([, pattern]) => pattern.test(name.trim()))?.[0] ?? null;
  known.set(name, food);
  return food;
}

interface NamedFood {
  readonly id: number;
  readonly name: string;
  readonly forms?: { readonly one: string; readonly other: string } | null | undefined;
}

/** Ids of the catalogue's foods by name in lower case; empty if the names are English. */
const useFoodIds = create<ReadonlyMap<string, number>>(() => new Map<string, number>());

/** Lets stickers know foods by their names in the reader's language. */
export function nameFoods(foods: readonly NamedFood[] = []): void {
  const named = foods.flatMap(({ id, name, forms }) =>
    [name, forms?.one ?? name, forms?.other ?? name].map((one) => [one.toLowerCase(), id] as const),
  );
  useFoodIds.setState(new Map(named), true);
}

/** The sticker of a name: that of the food with this name in the reader's language, else by English words. */
export function drawnFoodOf(name: string): DrawnFood | null {
  const id = useFoodIds.getState().get(name.trim().toLowerCase());
  if (id === undefined || id > drawnIds.length) return drawnInEnglish(name);
  return drawn[drawnIds.charCodeAt(id - 1) - FIRST_SIGN] ?? null;
}

/** `drawnFoodOf` for a component: draws again when the names are there. */
export const useDrawnFood = (name: string): DrawnFood | null => useFoodIds(() => drawnFoodOf(name));

/**
 * The first four different foods of a recipe with stickers, in order; salt, pepper and oil only if
 * there are fewer others. Source: handbook/screens.md#the-look.
 */
export function drawnFoodsOf(ingredientNames: readonly string[]): readonly DrawnFood[] {
  const found = new Set<DrawnFood>();
  const basics = new Set<DrawnFood>();
  for (const name of ingredientNames) {
    const food = drawnFoodOf(name);
    if (food) (BASICS.has(food) ? basics : found).add(food);
    if (found.size === MOST) break;
  }
  return [...found, ...basics].slice(0, MOST);
}

/** `drawnFoodsOf` for a component: draws again when the names are there. */
export function useDrawnFoods(ingredientNames: readonly string[]): readonly DrawnFood[] {
  useFoodIds();
  return drawnFoodsOf(ingredientNames);
}
