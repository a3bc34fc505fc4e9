import { ALLERGENS, DIETS } from "@larder/rules/kitchen/eating/allergens";
import { complaint } from "@larder/words/text";
import * as z from "zod/mini";
import { id, newlyAnswered } from "../fields.ts";

/** Nutrients in grams and energy, in the EU's order. Source: handbook/eating.md#nutrition. */
export const nutrients = z.object({
  energyKj: z.number(),
  energyKcal: z.number(),
  fat: z.number(),
  saturates: z.number(),
  carbohydrate: z.number(),
  sugars: z.number(),
  fibre: z.number(),
  protein: z.number(),
  salt: z.number(),
});
export type Nutrients = z.infer<typeof nutrients>;

const state = z.enum(["contains", "unknown"]);

/** Why a recipe is not for a person, or may not be. Source: handbook/eating.md#not-for. */
const notForOne = z.object({
  eaterId: id,
  reason: z.enum([...ALLERGENS, ...DIETS, "ingredient"]),
  state,
  /** The line that is the reason. */
  line: z.string(),
});
export type NotFor = z.infer<typeof notForOne>;

export const notFor = newlyAnswered(z.array(notForOne));

/** The nutrition, allergens and diets of a recipe. Source: handbook/eating.md#nutrition. */
export const eatenFields = {
  nutrition: newlyAnswered(
    z.object({
      /** One serving; null if less than 80 % of the weight is known. */
      perServing: z.nullable(nutrients),
      known: z.number(),
      unknownLines: z.array(z.string()),
    }),
  ),
  /** An absent one is free. */
  allergens: newlyAnswered(
    z.array(z.object({ allergen: z.enum(ALLERGENS), state, line: z.string() })),
  ),
  /** The diets that it keeps. */
  diets: newlyAnswered(z.array(z.enum(DIETS))),
  notFor,
};

const MOST_EATERS = 30;
const LONGEST_LIST = 600;

/** Ids of people, with commas between; empty for no filter. Source: handbook/eating.md#not-for. */
export const eatersQuery = z.optional(
  z.pipe(
    z
      .string("answers.eaterUnknown")
      .check(
        z.maxLength(LONGEST_LIST, "answers.eaterUnknown"),
        z.regex(/^(?:[1-9]\d{0,15}(?:,[1-9]\d{0,15})*)?$/, "answers.eaterUnknown"),
      ),
    z.transform((text) => (text === "" ? [] : text.split(",").map(Number))),
  ),
);

/** The same in a body. */
export const eaterIds = z.optional(
  z.nullable(
    z
      .array(z.int("answers.eaterUnknown").check(z.positive("answers.eaterUnknown")))
      .check(z.maxLength(MOST_EATERS, complaint("calls.avoidsMany", { maximum: MOST_EATERS }))),
  ),
);
