import {
  NO_NUTRIENTS,
  type Nutrients,
  plus,
  shown,
  type ShownNutrients,
  twoDecimals,
} from "./nutrients.ts";

/** A line with its weight and the figures of its food. */
export interface WeighedLine {
  readonly name: string;
  /** Grams of the edible part; null if the amount says no weight. */
  readonly grams: number | null;
  /** Per 100 g; null if unknown. */
  readonly nutrients: Nutrients | null;
}

/** The nutrition of one serving. */
export interface Nutrition {
  /** Null if too little of the weight is known. */
  readonly perServing: ShownNutrients | null;
  /** The share of the weight with known figures, from 0 to 1. */
  readonly known: number;
  readonly unknownLines: readonly string[];
  /** 0 if no line says a weight. */
  readonly gramsPerServing: number;
}

/** Below this share there is no figure. Source: handbook/eating.md#nutrition. */
export const LEAST_KNOWN = 0.8;
const JUST_BELOW = 0.79;
const GRAMS_OF_FIGURES = 100;

/** The share for an answer: never rounded up to where there would be a figure. */
function shownShare(share: number): number {
  const rounded = twoDecimals(share);
  return share < LEAST_KNOWN && rounded >= LEAST_KNOWN ? JUST_BELOW : rounded;
}

/** A whole of parts. A part without a weight counts as the mean weight of the others. */
function wholeOf(grams: readonly (number | null)[]): number {
  const weighed = grams.filter((one) => one !== null);
  const sum = weighed.reduce((all, one) => all + one, 0);
  return sum === 0 ? 0 : (sum / weighed.length) * grams.length;
}

/**
 * The nutrition of a serving. Lines that are not eaten, or to taste, are left out by the caller.
 * Source: handbook/eating.md#nutrition.
 */
export function recipeNutrition(lines: readonly WeighedLine[], servings: number): Nutrition {
  const unknownLines: string[] = [];
  let knownGrams = 0;
  let sum = NO_NUTRIENTS;
  for (const { name, grams, nutrients } of lines) {
    if (grams === null || nutrients === null) {
      unknownLines.push(name);
      continue;
    }
    knownGrams += grams;
    sum = plus(sum, nutrients, grams / GRAMS_OF_FIGURES);
  }
  const whole = wholeOf(lines.map(({ grams }) => grams));
  if (whole === 0 || servings <= 0)
    return { perServing: null, known: 0, unknownLines, gramsPerServing: 0 };
  const share = knownGrams / whole;
  return {
    perServing: share >= LEAST_KNOWN ? shown(sum, 1 / servings) : null,
    known: shownShare(share),
    unknownLines,
    gramsPerServing: whole / servings,
  };
}

/** A meal of a day, as far as its nutrition is known. */
export interface DayMeal {
  readonly name: string;
  readonly nutrition: Nutrition;
}

/** The nutrition of a day for one person. */
export interface DayNutrition {
  readonly perPerson: ShownNutrients | null;
  readonly known: number;
  /** The names of recipes without a figure. */
  readonly unknown: readonly string[];
}

/**
 * One serving of each meal of a day, by the same rule as the lines of a recipe. Source:
 * handbook/eating.md#nutrition-of-a-day.
 */
export function dayNutrition(meals: readonly DayMeal[]): DayNutrition {
  const unknown = new Set<string>();
  let knownGrams = 0;
  let sum = NO_NUTRIENTS;
  for (const { name, nutrition } of meals) {
    const { perServing, known, gramsPerServing } = nutrition;
    if (perServing === null) {
      unknown.add(name);
      continue;
    }
    knownGrams += gramsPerServing * known;
    sum = plus(sum, perServing);
  }
  const whole = wholeOf(meals.map(({ nutrition }) => nutrition.gramsPerServing || null));
  const share = whole === 0 ? 0 : knownGrams / whole;
  return {
    perPerson: share >= LEAST_KNOWN ? shown(sum) : null,
    known: shownShare(share),
    unknown: [...unknown],
  };
}
