/** One bought thing on a receipt. */
export interface ReceiptItem {
  /** As printed, without item codes and tax letters. */
  name: string;
  /** Pieces, or the weight for weighed goods; 1 when none is printed; null when it cannot be told. */
  quantity: number | null;
  /** What was paid for the line, in cents: the printed amount less its discounts. Null when unreadable. */
  priceCents: number | null;
  /** The printed amount of the line, before discounts. */
  grossCents: number | null;
  /** 0 to 1. */
  confidence: number;
}

/** Money taken off. */
export interface ReceiptDiscount {
  name: string;
  /** Above zero. */
  amountCents: number;
  /** Index of the item that it lowers; null for one on the whole receipt or a deposit paid back. */
  appliesTo: number | null;
}

/** What a receipt says. */
export interface ReceiptReading {
  merchant: string | null;
  /** `YYYY-MM-DD`. */
  date: string | null;
  /** The printed total, in cents. */
  totalCents: number | null;
  items: ReceiptItem[];
  discounts: ReceiptDiscount[];
  /** The lines less the discounts are the printed total or subtotal: nothing was lost or made up. */
  sumMatchesTotal: boolean;
}
