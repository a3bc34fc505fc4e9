import { complaint } from "@larder/words/text";
import * as z from "zod/mini";

/** Maximum servings for cooking or display; fractions are allowed. */
export const MOST_SERVINGS = 1000;

/** `servings` in a query, given as text; absent for the recipe's own. */
export const servingsQuery = z.object({
  servings: z.optional(
    z.pipe(
      z.string().check(
        z.regex(/^\d{1,9}(\.\d{1,20})?$/, { error: "calls.servingsNumber", abort: true }),
        z.refine((text) => Number(text) >= 0.000_001, "calls.servingsPositive"),
        z.refine(
          (text) => Number(text) <= MOST_SERVINGS,
          complaint("calls.servingsLarge", { maximum: MOST_SERVINGS }),
        ),
      ),
      z.transform(Number),
    ),
  ),
});
