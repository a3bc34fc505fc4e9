import {
  ALLERGENS,
  type Allergen,
  type DietStates,
  type FoodAllergens,
  SAID_DIETS,
  type SaidDiet,
} from "./allergens.ts";

/** A set of allergens or diets: one bit each, by their place in `ALLERGENS` or `SAID_DIETS`. */
type Bits = number;

/** The allergens and diets of a food. Neither contained nor unknown means free. */
export interface FoodContents {
  readonly contains: Bits;
  readonly unknown: Bits;
  readonly breaks: Bits;
  readonly unsure: Bits;
}

const bit = (place: number): Bits => 1 << place;
const ALL_ALLERGENS = bit(ALLERGENS.length) - 1;
const ALL_DIETS = bit(SAID_DIETS.length) - 1;

/** A food of which nothing is known. Source: handbook/eating.md#unknown-is-never-free. */
export const UNKNOWN_CONTENTS: FoodContents = {
  contains: 0,
  unknown: ALL_ALLERGENS,
  breaks: 0,
  unsure: ALL_DIETS,
};

function bitsOf<Name>(names: readonly Name[], isIn: (name: Name) => boolean): Bits {
  let bits = 0;
  for (const [place, name] of names.entries()) if (isIn(name)) bits |= bit(place);
  return bits;
}

/** The contents of a food with known diets. "May contain" counts as unknown. */
export function contentsOf(allergens: FoodAllergens, diets: DietStates): FoodContents {
  return {
    contains: bitsOf(ALLERGENS, (name) => allergens?.[name] === "contains"),
    unknown:
      allergens === null ? ALL_ALLERGENS : bitsOf(ALLERGENS, (name) => allergens[name] === "may"),
    breaks: bitsOf(SAID_DIETS, (name) => diets[name] === "breaks"),
    unsure: bitsOf(SAID_DIETS, (name) => diets[name] === "unknown"),
  };
}

/** The contents of foods that are eaten together. */
export function together(a: FoodContents, b: FoodContents): FoodContents {
  return {
    contains: a.contains | b.contains,
    unknown: a.unknown | b.unknown,
    breaks: a.breaks | b.breaks,
    unsure: a.unsure | b.unsure,
  };
}

/** The contents of a food that may replace another one: nothing of it is certain. */
export function perhaps({ contains, unknown, breaks, unsure }: FoodContents): FoodContents {
  return { contains: 0, unknown: contains | unknown, breaks: 0, unsure: breaks | unsure };
}

const allergenBits = new Map(ALLERGENS.map((name, place) => [name, bit(place)]));
const dietBits = new Map(SAID_DIETS.map((name, place) => [name, bit(place)]));

export const allergenBit = (name: Allergen): Bits => allergenBits.get(name) ?? 0;
export const dietBit = (name: SaidDiet): Bits => dietBits.get(name) ?? 0;
