import { costOfOdds, digitChanges } from "./digit-changes.ts";
import type { Draft, DraftItem } from "../layout/layout.ts";
import type { ReceiptLine } from "../lines.ts";
import type { Product } from "../names/products.ts";
import { letterCount } from "../layout/text.ts";
import type { PrintedSums } from "./totals.ts";

/**
 * Another reading of one doubtful line: not an item, an amount with another digit, or a discount
 * without effect. `part` names what it changes, so that two changes do not collide.
 */
export interface Change {
  part: string;
  /** Cheaper if the present reading is less likely. */
  cost: number;
  /** Change of the sum of lines in cents. */
  delta: number;
  /** The recogniser found it possible, so that several of them are likely on one coarse print. */
  isSeen?: boolean;
  apply: (draft: ChangedDraft) => void;
}

/** A draft under change; indices stay until the end. */
export interface ChangedDraft {
  items: (DraftItem | null)[];
  discounts: (Draft["discounts"][number] | null)[];
  /** Lines that become goods. */
  taken: { above: number | null; item: DraftItem }[];
}

const PAYMENT =
  /\b(?:cards?|cash|visa|paid|payment|tend|karte|carte|kort|karta|tarjeta|bar|total|sum)\b/i;
/** Maximum lines of an earlier receipt dropped at the top. */
const MOST_AT_TOP = 4;

/** A deposit that was given back is likelier than any misread digit. */
const COST_OF_RETURN = 0.3;

/** All changes with evidence in print, likelier first. */
export function changesOf(draft: Draft, sums: PrintedSums): Change[] {
  const sumsBelow = new Set([
    ...sums.totals,
    ...sums.subtotals,
    ...sums.payments,
    ...sums.taxes,
    sums.change,
  ]);
  return [
    ...draft.items.flatMap((item, place) => itemChanges(item, place, { draft, sumsBelow })),
    ...topChanges(draft),
    ...draft.discounts.flatMap(discountChanges),
    ...draft.asides.flatMap(asideChanges),
    ...draft.unpriced.flatMap(countedChanges),
  ].toSorted((a, b) => a.cost - b.cost);
}

/** The draft with these changes. */
export function withChanges(draft: Draft, changes: readonly Change[]): Draft {
  const changed: ChangedDraft = {
    items: [...draft.items],
    discounts: [...draft.discounts],
    taken: [],
  };
  for (const { apply } of changes) apply(changed);
  const rows = changed.items.map((item, place) => ({
    place,
    items: [
      ...takenBelow(changed, place === 0 ? null : undefined),
      ...(item ? [item] : []),
      ...takenBelow(changed, place),
    ],
  }));
  const ends: number[] = [];
  let many = 0;
  for (const { items } of rows) ends.push((many += items.length));
  return {
    ...draft,
    items: rows.flatMap(({ items }) => items),
    discounts: changed.discounts.flatMap((discount) => {
      if (!discount) return [];
      const end = discount.above === null ? 0 : (ends[discount.above] ?? 0);
      return [{ ...discount, above: end > 0 ? end - 1 : null }];
    }),
    asides: [],
    unpriced: [],
  };
}

function takenBelow({ taken }: ChangedDraft, place: number | null | undefined): DraftItem[] {
  return taken.flatMap(({ above, item }) => (above === place ? [item] : []));
}

function itemOfLine(line: ReceiptLine, cents: number, product: Product | null): DraftItem {
  return { name: line.name, nameLine: line, amountLine: line, cents, product, near: [] };
}

interface Around {
  draft: Draft;
  sumsBelow: ReadonlySet<number | null>;
}

function itemChanges(item: DraftItem, place: number, around: Around): Change[] {
  const { cents, amountLine } = item;
  const part = `item ${String(place)}`;
  const drop: Change = {
    part,
    cost: costOfDropping(item, place, around),
    delta: -cents,
    apply: ({ items }) => (items[place] = null),
  };
  const figures = digitChanges(item).map(({ cost, cents: other, isSeen }): Change => ({
    part,
    cost,
    isSeen,
    delta: other - cents,
    apply: ({ items }) => (items[place] = { ...item, cents: other }),
  }));
  const above = place > 0 ? place - 1 : null;
  const isMarked = /[-~–—]/.test(amountLine.text) || letterCount(item.name) < 2;
  const minus: Change = {
    part,
    cost: amountLine.label === "deposit" ? COST_OF_RETURN : isMarked ? 1.5 : 2.5,
    delta: -2 * cents,
    apply: ({ items, discounts }) => {
      items[place] = null;
      discounts.push({ line: amountLine, above, isVoid: false });
    },
  };
  const keeps = around.draft.items.length > 1;
  return [...(keeps ? [drop] : []), ...figures, ...(place > 0 ? [minus] : [])];
}

