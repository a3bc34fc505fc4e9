import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { dateKinds } from "../kitchen/inventory.ts";
import { proposals } from "../kitchen/typed-lines.ts";
import {
  activityId,
  answeredDay,
  answeredDayOrNull,
  answeredMoneyOrNull,
  chosen,
  id,
  isMeant,
  newlyAnswered,
  optionalDay,
  optionalSignedPrice,
  optionalText,
  positiveQuantity,
  requiredText,
} from "../fields.ts";
import { keptReceipt } from "./receipts.ts";

/** Largest upload in bytes. Source: handbook/receipts.md#uploading. */
const RECEIPT_MOST_BYTES = 25 * 1024 * 1024;
/** Most lines saved at once. Source: handbook/receipts.md#saving. */
export const MOST_SCANNED_ITEMS = 300;

/** Longest code, blanks included. */
const LONGEST_GTIN = 40;

/** Longest name of a scanned item. */
export const LONGEST_ITEM_NAME = 255;

/** What a line of a receipt is. Source: handbook/receipts.md#kinds-of-lines. */
const lineKinds = ["good", "deposit", "refund", "discount"] as const;

/** Parts of a line to check before saving. Source: handbook/receipts.md#what-needs-a-look. */
export const doubtsOfLine = ["name", "price", "ingredient", "amount"] as const;

/**
 * A line as read. `name`, `quantity` and `price` are as printed. The ids are present if the line
 * has a match: this household's for the same printed name (`matchedBy` "memory"), one from the name
 * ("name"), or a guess ("likeness"). `unmatchedBefore` if the household saved the name without an
 * ingredient, so that a likeness alone does not match it. Source: handbook/receipts.md#matching.
 */
export const readItem = z.object({
  name: z.string(),
  quantity: z.nullable(z.number()),
  price: answeredMoneyOrNull,
  /** Only a good has a price of 0 or more in any case. */
  kind: newlyAnswered(z.enum(lineKinds)),
  /** The product's code, where the source has it. */
  gtin: newlyAnswered(z.nullable(z.string())),
  masterIngredientId: z.optional(id),
  unitId: z.optional(id),
  unmatchedBefore: z.optional(z.literal(true)),
  matchedBy: z.optional(z.enum(["memory", "name", "likeness"])),
  /**
   * The amount for the shelf, in the unit of `unitId`: the name's size times the quantity, else as
   * last time, else the usual pack.
   */
  amount: z.optional(z.object({ quantity: z.number(), unitId: id })),
  /** Proposed, as in the forms. */
  placeId: z.optional(z.nullable(id)),
  expiryDate: z.optional(answeredDay),
  dateKind: z.optional(z.enum(dateKinds)),
  /** Whether no part of the line needs a check; doubtful parts are in `unsure`. */
  isSure: z.optional(z.boolean()),
  unsure: z.optional(z.array(z.enum(doubtsOfLine))),
  /** Other possible ingredients, nearest first; at most three. */
  others: z.optional(z.array(id)),
  /** Foods that an unsure name may mean, most likely first, at most three. */
  proposals: z.optional(proposals),
  isRemembered: z.optional(z.boolean()),
  /** False for bags, batteries, deposits: such a line is only an expense. */
  isFood: z.optional(z.boolean()),
  /** The reader's confidence in name and price, 0 to 1. */
  confidence: z.optional(z.number()),
  /** The line's area in the picture as displayed, relative to its width and height. */
  area: z.optional(
    z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  ),
});
export type ReadItem = z.infer<typeof readItem>;

/** Source: handbook/receipts.md#fiscal-codes. */
const fiscalCode = z.object({
  kind: z.enum(["de", "at", "pt"]),
  total: z.number(),
  /** Date and time as printed, without a zone. */
  at: z.nullable(z.string()),
  day: answeredDayOrNull,
  taxes: z.array(z.object({ rate: z.number(), gross: z.number(), tax: z.number() })),
});

/** Another receipt of a file; `index` next to the file reads it. */
const otherReceipt = z.object({
  index: z.int(),
  day: answeredDayOrNull,
  total: answeredMoneyOrNull,
  merchant: z.nullable(z.string()),
});

const optionalId = z.optional(
  z.nullable(z.int("calls.unknownId").check(z.positive("calls.unknownId"))),
);

/**
 * A line to save. It is matched if it has a masterIngredientId, whatever its status. Source:
 * handbook/receipts.md#saving.
 */
