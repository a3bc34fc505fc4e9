import * as z from "zod/mini";

/** Most servings that a recipe can be cooked or shown for; fractions are allowed. */
export const MOST_SERVINGS = 1000;

/** What is said of a number of servings that is none. Open in the specification but for the first two. */
export const servingsTexts = {
  number: "Servings must be a number",
  positive: "Servings must be positive",
  large: `Servings must be at most ${MOST_SERVINGS}`,
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
