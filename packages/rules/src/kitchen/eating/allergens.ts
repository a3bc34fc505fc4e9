/** The 14 allergens of annex II of EU regulation 1169/2011. Source: handbook/eating.md#allergens. */
export const ALLERGENS = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soy",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** The diets that do not follow from allergens. Source: handbook/eating.md#diets. */
export const SAID_DIETS = ["vegan", "vegetarian", "pescetarian", "no_pork", "no_alcohol"] as const;
export type SaidDiet = (typeof SAID_DIETS)[number];

/** All diets, in the order of answers. Source: handbook/eating.md#diets. */
export const DIETS = [...SAID_DIETS, "no_gluten", "no_lactose"] as const;
export type Diet = (typeof DIETS)[number];

/** The diets that are free of one allergen. */
export const ALLERGEN_OF_DIET = { no_gluten: "gluten", no_lactose: "milk" } as const;

export type AllergenState = "contains" | "may";
export type DietState = "keeps" | "breaks" | "unknown";
export type DietStates = Readonly<Record<SaidDiet, DietState>>;

/** The allergens of a food; the others are free. Null if they are not known. */
export type FoodAllergens = Readonly<Partial<Record<Allergen, AllergenState>>> | null;
