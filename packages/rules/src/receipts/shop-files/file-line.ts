import type { ReceiptDiscount, ReceiptItem } from "../reading.ts";

/** A line of a shop's file; its discounts are above zero. */
export interface FileLine {
  readonly name: string;
  readonly quantity: number | null;
  /** Before its discounts; below zero for what came back. */
  readonly cents: number | null;
  readonly gtin?: string | null;
  readonly isDeposit?: boolean;
  readonly discounts?: readonly { readonly name: string; readonly cents: number }[];
}

/** Items and discounts of lines as a reading has them: a line below zero is a discount of none. */
export function itemsOfLines(lines: readonly FileLine[]): {
  readonly items: readonly ReceiptItem[];
  readonly discounts: readonly ReceiptDiscount[];
  readonly sumCents: number;
} {
  const items: ReceiptItem[] = [];
  const discounts: ReceiptDiscount[] = [];
  for (const { name, quantity, cents, gtin = null, isDeposit, discounts: own = [] } of lines) {
    if (cents !== null && cents < 0) {
      discounts.push({ name, amountCents: -cents, appliesTo: null });
      continue;
    }
    const off = own.reduce((sum, discount) => sum + discount.cents, 0);
    const isLowered = off <= (cents ?? 0);
    for (const { name: of, cents: amountCents } of own)
      discounts.push({ name: of, amountCents, appliesTo: isLowered ? items.length : null });
    const priceCents = cents === null || !isLowered ? cents : cents - off;
    const kind = isDeposit === true ? { kind: "deposit" as const } : {};
    items.push({ name, quantity, priceCents, grossCents: cents, confidence: 1, gtin, ...kind });
  }
  const gross = items.reduce((sum, { grossCents }) => sum + (grossCents ?? 0), 0);
  const sumCents = discounts.reduce((sum, { amountCents }) => sum - amountCents, gross);
  return { items, discounts, sumCents };
}
