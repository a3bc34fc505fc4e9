import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { activityId, answeredMoneyOrNull, id, idParams } from "../fields.ts";
import { lot, MOST_LOTS_AT_ONCE } from "./inventory.ts";

/** Answers of a check. Source: handbook/stock-check.md#answers. */
export const checkAnswers = ["there", "half", "little", "eaten", "wasted"] as const;
export type CheckAnswer = (typeof checkAnswers)[number];

/** Days that food past its best-before date can be kept longer. Source: handbook/stock-check.md#still-good. */
export const stillGoodDays = [1, 3, 5] as const;

/** The lots of one ingredient in one place. Source: handbook/stock-check.md#questions. */
export const checkQuestion = z.object({
  /** The least id of the lots. */
  id,
  masterIngredientId: id,
  name: z.string(),
  lots: z.array(lot),
  place: z.nullable(z.string()),
  /** The least of the lots. */
  confidence: z.number(),
  /** The worth of what is left; null without a known price. */
  worth: answeredMoneyOrNull,
  doubt: z.number(),
  /** The plan needs it, its date is near, or it was long not seen. */
  why: z.enum(["planned", "dated", "faded"]),
  /** Days since anything was known of it. */
  days: z.int(),
  /** Days from purchase to empty in this kitchen; 0 if too few lots of it were finished. */
  pace: z.number(),
});
export type CheckQuestion = z.infer<typeof checkQuestion>;

const updatedAt = z.pipe(
  z.iso.datetime({ precision: 3, error: "answers.updatedAt" }),
  z.transform((text) => Date.parse(text)),
);

const LONGEST_LIST = 2000;

/** Ids of foods, with commas between; absent for all foods. */
const foodsQuery = z.optional(
  z.pipe(
    z
      .string("calls.chooseIngredient")
      .check(
        z.maxLength(LONGEST_LIST, "calls.chooseIngredient"),
        z.regex(/^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/, "calls.chooseIngredient"),
      ),
    z.transform((text) => text.split(",").map(Number)),
  ),
);

export const stockCheckApi = {
  look: endpoint({
    method: "GET",
    path: "/stock-check",
    access: "signedIn",
    summary: "The food most worth a look, and whether a check is worth two minutes",
    query: z.object({
      /** Asks about the lots of these foods alone that are probably still there. */
      foods: foodsQuery,
    }),
    data: z.object({ questions: z.array(checkQuestion), isWorthIt: z.boolean() }),
    fallback: "calls.fetchIngredients",
    reads: ["stock", "plan"],
  }),
  answer: endpoint({
    method: "POST",
    path: "/stock-check/answers",
    access: "signedIn",
    summary: "Answer a check: what is gone counts as eaten or thrown away, all in one activity",
    body: z.object({
      answers: z
        .array(
          z.object({
            lotId: z.int("calls.lotsRequired").check(z.positive("calls.lotsRequired")),
            updatedAt,
            answer: z.enum(checkAnswers, "calls.unknownAnswer"),
          }),
          "calls.lotsRequired",
        )
        .check(
          z.minLength(1, "calls.lotsRequired"),
          z.maxLength(MOST_LOTS_AT_ONCE, "calls.manyLots"),
        ),
    }),
    data: z.object({
      activityId,
      /** Number of lots with another quantity. */
      changed: z.int(),
    }),
    message: "answers.checkSaved",
    errors: ["not_found", "conflict"],
    fallback: "calls.saveCheck",
    changes: ["stock", "meals", "recipes"],
  }),
  stillGood: endpoint({
    method: "POST",
    path: "/ingredients/{id}/still-good",
    access: "signedIn",
    summary: "Keep food past its best-before date 1, 3 or 5 days from today, twice at most",
    params: idParams,
    body: z.object({ days: z.literal([...stillGoodDays], "calls.stillGoodDays") }),
    data: z.object({ ingredient: lot, activityId }),
    message: "answers.stockUpdated",
    errors: ["not_found", "conflict"],
    fallback: "calls.updateIngredient",
    changes: ["stock", "meals", "recipes"],
  }),
};
