import { linesOfList } from "@larder/rules/kitchen/lines/list-lines";
import * as z from "zod/mini";
import { answeredDayOrNull, answeredMoneyOrNull, id, newlyAnswered, storable } from "../fields.ts";

/** Lines that are read in one call, and letters in all of them. Source: handbook/stock.md#one-line. */
const MOST_LINES = 200;
const LONGEST_TEXT = 20_000;

/** What somebody typed or pasted, one line for each thing. Source: handbook/stock.md#one-line. */
export const typedLines = z.object({
  text: z.string("calls.linesRequired").check(
    storable,
    z.maxLength(LONGEST_TEXT, { error: "calls.linesLong", abort: true }),
    z.refine((text) => linesOfList(text).length <= MOST_LINES, "calls.linesMany"),
  ),
});

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
});
export type ParsedLine = z.infer<typeof parsedLine>;
