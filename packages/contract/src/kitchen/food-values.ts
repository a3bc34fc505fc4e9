import {
  ALLERGENS,
  type AllergenState,
  type DietState,
  SAID_DIETS,
} from "@larder/rules/kitchen/eating/allergens";
import * as z from "zod/mini";

const allergenStates: readonly AllergenState[] = ["contains", "may"];
const dietStates: readonly DietState[] = ["keeps", "breaks", "unknown"];

const figures = {
  energyKcal: z.number(),
  fat: z.number(),
  saturates: z.number(),
  carbohydrate: z.number(),
  sugars: z.number(),
  fibre: z.number(),
  protein: z.number(),
  salt: z.number(),
};

/**
 * What a food has per 100 g, and what it contains; only answered with `values=1`. Source:
 * handbook/eating.md#the-tables.
 */
export const foodValues = {
  nutrition: z.optional(
    z.nullable(
      z.object({
        energyKj: z.number(),
        ...figures,
        /** The row of a public table; null if the household gave the figures. */
        source: z.nullable(z.object({ table: z.string(), code: z.string() })),
      }),
    ),
  ),
  /** The share of the weight as bought that is eaten. */
  edible: z.optional(z.number()),
  /** An absent one is free; null if they are not known. */
  allergens: z.optional(z.nullable(z.partialRecord(z.enum(ALLERGENS), z.enum(allergenStates)))),
  diets: z.optional(z.record(z.enum(SAID_DIETS), z.enum(dietStates))),
};

const MOST_GRAMS = 100;
const MOST_KCAL = 900;
/** Figures are rounded, so their sum may exceed the whole by a little. */
const ROUNDING = 1e-9;

const amount = z
  .number("calls.figuresInvalid")
  .check(z.minimum(0, "calls.figuresInvalid"), z.maximum(MOST_GRAMS, "calls.figuresInvalid"));

const givenFigures = z
  .object(
    {
      energyKcal: z
        .number("calls.figuresInvalid")
        .check(z.minimum(0, "calls.figuresInvalid"), z.maximum(MOST_KCAL, "calls.figuresInvalid")),
      fat: amount,
      saturates: amount,
      carbohydrate: amount,
      sugars: amount,
      fibre: amount,
      protein: amount,
      salt: amount,
    },
    "calls.figuresInvalid",
  )
  .check(
    z.refine(
      ({ fat, saturates, carbohydrate, sugars, fibre, protein, salt }) =>
        sugars <= carbohydrate &&
        saturates <= fat &&
        fat + carbohydrate + fibre + protein + salt <= MOST_GRAMS + ROUNDING,
      "calls.figuresInvalid",
    ),
  );

/** The household's values of an own ingredient. Source: handbook/eating.md#own-ingredients. */
export const givenFoodValues = {
  nutrition: z.optional(z.nullable(givenFigures)),
  allergens: z.optional(
    z.nullable(
      z.partialRecord(
        z.enum(ALLERGENS, "calls.allergenUnknown"),
        z.enum(allergenStates, "calls.foodAllergensInvalid"),
        "calls.foodAllergensInvalid",
      ),
    ),
  ),
  diets: z.optional(
    z.partialRecord(
      z.enum(SAID_DIETS, "calls.dietUnknown"),
      z.enum(dietStates, "calls.foodDietsInvalid"),
      "calls.foodDietsInvalid",
    ),
  ),
};

/** Whether an answer holds the values of the foods. */
export const valuesQuery = z._default(
  z.pipe(
    z.enum(["0", "1", "true", "false"], "answers.valuesFlag"),
    z.transform((text) => text === "1" || text === "true"),
  ),
  false,
);
