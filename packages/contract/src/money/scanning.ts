import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { dateKinds } from "../kitchen/inventory.ts";
import {
  activityId,
  answeredDay,
  answeredDayOrNull,
  answeredMoneyOrNull,
  chosen,
  id,
  newlyAnswered,
  optionalDay,
  optionalPrice,
  optionalText,
  positiveQuantity,
  requiredText,
} from "../fields.ts";
import { keptReceipt } from "./receipts.ts";

/** Largest upload in bytes. Source: handbook/receipts.md#uploading. */
const RECEIPT_MOST_BYTES = 25 * 1024 * 1024;
/** Most lines saved at once. Source: handbook/receipts.md#saving. */
export const MOST_SCANNED_ITEMS = 300;

/** Longest name of a scanned item. */
export const LONGEST_ITEM_NAME = 255;

/** What a person should look at before a line is saved. Source: handbook/receipts.md#what-needs-a-look. */
export const doubtsOfLine = ["name", "price", "ingredient", "amount"] as const;

/**
 * One line as it was read. `name`, `quantity` and `price` are what is printed. The ids are there when the line has a match:
 * this household's for the same printed name (`matchedBy` "memory"), one that the name says ("name"), or a guess ("likeness").
 * `unmatchedBefore` when the household saved that name without an ingredient, so that a mere likeness is no reason to match it.
 * Source: handbook/receipts.md#matching.
 */
export const readItem = z.object({
  name: z.string(),
  quantity: z.nullable(z.number()),
  price: answeredMoneyOrNull,
  masterIngredientId: z.optional(id),
  unitId: z.optional(id),
  unmatchedBefore: z.optional(z.literal(true)),
  matchedBy: z.optional(z.enum(["memory", "name", "likeness"])),
  /** How much goes to the shelf, in the unit of `unitId`: what the name says times the quantity, else as last time, else as it is sold. */
  amount: z.optional(z.object({ quantity: z.number(), unitId: id })),
  /** Proposed, as the forms propose it. */
  placeId: z.optional(z.nullable(id)),
  expiryDate: z.optional(answeredDay),
  dateKind: z.optional(z.enum(dateKinds)),
  /** Whether nothing of the line needs a look; what does is named in `unsure`. */
  isSure: z.optional(z.boolean()),
  unsure: z.optional(z.array(z.enum(doubtsOfLine))),
  /** Other ingredients that the name may mean, the nearest first; at most three. */
  others: z.optional(z.array(id)),
  /** False for bags, batteries, deposits: such a line is an expense only. */
  isFood: z.optional(z.boolean()),
  /** How sure the reader is of name and price, 0 to 1. */
  confidence: z.optional(z.number()),
  /** Where the line stands in the picture as a browser shows it, in parts of its width and height. */
  area: z.optional(
    z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  ),
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
  /** How many were printed, of which `quantity` is the amount in all: next time twice as many are twice as much. 1 without it. */
  printedQuantity: z.optional(z.nullable(positiveQuantity("calls.quantityPositive"))),
  /** Without one the line goes nowhere in particular. */
  placeId: z.optional(z.nullable(chosen("calls.choosePlace"))),
  /** Null says that it has none, also where days are estimated. */
  expiryDate: optionalDay("calls.expiryDateInvalid"),
  dateKind: z.optional(z.enum(dateKinds, "calls.dateKindInvalid")),
  status: z.optional(
    z.nullable(z.enum(["unmatched", "matched", "requested", "saved"], "calls.unknownItemStatus")),
  ),
});

/** What the lines were read from: told back at saving, so that the budget shows one receipt and the same one is known again. */
const savedReceiptBody = z.object({
  /** As it was answered; a lot's shop is its beginning. */
  merchant: optionalText("calls.shopLong", LONGEST_ITEM_NAME),
  total: optionalPrice,
  picture: z.optional(
    z.nullable(
      z.string("calls.unknownPicture").check(z.regex(/^[\da-f]{64}$/, "calls.unknownPicture")),
    ),
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
        /** Tax that the total has on top of the lines; null where none is. */
        tax: newlyAnswered(answeredMoneyOrNull),
        /** SHA-256 of the picture, in hexadecimal letters: what `save` takes, to know the same picture again. */
        picture: newlyAnswered(z.string()),
        /** The same receipt, saved before: the same picture, or the same shop, day and total. */
        again: newlyAnswered(z.nullable(keptReceipt)),
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
      receipt: z.optional(savedReceiptBody),
    }),
    data: z.object({
      inventoryCount: z.int(),
      expenseCount: z.int(),
      expenseTotal: z.number(),
      /** What undoing it takes; null where nothing was kept. */
      activityId: newlyAnswered(z.nullable(activityId)),
      /** What was saved, as one receipt; null where nothing was kept, or nobody said what it was read from. */
      receiptId: newlyAnswered(z.nullable(id)),
      /** How many lines left the shopping lists because they were bought. */
      fromListCount: newlyAnswered(z.int()),
    }),
    status: 201,
    errors: ["limit_reached"],
    fallback: "calls.saveScan",
    unreachable: "calls.saveScanUnreachable",
    changes: ["stock", "meals", "recipes", "budget", "expenses", "lists", "plan"],
  }),
};
