import { foods } from "./sticker-foods.ts";
import { groceries } from "./sticker-groceries.ts";

const drawings = { ...foods, ...groceries };

/** A food with a sticker. */
export type DrawnFood = keyof typeof drawings;

/** What stands for a food in the name of an ingredient, in the singular; of two that fit, the first in this list is meant. */
const words: readonly (readonly [food: DrawnFood, words: string])[] = [
  ["soy sauce", "soy sauce"],
  ["tomato sauce", "tomato sauce|marinara|passata"],
  ["salsa", "salsa"],
  ["tortillas", "tortilla"],
  ["buns", "bun"],
  ["bread", "bread|sourdough|baguette|toast"],
  ["can", "chickpea|(?:black|kidney|baked|white|pinto) bean|canned \\w+"],
  ["pepper", "(?:bell|sweet) pepper"],
  ["spaghetti", "spaghetti|pasta|linguine|noodle"],
  ["cheese", "cheese|cheddar|mozzarella|parmesan|feta"],
  ["chicken", "chicken"],
  ["beef", "beef|steak"],
  ["fish", "fish|salmon|tuna|cod|trout"],
  ["eggs", "egg"],
  ["yogurt", "yogurt"],
  ["milk", "milk"],
  ["rice", "rice"],
  ["tomato", "tomato"],
  ["potato", "potato"],
  ["carrot", "carrot"],
  ["broccoli", "broccoli"],
  ["spinach", "spinach"],
  ["lettuce", "lettuce"],
  ["mushroom", "mushroom"],
  ["onion", "onion"],
  ["garlic", "garlic"],
  ["lemon", "lemon"],
  ["apple", "apple"],
  ["banana", "banana"],
];
const patterns = words.map(
  ([food, pattern]) => [food, new RegExp(`\\b(?:${pattern})(?:s|es)?\\b`, "i")] as const,
);
/** Made of the food that their name begins with, and not that food. */
const madeOf = /\b(?:sauce|vinegar|broth|stock|oil|powder|flour|syrup|extract)$/i;
const OF_THEIR_OWN: ReadonlySet<DrawnFood> = new Set(["soy sauce", "tomato sauce"]);

const MOST = 4;

/** The sticker of a food. */
export const drawingOf = (food: DrawnFood) => drawings[food];

const known = new Map<string, DrawnFood | null>();

/** The sticker's food of one name; looked up once, since a long list asks for every row that comes into sight. */
export function drawnFoodOf(name: string): DrawnFood | null {
  const found = known.get(name);
  if (found !== undefined) return found;
  const [food = null] = drawnFoodsOf([name]);
  known.set(name, food);
  return food;
}

/** The first four different foods of a recipe that have a sticker, in its order. Source: handbook/screens.md#the-look. */
export function drawnFoodsOf(ingredientNames: readonly string[]): readonly DrawnFood[] {
  const found = new Set<DrawnFood>();
  for (const name of ingredientNames) {
    const food = patterns.find(([, pattern]) => pattern.test(name))?.[0];
    if (food && (OF_THEIR_OWN.has(food) || !madeOf.test(name))) found.add(food);
    if (found.size === MOST) break;
  }
  return [...found];
}