export const scannedItemBody = z
  .object({
    name: requiredText(
      { required: "calls.itemName", long: "calls.itemNameLong" },
      LONGEST_ITEM_NAME,
    ),
    printedName: optionalText("calls.itemNameLong", LONGEST_ITEM_NAME),
    /** The same as `printedName`, which goes before it. */
    text: optionalText("calls.itemNameLong", LONGEST_ITEM_NAME),
    quantity: z.optional(z.nullable(positiveQuantity("calls.quantityPositive"))),
    /** Below 0 only for lines that are no goods. */
    price: optionalSignedPrice,
    /** A good by default. Other lines make one expense together. */
    kind: z.optional(z.nullable(z.enum(lineKinds, "calls.unknownLineKind"))),
    /** Remembered as the code of what is saved; one that is no product's is ignored. */
    gtin: optionalText("calls.barcodeWrong", LONGEST_GTIN),
    masterIngredientId: optionalId,
    unitId: optionalId,
    /**
     * The printed count, for which `quantity` is the total amount: next time twice the count is twice
     * the amount. 1 by default.
     */
    printedQuantity: z.optional(z.nullable(positiveQuantity("calls.quantityPositive"))),
    /** Absent: the line gets no place. */
    placeId: z.optional(z.nullable(chosen("calls.choosePlace"))),
    /** Null means none, even if days are estimated. */
    expiryDate: optionalDay("calls.expiryDateInvalid"),
    dateKind: z.optional(z.enum(dateKinds, "calls.dateKindInvalid")),
    isMeant,
    /** A good without an ingredient that is answered later. Source: handbook/receipt-questions.md#answers. */
    isOpen: z.optional(z.nullable(z.boolean("calls.openFlag"))),
    status: z.optional(
      z.nullable(z.enum(["unmatched", "matched", "requested", "saved"], "calls.unknownItemStatus")),
    ),
  })
  .check(
    z.refine(({ kind, price }) => (kind ?? "good") !== "good" || (price ?? 0) >= 0, {
      path: ["price"],
      error: "calls.priceNegative",
    }),
  );

/**
 * The source of the lines: sent back when saving, so that the budget shows one receipt and a repeat
 * is recognised.
 */
const savedReceiptBody = z.object({
  /** As answered; a lot's shop is its beginning. */
  merchant: optionalText("calls.shopLong", LONGEST_ITEM_NAME),
  total: optionalSignedPrice,
  picture: z.optional(
    z.nullable(
      z.string("calls.unknownPicture").check(z.regex(/^[\da-f]{64}$/, "calls.unknownPicture")),
    ),
  ),
});

/**
 * A scan's progress: waiting, decoding the picture, finding text, reading, parsing. `done` of `of`
 * pieces of text are read; absent if unknown.
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
    summary:
      "Read a receipt (a picture, a PDF, a shop's file) into lines; the file is kept nowhere",
    upload: {
      field: "receiptImage",
      fields: z.object({
        /** Which receipt of a file with several; the newest by default. */
        index: z.optional(
          z.string("calls.unknownReceipt").check(z.regex(/^\d{1,5}$/, "calls.unknownReceipt")),
        ),
      }),
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
        /** Tax in the total beyond the lines; null without any. */
        tax: newlyAnswered(answeredMoneyOrNull),
        /**
         * SHA-256 of the picture in hexadecimal: the input of `save` that recognises the same
         * picture.
         */
        picture: newlyAnswered(z.string()),
        /** The same receipt, saved before: the same picture, or the same shop, day and total. */
        again: newlyAnswered(z.nullable(keptReceipt)),
        source: newlyAnswered(z.enum(["picture", "pdf", "file"])),
        /** The total minus the lines; null without a total. */
        unexplained: newlyAnswered(answeredMoneyOrNull),
        /** The fiscal code on the receipt; null without one. */
        code: newlyAnswered(z.nullable(fiscalCode)),
      }),
      /** The other receipts of the file, newest first. */
      others: newlyAnswered(z.array(otherReceipt)),
    }),
    message: "answers.receiptRead",
    errors: ["too_large", "unsupported_media_type", "unreadable"],
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
      /** The input of its undo; null if nothing was saved. */
      activityId: newlyAnswered(z.nullable(activityId)),
      /** The saved receipt; null if nothing was saved, or its source is unknown. */
      receiptId: newlyAnswered(z.nullable(id)),
      /** Number of shopping list lines removed as bought. */
      fromListCount: newlyAnswered(z.int()),
    }),
    status: 201,
    errors: ["limit_reached", "implausible"],
    fallback: "calls.saveScan",
    unreachable: "calls.saveScanUnreachable",
    changes: ["stock", "meals", "recipes", "budget", "expenses", "lists", "plan", "barcodes"],
  }),
};
