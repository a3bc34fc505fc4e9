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

/** A value for each figure. */
export function eachNutrient<Value>(
  of: (name: keyof Nutrients) => Value,
): Record<keyof Nutrients, Value> {
  return {
    energyKcal: of("energyKcal"),
    fat: of("fat"),
    saturates: of("saturates"),
    carbohydrate: of("carbohydrate"),
    sugars: of("sugars"),
    fibre: of("fibre"),
    protein: of("protein"),
    salt: of("salt"),
  };
}

export const NO_NUTRIENTS: Nutrients = eachNutrient(() => 0);

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

/** A sum to which a multiple of other nutrients is added. */
export function plus(sum: Nutrients, nutrients: Nutrients, times = 1): Nutrients {
  return eachNutrient((name) => sum[name] + nutrients[name] * times);
}

/** Nutrients for an answer, multiplied and rounded once. */
export function shown(nutrients: Nutrients, times = 1): ShownNutrients {
  const rounded = eachNutrient((name) => twoDecimals(nutrients[name] * times));
  return { energyKj: twoDecimals(nutrients.energyKcal * times * KJ_PER_KCAL), ...rounded };
}
