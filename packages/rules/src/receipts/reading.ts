/** What a line of a receipt is. Source: handbook/receipts.md#kinds-of-lines. */
export type LineKind = "good" | "deposit" | "refund" | "discount";

export interface ReceiptItem {
  /** As printed, without item codes and tax letters. */
  readonly name: string;
  /** Pieces, or the weight of weighed goods; 1 if none is printed; null if unknown. */
  readonly quantity: number | null;
  /** Paid for the line, in cents: the printed amount less its discounts. Null if unreadable. */
  readonly priceCents: number | null;
  /** The printed amount before discounts. */
  readonly grossCents: number | null;
  /** 0 to 1: the expected share of such lines with right name and price. */
  readonly confidence: number;
  /** Doubtful parts of an unsure line; absent if none or unknown. */
  readonly doubts?: readonly ("name" | "price")[];
  /**
   * The area of name and amount in the picture as a browser shows it; absent if unknown.
   * `readReceipt` returns it in pixels of the upright picture.
   */
  readonly area?: ReceiptArea;
  /** By its name if absent. */
  readonly kind?: LineKind;
  /** The product's code, where the source has it. */
  readonly gtin?: string | null;
}

/** A part of a picture, as shares of width and height from 0 to 1 unless noted. */
export interface ReceiptArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface ReceiptDiscount {
  readonly name: string;
  /** Above zero. */
  readonly amountCents: number;
  /** The reduced item; null for a discount on the whole receipt or a returned deposit. */
  readonly appliesTo: number | null;
}

/** The tax of one rate, in cents. */
export interface TaxOfRate {
  /** In percent. */
  readonly rate: number;
  readonly grossCents: number;
  readonly taxCents: number;
}

/** The fiscal code on a receipt. Source: handbook/receipts.md#fiscal-codes. */
export interface FiscalCode {
  readonly kind: "de" | "at" | "pt";
  readonly totalCents: number;
  /** ISO 8601 without a zone, as printed; null if the code has no time. */
  readonly at: string | null;
  /** `YYYY-MM-DD`. */
  readonly day: string | null;
  readonly taxes: readonly TaxOfRate[];
}

/** Another receipt of the same file. */
export interface OtherReceipt {
  readonly index: number;
  readonly day: string | null;
  readonly totalCents: number | null;
  readonly merchant: string | null;
}

export interface ReceiptReading {
  readonly merchant: string | null;
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
  /** In cents. */
  readonly totalCents: number | null;
  /** Tax added to the lines; null or absent if there is none. */
  readonly taxCents?: number | null;
  readonly items: readonly ReceiptItem[];
  readonly discounts: readonly ReceiptDiscount[];
  /**
   * The lines less discounts equal the printed total or subtotal, so nothing was lost or invented.
   */
  readonly sumMatchesTotal: boolean;
  /** A picture if absent. */
  readonly source?: "picture" | "pdf" | "file";
  readonly code?: FiscalCode | null;
  /** The other receipts of a file with several. */
  readonly others?: readonly OtherReceipt[];
  /** True for a PDF without text, whose first pages were read as pictures. */
  readonly isDrawn?: boolean;
}
