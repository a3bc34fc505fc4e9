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
/** In most recipes, so they are shown only if there is room. */
const BASICS: ReadonlySet<DrawnFood> = new Set(["salt", "black pepper", "oil"]);

export const drawingOf = (food: DrawnFood) => drawings[food];

const known = new Map<string, DrawnFood | null>();

/** The sticker of a name, cached since long lists ask for every visible row. */
export function drawnFoodOf(name: string): DrawnFood | null {
  const found = known.get(name);
  if (found !== undefined) return found;
  const food = patterns.find(([, pattern]) => pattern.test(name.trim()))?.[0] ?? null;
  known.set(name, food);
  return food;
}

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
