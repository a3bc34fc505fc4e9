/** One bought thing on a receipt. */
export interface ReceiptItem {
  /** As printed, without item codes and tax letters. */
  readonly name: string;
  /** Pieces, or the weight for weighed goods; 1 when none is printed; null when it cannot be told. */
  readonly quantity: number | null;
  /** What was paid for the line, in cents: the printed amount less its discounts. Null when unreadable. */
  readonly priceCents: number | null;
  /** The printed amount of the line, before discounts. */
  readonly grossCents: number | null;
  /** 0 to 1: the share of such lines whose name and price are right. */
  readonly confidence: number;
  /** What of an unsure line is doubtful; absent where nothing is or the reader does not tell. */
  readonly doubts?: readonly ("name" | "price")[];
  /**
   * Where the lines of its name and its amount stand in the picture as a browser shows it; absent where the reader does not
   * tell. `readReceipt` answers it in pixels of the upright picture, as its words.
   */
  readonly area?: ReceiptArea;
}

/** A part of a picture: in parts of its width and height, 0 to 1, or in pixels where it says so. */
export interface ReceiptArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Money taken off. */
export interface ReceiptDiscount {
  readonly name: string;
  /** Above zero. */
  readonly amountCents: number;
  /** Index of the item that it lowers; null for one on the whole receipt or a deposit paid back. */
  readonly appliesTo: number | null;
}

/** What a receipt says. */
export interface ReceiptReading {
  readonly merchant: string | null;
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
  /** The printed total, in cents. */
  readonly totalCents: number | null;
  /** Tax that the total has on top of the lines; null or absent where none is. */
  readonly taxCents?: number | null;
  readonly items: readonly ReceiptItem[];
  readonly discounts: readonly ReceiptDiscount[];
  /** The lines less the discounts are the printed total or subtotal: nothing was lost or made up. */
  readonly sumMatchesTotal: boolean;
}
