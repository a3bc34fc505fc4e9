import type { DietState, DietStates } from "@larder/rules/kitchen/eating/allergens";

type FromOrigin = Omit<DietStates, "no_alcohol">;

const states = ([vegan, vegetarian, pescetarian, noPork]: readonly [
  vegan: DietState,
  vegetarian: DietState,
  pescetarian: DietState,
  noPork: DietState,
]): FromOrigin => ({ vegan, vegetarian, pescetarian, no_pork: noPork });

/** The diets that follow from the origin of a food. Source: handbook/eating.md#diets. */
export const ORIGINS = {
  plant: states(["keeps", "keeps", "keeps", "keeps"]),
  /** Milk, eggs or honey. */
  animal: states(["breaks", "keeps", "keeps", "keeps"]),
  /** Cheese with rennet of an unnamed kind. */
  rennet: states(["breaks", "unknown", "unknown", "keeps"]),
  /** Cheese that is made with animal rennet by its protected rules. */
  hardCheese: states(["breaks", "breaks", "breaks", "keeps"]),
  fish: states(["breaks", "breaks", "keeps", "keeps"]),
  meat: states(["breaks", "breaks", "breaks", "keeps"]),
  pork: states(["breaks", "breaks", "breaks", "breaks"]),
  gelatin: states(["breaks", "breaks", "breaks", "unknown"]),
  maybeAnimal: states(["unknown", "keeps", "keeps", "keeps"]),
  maybeFish: states(["unknown", "unknown", "keeps", "keeps"]),
  maybePork: states(["breaks", "breaks", "breaks", "unknown"]),
  /** Milk with toppings of any origin. */
  milkAndAnything: states(["breaks", "unknown", "unknown", "unknown"]),
  /** Products with fillings, fats or stock of any origin. */
  anything: states(["unknown", "unknown", "unknown", "unknown"]),
} as const;

export type Origin = keyof typeof ORIGINS;
