import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { activityId, id, idParams, newlyAnswered, optionalText } from "../fields.ts";
import { MOST_LOTS_AT_ONCE, waysOfUsing } from "./inventory.ts";

const LONGEST_CODE = 100;
/** Most packs of one code in a place. */
const MOST_PACKS = 10_000;

const gtin = z.string("calls.barcodeWrong").check(z.maxLength(LONGEST_CODE, "calls.barcodeWrong"));
const count = z
  .int("calls.scannedCount")
  .check(z.minimum(1, "calls.scannedCount"), z.maximum(MOST_PACKS, "calls.scannedCount"));

const LONGEST_NAME = 255;

/** A code that was scanned where its food was not expected; nulls if the code is unknown. */
export const unexpectedCode = z.object({
  gtin: z.string(),
  count: z.int(),
  masterIngredientId: z.nullable(id),
  name: z.nullable(z.string()),
  /** Of one scan. */
  quantity: z.nullable(z.number()),
  unitId: z.nullable(id),
  /** A lot of that food elsewhere. */
  lotId: z.nullable(id),
});
export type UnexpectedCode = z.infer<typeof unexpectedCode>;

const lotId = z.int("calls.lotsRequired").check(z.positive("calls.lotsRequired"));

/** Counting a place by scans. Source: handbook/counting.md#what-it-does. */
export const countingApi = {
  compare: endpoint({
    method: "POST",
    path: "/places/{id}/count",
    access: "signedIn",
    summary: "Compare scanned codes with what should stand in a place; changes nothing",
    params: idParams,
    body: z.object({
      codes: z
        .array(z.object({ gtin, count }), "calls.lotsRequired")
        .check(z.maxLength(MOST_LOTS_AT_ONCE, "calls.manyLots")),
    }),
    data: z.object({
      found: z.array(z.object({ gtin: z.string(), lotId: id })),
      missing: z.array(
        z.object({
          lotId: id,
          name: z.string(),
          /** False for household goods, which are used, not eaten. */
          isFood: newlyAnswered(z.boolean()),
        }),
      ),
      unexpected: z.array(unexpectedCode),
    }),
    errors: ["not_found"],
    fallback: "calls.compareCount",
    limit: "none",
  }),
  apply: endpoint({
    method: "POST",
    path: "/places/{id}/count/apply",
    access: "signedIn",
    summary: "Apply a count: what was found, what is missing, and what was not expected",
    params: idParams,
    body: z.object({
      found: z
        .array(lotId, "calls.lotsRequired")
        .check(z.maxLength(MOST_LOTS_AT_ONCE * 25, "calls.manyLots")),
      missing: z
        .array(
          z.object({ lotId, how: z.enum(waysOfUsing, "calls.unknownUse") }),
          "calls.lotsRequired",
        )
        .check(z.maxLength(MOST_LOTS_AT_ONCE, "calls.manyLots")),
      unexpected: z
        .array(
          z.object({
            gtin,
            count,
            masterIngredientId: z.optional(z.nullable(id)),
            name: optionalText("calls.itemNameLong", LONGEST_NAME),
            quantity: z.optional(z.nullable(z.number())),
            unitId: z.optional(z.nullable(id)),
            lotId: z.optional(z.nullable(id)),
          }),
          "calls.lotsRequired",
        )
        .check(z.maxLength(MOST_LOTS_AT_ONCE, "calls.manyLots")),
    }),
    data: z.object({ activityId }),
    message: "answers.countSaved",
    errors: ["not_found", "conflict", "limit_reached"],
    fallback: "calls.saveCount",
    changes: ["stock", "meals", "recipes"],
  }),
};