function costOfDropping(item: DraftItem, place: number, { draft, sumsBelow }: Around): number {
  const { amountLine, name, cents } = item;
  const last = draft.items.length - 1;
  let cost = 2.6 - 2 * (1 - Math.min(1, amountLine.confidence));
  if (item.product) cost += 0.8;
  if (amountLine.isMisread) cost -= 1.2;
  if (letterCount(name) < 3) cost -= 0.9;
  if (PAYMENT.test(name)) cost -= 0.9;
  if (sumsBelow.has(cents)) cost -= 0.7;
  if (place === 0) cost -= 0.4;
  if (place === last) cost -= 0.2;
  if (place === last && cents * 2 === draft.items.reduce((sum, other) => sum + other.cents, 0))
    cost -= 1;
  return Math.max(0.4, cost);
}

/** Drops lines of an earlier receipt at the top. */
function topChanges({ items }: Draft): Change[] {
  const most = Math.min(MOST_AT_TOP, Math.floor(items.length / 2));
  return Array.from({ length: Math.max(0, most - 1) }, (_, index) => {
    const top = index + 2;
    const delta = -items.slice(0, top).reduce((sum, { cents }) => sum + cents, 0);
    const apply = (draft: ChangedDraft) => draft.items.fill(null, 0, top);
    return { part: "top", cost: 1.8 + 0.2 * top, delta, apply };
  });
}

function discountChanges(discount: Draft["discounts"][number], place: number): Change[] {
  const { line, isVoid } = discount;
  if (isVoid || !line.amount) return [];
  const { cents } = line.amount;
  const cost = line.label === "saving" ? 0.9 : line.amount.isNegative ? 2.2 : 1.5;
  const part = `discount ${String(place)}`;
  const drop: Change = {
    part,
    cost,
    delta: cents,
    apply: ({ discounts }) => (discounts[place] = null),
  };
  const figures = line.otherAmounts.map((other): Change => ({
    part,
    cost: costOfOdds(other.odds),
    delta: cents - other.cents,
    isSeen: true,
    apply: ({ discounts }) => (discounts[place] = withAmount(discount, other.cents)),
  }));
  return [drop, ...figures];
}

function withAmount(
  discount: Draft["discounts"][number],
  cents: number,
): Draft["discounts"][number] {
  const { line } = discount;
  return { ...discount, line: { ...line, amount: line.amount && { ...line.amount, cents } } };
}

/** The cost of reading a skipped line as goods, or printed savings as a discount. */
const COST_OF_TAKING: Partial<Record<ReceiptLine["label"], number>> = {
  goods: 1.2,
  header: 1.6,
  info: 1.6,
  total: 1,
  subtotal: 1.6,
  payment: 1.2,
  count: 1.4,
  change: 1.6,
};

function asideChanges(aside: Draft["asides"][number], place: number): Change[] {
  const { line, above } = aside;
  const cents = line.amount?.cents ?? 0;
  const part = `aside ${String(place)}`;
  if (line.label === "saving") {
    const apply = ({ discounts }: ChangedDraft) => discounts.push({ line, above, isVoid: false });
    return [{ part, cost: 1.1, delta: -cents, apply }];
  }
  const cost = COST_OF_TAKING[line.label];
  if (cost === undefined || letterCount(line.name) < 3) return [];
  const apply = ({ taken }: ChangedDraft) =>
    taken.push({ above, item: itemOfLine(line, cents, line.product) });
  return [{ part, cost: cost + (line.isMisread ? 0.5 : 0), delta: cents, apply }];
}

/** "EGGS" above "2 x 1.50" without a read amount. */
function countedChanges({ line, above, product }: Draft["unpriced"][number]): Change[] {
  if (!product) return [];
  const cents = Math.round(product.quantity * product.unitCents);
  const item = itemOfLine(line, cents, product);
  const apply = ({ taken }: ChangedDraft) => taken.push({ above, item });
  return [{ part: `name ${line.text}`, cost: 0.8, delta: cents, apply }];
}

/**
 * The only name without an amount gets the rest of the printed sum. Null if several names lack one,
 * as section headings do, or if an amount without a name is left.
 */
export function filledGap(draft: Draft, missingCents: number): Change | null {
  const [name, ...others] = draft.unpriced.filter(({ above }) => above !== null);
  if (!name || others.length > 0 || missingCents <= 0) return null;
  if (draft.items.some((item) => item.name === "")) return null;
  const item = itemOfLine(name.line, missingCents, null);
  const apply = ({ taken }: ChangedDraft) => taken.push({ above: name.above, item });
  return { part: "gap", cost: 2, delta: missingCents, apply };
}
