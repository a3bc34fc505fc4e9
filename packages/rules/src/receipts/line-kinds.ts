import { plainText } from "./layout/text.ts";
import { labelKind } from "./names/labels.ts";
import type { LineKind, ReceiptDiscount, ReceiptItem, ReceiptReading } from "./reading.ts";

/** Goods that were brought back, in the languages of tills. */
const RETURNED =
  /\b(?:refund\w*|return(?:ed|s)?|retour\w*|retoure\w*|ruckgabe|rueckgabe|erstattung|gutschrift|devolucion|devolucao|reembolso|reso|rimborso|remboursement|zwrot|vratka|vraceno|palautus|retur|vracilo|povrat)\b/;

/** What a good's line is by its name. */
function kindOfItem(name: string): LineKind {
  return labelKind(name) === "deposit" ? "deposit" : "good";
}

/** True if the line names goods that were brought back. A credit may also be a discount of the item above. */
export function isReturned(name: string): boolean {
  const plain = plainText(name);
  return RETURNED.test(plain) && !/\bgutschrift\b/.test(plain);
}

/** What a line below zero is by its name: a discount unless it names a deposit or goods that came back. */
function kindOfDeduction(name: string): Exclude<LineKind, "good"> {
  const label = labelKind(name);
  if (label === "deposit") return "deposit";
  return label === "void" || RETURNED.test(plainText(name)) ? "refund" : "discount";
}

/** A line of the receipt with its kind; only lines that are no goods may be below zero. */
export interface ReceiptLineOfKind extends Omit<ReceiptItem, "kind" | "confidence"> {
  readonly kind: LineKind;
  /** Absent for a discount, which is not judged. */
  readonly confidence?: number;
}

function lineOfDiscount({ name, amountCents }: ReceiptDiscount): ReceiptLineOfKind {
  const cents = -amountCents;
  const kind = kindOfDeduction(name);
  return { name, quantity: 1, priceCents: cents, grossCents: cents, kind };
}

/**
 * The goods in printed order, then the discounts that lower none of them. Source:
 * handbook/receipts.md#kinds-of-lines.
 */
export function linesOfReading({ items, discounts }: ReceiptReading): readonly ReceiptLineOfKind[] {
  return [
    ...items.map((item) => ({ ...item, kind: item.kind ?? kindOfItem(item.name) })),
    ...discounts.filter(({ appliesTo }) => appliesTo === null).map(lineOfDiscount),
  ];
}
