import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import {
  activityId,
  answeredDayOrNull,
  answeredMoneyOrNull,
  id,
  newlyAnswered,
  optionalDay,
  optionalPrice,
  optionalText,
  positiveQuantity,
  requiredText,
} from "./fields.ts";

/** Largest upload in bytes. Source: handbook/receipts.md#uploading. */
const RECEIPT_MOST_BYTES = 25 * 1024 * 1024;
/** Most lines saved at once. Source: handbook/receipts.md#saving. */
export const MOST_SCANNED_ITEMS = 300;

/** Longest name of a scanned item. */
export const LONGEST_ITEM_NAME = 255;

/**
 * One line as it was read. The ids are there when this household matched the same printed name before;
 * `unmatchedBefore` when it saved that name without an ingredient, so that a mere likeness is no reason to match it.
 */
export const readItem = z.object({
  name: z.string(),
  quantity: z.nullable(z.number()),
  price: answeredMoneyOrNull,
  masterIngredientId: z.optional(id),
  unitId: z.optional(id),
  unmatchedBefore: z.optional(z.literal(true)),
});
export type ReadItem = z.infer<typeof readItem>;

const optionalId = z.optional(
  z.nullable(z.int("calls.unknownId").check(z.positive("calls.unknownId"))),
);

/** One line to save. It is matched when it carries a masterIngredientId, whatever its status. Source: handbook/receipts.md#saving. */
export const scannedItemBody = z.object({
  name: requiredText({ required: "calls.itemName", long: "calls.itemNameLong" }, LONGEST_ITEM_NAME),
  printedName: optionalText("calls.itemNameLong", LONGEST_ITEM_NAME),
  quantity: z.optional(z.nullable(positiveQuantity("calls.quantityPositive"))),
  price: optionalPrice,
  masterIngredientId: optionalId,
  unitId: optionalId,
  status: z.optional(
    z.nullable(z.enum(["unmatched", "matched", "requested", "saved"], "calls.unknownItemStatus")),
  ),
});

/**
 * Where a scan is: it waits for others, the picture is decoded, text is looked for, read, understood. `done` of `of` pieces of text
 * are read; absent where nobody knows how many there are.
 */
export const scanStep = z.object({
  step: z.enum(["waiting", "decoding", "finding", "reading", "understanding"]),
  done: z.optional(z.int()),
  of: z.optional(z.int()),
});
export type ScanStep = z.infer<typeof scanStep>;

export const scanningApi = {
  upload: endpoint({
    method: "POST",
    path: "/scanning/upload-receipt",
    access: "pro",
    summary: "Read a photographed receipt into lines; the image is kept nowhere",
    upload: {
      field: "receiptImage",
      mostBytes: RECEIPT_MOST_BYTES,
      missing: "answers.noReceipt",
      large: "answers.receiptLarge",
    },
    steps: scanStep,
    data: z.object({
      items: z.array(readItem),
      receipt: z.object({
        merchant: z.nullable(z.string()),
        date: answeredDayOrNull,
        total: answeredMoneyOrNull,
      }),
    }),
    message: "answers.receiptRead",
    errors: ["too_large", "unsupported_media_type"],
    fallback: "calls.scan",
    unreachable: "calls.unexpected",
    limit: "scans",
  }),
  save: endpoint({
    method: "POST",
    path: "/scanning/save-items",
    access: "pro",
    summary:
      "Save the reviewed lines: matched ones become stock, priced ones expenses; all or nothing",
    body: z.object({
      items: z
        .array(scannedItemBody, "answers.nothingToSave")
        .check(
          z.minLength(1, "answers.nothingToSave"),
          z.maxLength(MOST_SCANNED_ITEMS, "answers.manyItems"),
        ),
      purchaseDate: optionalDay("calls.purchaseDateInvalid"),
      estimateExpiry: z.optional(z.nullable(z.boolean("answers.estimateExpiry"))),
    }),
    data: z.object({
      inventoryCount: z.int(),
      expenseCount: z.int(),
      expenseTotal: z.number(),
      /** What undoing it takes; null where nothing was kept. */
      activityId: newlyAnswered(z.nullable(activityId)),
    }),
    status: 201,
    errors: ["limit_reached"],
    fallback: "calls.saveScan",
    unreachable: "calls.saveScanUnreachable",
    changes: ["stock", "meals", "recipes", "budget", "expenses"],
  }),
};
