import { provenCount, type LeadingMeaning } from "./counts.ts";
import type { Draft, DraftItem } from "../layout/layout.ts";
import type { ReceiptLine } from "../lines.ts";
import { isShareOf, letterDiscount, spreadDiscount } from "./spread-discount.ts";
import { withoutSharedMarks } from "../names/shared-marks.ts";
import type { SettledItem } from "./confidence.ts";
import type { ReceiptDiscount } from "../reading.ts";
import { isReturned } from "../line-kinds.ts";
import { isOneOff, plainText } from "../layout/text.ts";
import { explainsSum, type PrintedSums } from "./totals.ts";
import { areaOfWords } from "../names/words.ts";

/** Items and discounts of one layout. */
export interface Settled {
  items: SettledItem[];
  discounts: ReceiptDiscount[];
  isExact: boolean;
}

/**
 * Settles names, quantities and prices of a draft. A discount lowers the item above if that costs
 * as much; returned deposits, returned goods and larger discounts stay separate. A cancelled line
 * removes its item.
 */
export function settleDraft(
  draft: Draft,
  { sums, meaning }: { sums: PrintedSums; meaning: LeadingMeaning },
): Settled {
  const voided = new Set<number>();
  let items = withoutSharedMarks(
    draft.items.map((item) => itemOf(item, meaning)),
    draft.items.map((item) => item.nameLine?.text ?? ""),
  );
  const plainNames = items.map(({ name }) => plainText(name));
  const discounts: ReceiptDiscount[] = [];
  for (const { line, above, isVoid } of draft.discounts) {
    const amountCents = line.amount?.cents ?? 0;
    const isSame = (item: SettledItem, index: number) =>
      index <= (above ?? -1) && item.grossCents === amountCents && !voided.has(index);
    const plainName = plainText(line.name);
    const same = items.findLastIndex(
      (item, index) =>
        isSame(item, index) && (isVoid || isAlike(plainNames[index] ?? "", plainName)),
    );
    if (same >= 0) {
      voided.add(same);
      continue;
    }
    const ofLetter = letterDiscount(line);
    const isOfItemAbove =
      ofLetter !== null && isShareOf(ofLetter, items[above ?? -1]?.priceCents ?? 0);
    const spread = ofLetter !== null && !isOfItemAbove ? spreadDiscount(items, ofLetter) : null;
    if (spread !== null) {
      items = spread.items;
      discounts.push(...spread.discounts);
      continue;
    }
    const isOwnLine = line.label === "deposit" || isReturned(line.name);
    const lowered = isOwnLine ? -1 : affordable(items, above ?? -1, amountCents);
    const item = items[lowered];
    if (item) items[lowered] = { ...item, priceCents: (item.priceCents ?? 0) - amountCents };
    discounts.push({
      name: line.name === "" ? line.text : line.name,
      amountCents,
      appliesTo: item ? lowered : null,
    });
  }
  const kept = items
    .map((item, index) => ({ item, index }))
    .filter(({ index }) => !voided.has(index));
  const places = new Map(kept.map(({ index }, place) => [index, place]));
  const result = {
    items: kept.map(({ item }) => item),
    discounts: discounts.map((discount) => ({
      ...discount,
      appliesTo: discount.appliesTo === null ? null : (places.get(discount.appliesTo) ?? null),
    })),
  };
  return { ...result, isExact: explainsSum(sums, sumOf(result.items, result.discounts)) };
}

/** How many items up a discount may reach past a cheaper one, for example a bottle deposit. */
const FURTHEST_UP = 2;

function affordable(items: readonly SettledItem[], above: number, amountCents: number): number {
  for (let index = above; index >= 0 && index > above - FURTHEST_UP; index--)
    if ((items[index]?.priceCents ?? 0) >= amountCents) return index;
  return -1;
}

function isAlike(a: string, b: string): boolean {
  return a !== "" && isOneOff(a, b);
}

function itemOf(draft: DraftItem, meaning: LeadingMeaning): SettledItem {
  const { amountLine, nameLine, cents } = draft;
  return {
    name: nameFor(draft, meaning),
    quantity: quantityOf(draft, meaning),
    priceCents: cents,
    grossCents: cents,
    from: draft,
    area: areaOfWords([...(nameLine?.words ?? []), ...amountLine.words]),
  };
}

function quantityOf(
  { product, amountLine, nameLine, cents }: DraftItem,
  meaning: LeadingMeaning,
): number {
  if (product) return Math.round(product.quantity * 1e3) / 1e3;
  const lines: ReceiptLine[] = nameLine ? [amountLine, nameLine] : [amountLine];
  for (const line of lines) {
    if (line.written !== null && line.written > 0) return line.written;
    const proven = provenCount(line);
    if (proven !== null) return proven;
  }
  const counted = lines.find((line) => line.leading !== null && line.leading > 0);
  if (meaning === "count" && counted?.leading) return counted.leading;
  const unit = amountLine.columns === 1 ? amountLine.columnCents : null;
  const implied = unit !== null && unit > 0 ? cents / unit : 1;
  return Number.isInteger(implied) && implied >= 2 && implied <= 24 ? implied : 1;
}

function nameFor({ name, nameLine }: DraftItem, meaning: LeadingMeaning): string {
  if (
    !nameLine ||
    nameLine.leading === null ||
    meaning !== "name" ||
    provenCount(nameLine) !== null
  )
    return name;
  return nameLine.leading >= 1000 ? name : `${String(nameLine.leading)} ${name}`;
}

/** Sum of the lines in cents. */
export function sumOf(
  items: readonly SettledItem[],
  discounts: readonly ReceiptDiscount[],
): number {
  const gross = items.reduce((sum, item) => sum + (item.grossCents ?? 0), 0);
  return discounts.reduce((sum, discount) => sum - discount.amountCents, gross);
}
