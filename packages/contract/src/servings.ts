import * as z from "zod/mini";
import { recipeTexts } from "./messages-for-forms.ts";

/** Most servings that a recipe can be cooked or shown for; fractions are allowed. */
export const MOST_SERVINGS = 1000;

/** What is said of a number of servings that is none, when fractions are allowed. */
export const servingsTexts = {
  number: recipeTexts.servingsNumber,
  positive: recipeTexts.servingsPositive,
  large: recipeTexts.servingsLarge,
} as const;

/** `servings` in a query, given as text; absent for as many as the recipe makes. */
export const servingsQuery = z.object({
  servings: z.optional(
    z.pipe(
      z.string().check(
        z.regex(/^\d{1,9}(\.\d{1,20})?$/, { error: servingsTexts.number, abort: true }),
        z.refine((text) => Number(text) >= 0.000_001, servingsTexts.positive),
        z.refine((text) => Number(text) <= MOST_SERVINGS, servingsTexts.large),
      ),
      z.transform(Number),
    ),
  ),
});
