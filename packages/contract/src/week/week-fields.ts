import { readItemId } from "@larder/rules/shopping/line-id";
import { complaint } from "@larder/words/text";
import * as z from "zod/mini";
import { chosen, day, positiveQuantity } from "../fields.ts";
import { MOST_SERVINGS } from "../recipes/servings.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A need's id in a body, made by the caller; kept in lower case. */
export const needId = z
  .string("calls.needIdInvalid")
  .check(z.regex(UUID, "calls.needIdInvalid"), z.toLowerCase());

/** A line's id or a need's in a path: anything else finds nothing. */
export const needParams = z.object({
  needId: z.string().check(
    z.toLowerCase(),
    z.refine((text) => UUID.test(readItemId(text).needId)),
  ),
});

const LONGEST_UNIT = 60;

/** How much, in a unit that is named or chosen; null takes it away. */
export const amountOnList = {
  quantity: z.optional(z.nullable(positiveQuantity("calls.quantityPositive"))),
  unit: z.optional(
    z.nullable(
      z.string("calls.chooseUnit").check(z.trim(), z.maxLength(LONGEST_UNIT, "calls.chooseUnit")),
    ),
  ),
  unitId: z.optional(z.nullable(chosen("calls.chooseUnit"))),
};

/** A day of the plan. */
export const planDay = day({ required: "calls.dayRequired", invalid: "calls.dayInvalid" });

/** How many are to eat; fractions are allowed. */
export const mealServings = z
  .number("calls.servingsNumber")
  .check(
    z.positive("calls.servingsPositive"),
    z.maximum(MOST_SERVINGS, complaint("calls.servingsLarge", { maximum: MOST_SERVINGS })),
  );

/** A body that may say for how many. */
export const servingsBody = z.object({ servings: z.optional(z.nullable(mealServings)) });
