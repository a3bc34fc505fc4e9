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

/** Source: handbook/receipts.md#uploading. */
const RECEIPT_MOST_BYTES = 25 * 1024 * 1024;
/** Source: handbook/receipts.md#saving. */
export const MOST_SCANNED_ITEMS = 300;

/** Blanks included. */
const LONGEST_GTIN = 40;

export const LONGEST_ITEM_NAME = 255;

/** Source: handbook/receipts.md#kinds-of-lines. */
const lineKinds = ["good", "deposit", "refund", "discount"] as const;

/** Source: handbook/receipts.md#what-needs-a-look. */
export const doubtsOfLine = ["name", "price", "ingredient", "amount"] as const;

/**
 * As printed, with ids if it has a match: by this household's answer ("memory"), by name, or a
 * guess ("likeness"). `unmatchedBefore` prevents a likeness. Source: handbook/receipts.md#matching.
 */
export const readItem = z.object({
  name: z.string(),
  quantity: z.nullable(z.number()),
  price: answeredMoneyOrNull,
  /** Only a good is always 0 or more. */
  kind: newlyAnswered(z.enum(lineKinds)),
  gtin: newlyAnswered(z.nullable(z.string())),
  masterIngredientId: z.optional(id),
  unitId: z.optional(id),
  unmatchedBefore: z.optional(z.literal(true)),
  matchedBy: z.optional(z.enum(["memory", "name", "likeness"])),
  /** For the shelf: the name's size times the quantity, else as last time, else the usual pack. */
  amount: z.optional(z.object({ quantity: z.number(), unitId: id })),
  /** Whether nothing printed says the amount. */
  isUsualAmount: z.optional(z.literal(true)),
  /** Proposed, as in the forms. */
  placeId: z.optional(z.nullable(id)),
  expiryDate: z.optional(answeredDay),
  dateKind: z.optional(z.enum(dateKinds)),
  /** Whether no part of the line needs a check; doubtful parts are in `unsure`. */
  isSure: z.optional(z.boolean()),
  unsure: z.optional(z.array(z.enum(doubtsOfLine))),
  /** Nearest first, at most three. */
  others: z.optional(z.array(id)),
  /** Most likely first, at most three. */
  proposals: z.optional(proposals),
  isRemembered: z.optional(z.boolean()),
  /** False for bags, batteries, deposits: such a line is only an expense. */
  isFood: z.optional(z.boolean()),
  /** Of name and price, 0 to 1. */
  confidence: z.optional(z.number()),
  /** Relative to the displayed picture. */
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

/** Source: handbook/receipts.md#saving. */
export const scannedItemBody = z
  .object({
    name: requiredText(
      { required: "calls.itemName", long: "calls.itemNameLong" },
      LONGEST_ITEM_NAME,
    ),
    printedName: optionalText("calls.itemNameLong", LONGEST_ITEM_NAME),
    /** The same as `printedName`, which wins. */
    text: optionalText("calls.itemNameLong", LONGEST_ITEM_NAME),
    quantity: z.optional(z.nullable(positiveQuantity("calls.quantityPositive"))),
    /** Below 0 only for lines that are no goods. */
    price: optionalSignedPrice,
    /** A good by default. Others make one expense. */
    kind: z.optional(z.nullable(z.enum(lineKinds, "calls.unknownLineKind"))),
    /** The code of what is saved; ignored if it is no product's. */
    gtin: optionalText("calls.barcodeWrong", LONGEST_GTIN),
    masterIngredientId: optionalId,
    unitId: optionalId,
    /** The printed count: next time twice the count is twice `quantity`. 1 by default. */
    printedQuantity: z.optional(z.nullable(positiveQuantity("calls.quantityPositive"))),
    /** Absent: the line gets no place. */
    placeId: z.optional(z.nullable(chosen("calls.choosePlace"))),
    /** Null means none, even if days are estimated. */
    expiryDate: optionalDay("calls.expiryDateInvalid"),
    dateKind: z.optional(z.enum(dateKinds, "calls.dateKindInvalid")),
    isMeant,
    /** Answered later. Source: handbook/receipt-questions.md#answers. */
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

/** Sent back when saving: the budget shows one receipt, and a repeat is recognised. */
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
        /** SHA-256 in hexadecimal; `save` recognises a repeat by it. */
        picture: newlyAnswered(z.string()),
        /** Saved before: the same picture, or shop, day and total. */
        again: newlyAnswered(z.nullable(keptReceipt)),
        source: newlyAnswered(z.enum(["picture", "pdf", "file"])),
        /** The total minus the lines; null without a total. */
        unexplained: newlyAnswered(answeredMoneyOrNull),
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
      /** Null if nothing was saved, or the source is unknown. */
      receiptId: newlyAnswered(z.nullable(id)),
      fromListCount: newlyAnswered(z.int()),
    }),
    status: 201,
    errors: ["limit_reached", "implausible"],
    fallback: "calls.saveScan",
    unreachable: "calls.saveScanUnreachable",
    changes: ["stock", "meals", "recipes", "budget", "expenses", "lists", "plan", "barcodes"],
  }),
};
