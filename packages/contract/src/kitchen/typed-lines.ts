import { linesOfList } from "@larder/rules/kitchen/lines/list-lines";
import * as z from "zod/mini";
import {
  answeredDayOrNull,
  answeredMoneyOrNull,
  chosen,
  id,
  newlyAnswered,
  storable,
} from "../fields.ts";

/** Limits of lines and letters per call. Source: handbook/stock.md#one-line. */
const MOST_LINES = 200;
const LONGEST_TEXT = 20_000;

/** A proposal has the name's head word, is a kind of such a food, or was chosen before. */
const reasons = ["head", "kind", "remembered"] as const;

/** Foods that a name may mean, most likely first, at most three. */
export const proposals = z.array(
  z.object({ masterIngredientId: id, name: z.string(), why: z.enum(reasons) }),
);

/**
 * The meaning of a name apart from a certain food. Source:
 * handbook/catalogue.md#which-food-a-name-means.
 */
export const nameMeaning = {
  /** Its possible meanings, most likely first, at most three; none if it is certain or unknown. */
  proposals: newlyAnswered(proposals),
  /** Whether the household's own earlier answer decided the meaning. */
  isRemembered: newlyAnswered(z.boolean()),
  /** False for paper, soap, animal food, tools. */
  isFood: newlyAnswered(z.boolean()),
};

/**
 * Typed or pasted text, one line per item; the ingredient applies to a single line. Source:
 * handbook/stock.md#one-line.
 */
export const typedLines = z
  .object({
    /** The line's ingredient, chosen by the person: the amount is read for it. */
    masterIngredientId: z.optional(z.nullable(chosen("calls.chooseIngredient"))),
    text: z.string("calls.linesRequired").check(
      storable,
      z.maxLength(LONGEST_TEXT, { error: "calls.linesLong", abort: true }),
      z.refine((text) => linesOfList(text).length <= MOST_LINES, "calls.linesMany"),
    ),
  })
  .check(
    z.refine(
      ({ text, masterIngredientId: of }) => typeof of !== "number" || linesOfList(text).length <= 1,
      { error: "calls.oneLineOfIngredient", path: ["masterIngredientId"] },
    ),
  );

const lineFields = [
  "masterIngredientId",
  "quantity",
  "unitId",
  "price",
  "expiryDate",
  "placeId",
] as const;

/** A line's purchase; null for absent parts. Source: handbook/stock.md#one-line. */
export const parsedLine = z.object({
  text: z.string(),
  /** The rest after all other parts. */
  name: z.string(),
  masterIngredientId: z.nullable(id),
  quantity: z.nullable(z.number()),
  unitId: z.nullable(id),
  price: answeredMoneyOrNull,
  expiryDate: answeredDayOrNull,
  placeId: z.nullable(id),
  /** Whether it can be saved as it is, without ambiguity. */
  isSure: z.boolean(),
  unsure: z.array(z.enum(lineFields)),
  /** Missing parts filled in from the last purchase or the usual pack. */
  proposed: newlyAnswered(z.array(z.enum(lineFields))),
  ...nameMeaning,
});
export type ParsedLine = z.infer<typeof parsedLine>;
