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

/** Lines that are read in one call, and letters in all of them. Source: handbook/stock.md#one-line. */
const MOST_LINES = 200;
const LONGEST_TEXT = 20_000;

/** Why a food is proposed for a name: it holds the name's head word, is a kind of what does, or was meant by it before. */
const reasons = ["head", "kind", "remembered"] as const;

/** What a name means beside the food that is sure. Source: handbook/catalogue.md#which-food-a-name-means. */
export const nameMeaning = {
  /** What it may mean, the likeliest first, at most three; none where it is sure, where nothing fits and for what is no food. */
  proposals: newlyAnswered(
    z.array(z.object({ masterIngredientId: id, name: z.string(), why: z.enum(reasons) })),
  ),
  /** Whether the household's own answer of before says what it means. */
  isRemembered: newlyAnswered(z.boolean()),
  /** False for paper, soap, food of animals, tools. */
  isFood: newlyAnswered(z.boolean()),
};

/** What somebody typed or pasted, one line for each thing; the ingredient is of a single line. Source: handbook/stock.md#one-line. */
export const typedLines = z
  .object({
    /** What the line means, said by hand: its amount is read for that. */
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

/** What one line says was bought; null is what it does not say. Source: handbook/stock.md#one-line. */
export const parsedLine = z.object({
  /** The line as it was typed. */
  text: z.string(),
  /** What nothing else was made of. */
  name: z.string(),
  masterIngredientId: z.nullable(id),
  quantity: z.nullable(z.number()),
  unitId: z.nullable(id),
  price: answeredMoneyOrNull,
  expiryDate: answeredDayOrNull,
  placeId: z.nullable(id),
  /** Whether it could be saved as it is, and nothing may be meant otherwise. */
  isSure: z.boolean(),
  unsure: z.array(z.enum(lineFields)),
  /** What the line does not say and was filled in from what was bought last, or is usual. */
  proposed: newlyAnswered(z.array(z.enum(lineFields))),
  ...nameMeaning,
});
export type ParsedLine = z.infer<typeof parsedLine>;
