/** Kilocalories, and grams of each nutrient, in the order of the EU. Source: handbook/eating.md#nutrition. */
export interface Nutrients {
  readonly energyKcal: number;
  readonly fat: number;
  readonly saturates: number;
  /** Available carbohydrate: without fibre. */
  readonly carbohydrate: number;
  readonly sugars: number;
  readonly fibre: number;
  readonly protein: number;
  readonly salt: number;
}

/** The same with kilojoules, rounded to 2 decimals. */
export interface ShownNutrients extends Nutrients {
  readonly energyKj: number;
}

export const NO_NUTRIENTS: Nutrients = {
  energyKcal: 0,
  fat: 0,
  saturates: 0,
  carbohydrate: 0,
  sugars: 0,
  fibre: 0,
  protein: 0,
  salt: 0,
};

const KJ_PER_KCAL = 4.184;
const SALT_PER_SODIUM = 2.5;
const MILLIGRAMS_PER_GRAM = 1000;
const HUNDREDTHS = 100;

/** Rounds half up to 2 decimals. */
export function twoDecimals(value: number): number {
  return Math.round((value + Number.EPSILON) * HUNDREDTHS) / HUNDREDTHS;
}

export function saltOfSodium(sodiumMg: number): number {
  return (sodiumMg * SALT_PER_SODIUM) / MILLIGRAMS_PER_GRAM;
}

/** Milligrams of sodium in grams of salt. */
export function sodiumOfSalt(salt: number): number {
  return (salt / SALT_PER_SODIUM) * MILLIGRAMS_PER_GRAM;
}

/** Each figure of two, combined. */
function combined(a: Nutrients, b: Nutrients, by: (a: number, b: number) => number): Nutrients {
  return {
    energyKcal: by(a.energyKcal, b.energyKcal),
    fat: by(a.fat, b.fat),
    saturates: by(a.saturates, b.saturates),
    carbohydrate: by(a.carbohydrate, b.carbohydrate),
    sugars: by(a.sugars, b.sugars),
    fibre: by(a.fibre, b.fibre),
    protein: by(a.protein, b.protein),
    salt: by(a.salt, b.salt),
  };
}

/** A sum to which a multiple of other nutrients is added. */
export function plus(sum: Nutrients, nutrients: Nutrients, times = 1): Nutrients {
  return combined(sum, nutrients, (a, b) => a + b * times);
}

/** Nutrients for an answer, multiplied and rounded once. */
export function shown(nutrients: Nutrients, times = 1): ShownNutrients {
  const rounded = combined(nutrients, nutrients, (value) => twoDecimals(value * times));
  return { energyKj: twoDecimals(nutrients.energyKcal * times * KJ_PER_KCAL), ...rounded };
}
