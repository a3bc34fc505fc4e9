import type { ReceiptLine } from "../lines.ts";
import { letterCount } from "./text.ts";
import { median } from "../names/words.ts";

/**
 * The role of a line among items. "goods": name and amount; "nameless": an amount with its name
 * above or below; "name": such a name; "product": "2 x 1.99" alone, for the item above or below.
 */
export type Role =
  | "goods"
  | "nameless"
  | "name"
  | "product"
  | "discount"
  | "void"
  | "header"
  | "stop"
  | "skip";

export interface BodyLine {
  line: ReceiptLine;
  role: Role;
}

/** The list of goods and the foot. */
export interface ReceiptParts {
  body: BodyLine[];
  /** Column titles precede the body, so names before the first amount belong to it. */
  hasHeader: boolean;
  tail: ReceiptLine[];
  /**
   * It ends at a sum of everything above, with possible goods after it, so the match may be chance.
   */
  isSupposed?: boolean;
}

const NOISE =
  /\d{1,2}[:.]\d{2}[:.]\d{2}|\d{1,2}:\d{2}\s*(?:[ap]m)?\b|\b\d{1,2}[.:]\d{2} ?pm\b|\b\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\b|www\.|https?:|@[a-z]\w*\.\w|\.com\b|\btel\b|\*{4}|x{4}/i;

/** Bread in Spanish, unlike a taxpayer's PAN, which has no price. */
const BREAD = /^pan(?: \d+(?:[.,]\d+)?(?: ?k?gr?)?| uds?)?$/i;

/** ">>>> FRUITS", "--- CREMERIE ---": a section heading. */
const SECTION = /^(?:[>*=#<~-] ?){2,}\p{L}/u;

/** True for a line of address, date or till rather than an item's code or count. */
export function isOfHead({ label, text, product }: ReceiptLine): boolean {
  return product === null && (label === "info" || NOISE.test(text));
}

/** Maximum sum words that may be goods: "BALANCE BREAD", a subtotal before deposits. */
const MOST_PASSED = 3;

/**
 * Finds the lines with goods: from the column titles or the first amount to the first total after
 * it. If goods seem to follow, alternatives with a later end are returned too, likelier first.
 */
export function receiptParts(lines: readonly ReceiptLine[]): ReceiptParts[] {
  const roles = demoteStrays(lines.map((line) => ({ line, role: roleOf(line) })));
  // Where nothing was bought, what came back is the list.
  const firstItem = roles.some(isItem)
    ? roles.findIndex(isItem)
    : roles.findIndex(({ role, line }) => role === "discount" && line.amount?.isNegative === true);
  if (firstItem < 0) return [{ body: [], hasHeader: false, tail: [...lines] }];
  const parts: ReceiptParts[] = [];
  let passed = firstItem;
  while (parts.length <= MOST_PASSED) {
    const from = passed;
    const named = roles.findIndex(({ role }, index) => role === "stop" && index > from);
    const isMore = roles.slice(from, named).some((line) => isItem(line) || mayBeGoods(line));
    if (parts.length > 0 && (named < 0 || !isMore)) break;
    const end = named < 0 ? roles.length : named;
    const sum = runningSumAt(roles, end);
    const isSupposed = roles.slice(sum + 1, end).some(isItem);
    parts.push({ ...partsUpTo(roles, firstItem, { named: end, sum }), isSupposed });
    if (isSupposed) parts.push(partsUpTo(roles, firstItem, { named: end, sum: end }));
    if (named < 0) break;
    passed = named;
  }
  return parts;
}

/** "Balance Tee 20er 2,19" with the word for a sum, before the real one. */
function mayBeGoods({ role, line }: BodyLine): boolean {
  const words = line.name.split(" ").filter((word) => letterCount(word) >= 2);
  return role === "stop" && line.label === "total" && line.amount !== null && words.length > 1;
}

function partsUpTo(
  roles: readonly BodyLine[],
  firstItem: number,
  { named, sum }: { named: number; sum: number },
): ReceiptParts {
  // Tax between the last item and the sum belongs to the foot.
  const last = roles.findLastIndex(({ role }, at) => at < sum && role !== "skip") + 1;
  const stop = last - partialSumsBefore(roles.slice(0, last), roles[sum]);
  const header = roles.findLastIndex(({ role }, index) => role === "header" && index < sum);
  const itemsAfterHeader = roles.slice(header + 1, stop).some(isItem);
  const hasHeader = header >= 0 && itemsAfterHeader && header < firstItem + 2;
  const start = hasHeader ? header + 1 : 0;
  const tail = roles.slice(stop).map(({ line }, index) => {
    const isUnknownTotal = stop + index === sum && sum < named;
    return isUnknownTotal ? { ...line, label: "subtotal" as const } : line;
  });
  return { body: roles.slice(start, stop), hasHeader, tail };
}

const MOST_PARTIAL_SUMS = 4;

/**
 * The number of lines before a sum that divide it once more: "Food 74.50", "Liquor 28.50" above
 * "Subtotal 103.00", with goods for 103.00 above.
 */
function partialSumsBefore(lines: readonly BodyLine[], sum: BodyLine | undefined): number {
  const wanted = sum?.line.amount?.cents ?? 0;
  const signed = ({ role, line }: BodyLine) => {
    const cents = line.amount?.cents ?? 0;
    return role === "goods" || role === "nameless" ? cents : role === "discount" ? -cents : 0;
  };
  const all = lines.reduce((total, line) => total + signed(line), 0);
  if (wanted === 0 || all !== 2 * wanted) return 0;
  let part = 0;
  for (let count = 1; count <= MOST_PARTIAL_SUMS; count += 1) {
    const line = lines.at(-count);
    if (line?.role !== "goods") return 0;
    part += signed(line);
    if (count > 1 && part === wanted) return count;
  }
  return 0;
}

function isItem({ role }: BodyLine): boolean {
  return role === "goods" || role === "nameless";
}

/** Odds of another amount with which a sum is no chance. */
const LIKELY_OTHER = 0.1;

/**
 * The first line before `end` whose amount is the sum of all items above it: a total in unknown
 * words. In a short list the amount must be printed again below, since two items may cost as much
 * as the third.
 */
function runningSumAt(lines: readonly BodyLine[], end: number): number {
  let sum = 0;
  let items = 0;
  // The sum may be reached with one figure that the recogniser found possible.
  const others = new Set<number>();
  for (const [index, { role, line }] of lines.entries()) {
    if (index >= end) break;
    const cents = line.amount?.cents ?? 0;
    if (role === "goods" || role === "nameless") {
      const isAgain = () =>
        lines.slice(index + 1).some((later) => later.line.amount?.cents === cents);
      if (items >= 2 && cents === sum && (items >= 4 || isAgain())) return index;
      if (items >= 4 && others.has(cents - sum)) return index;
      for (const other of line.otherAmounts)
        if (other.odds >= LIKELY_OTHER) others.add(other.cents - cents);
      items += 1;
      sum += cents;
    } else if (role === "discount") sum -= cents;
  }
  return end;
}

function roleOf(line: ReceiptLine): Role {
  const { amount, label, name, product } = line;
  if (amount === null) return roleWithoutAmount(line);
  if (label === "total" || label === "subtotal" || label === "payment" || label === "change")
    return "stop";
  // "2 pcs @ 1.25  2.50" are goods with the name above.
  if (label === "count" && product === null) return "stop";
  if (label === "rounding" || label === "tax") return "skip";
  // "2 PAN 1,10 2,20" is bread with count and price, not a taxpayer's PAN.
  if (label === "info" && product === null && !isMoneyOff(line) && !BREAD.test(name)) return "skip";
  if (label === "void") return "void";
  if (amount.cents === 0) return "skip";
  if (amount.isNegative || label === "discount") return "discount";
  if (label === "saving") return "skip";
  if (NOISE.test(line.isMisread ? name : line.text) && product === null) return "skip";
  return name === "" || letterCount(name) < 2 ? "nameless" : "goods";
}

/** "10% Loyal Customer -2.40": a discount with its recipient. */
function isMoneyOff({ amount, name }: ReceiptLine): boolean {
  return amount !== null && amount.isNegative && amount.cents > 0 && letterCount(name) >= 3;
}

function roleWithoutAmount(line: ReceiptLine): Role {
  const { label, name, product, text } = line;
  if (label === "total" || label === "subtotal") return "stop";
  if (product !== null && letterCount(name) < 3) return "product";
  if (label === "header") return "header";
  if (label !== "goods" && label !== "deposit") return "skip";
  if ((NOISE.test(text) || SECTION.test(text)) && product === null) return "skip";
  return looksLikeName(name) ? "name" : "skip";
}

function looksLikeName(name: string): boolean {
  const letters = letterCount(name);
  return letters >= 3 && /\p{L}{2}/u.test(name) && letters >= name.replaceAll(" ", "").length * 0.4;
}

/** Maximum distance of an amount from its neighbours' column, as a share of the width. */
const FURTHEST_OFF = 0.3;
/** The same if amounts are mostly on their own lines: then a price inside a name is part of it. */
const FURTHEST_OFF_ALONE = 0.08;

/** Amounts far from the price column are part of advertisements, names or addresses. */
function demoteStrays(lines: BodyLine[]): BodyLine[] {
  const amounts = lines.filter(isItem);
  const width = Math.max(...lines.map(({ line }) => line.amountRight), 1);
  const alone = amounts.filter(({ role }) => role === "nameless").length;
  const furthest = alone >= amounts.length * 0.4 ? FURTHEST_OFF_ALONE : FURTHEST_OFF;
  const places = new Map(amounts.map((bodyLine, place) => [bodyLine, place]));
  return lines.map((bodyLine) => {
    const { line, role } = bodyLine;
    const place = places.get(bodyLine);
    // Quantity times price confirms it.
    if (place === undefined || (line.product && role === "nameless")) return bodyLine;
    const column = median(
      amounts.slice(Math.max(0, place - 3), place + 4).map(({ line }) => line.amountRight),
      line.amountRight,
    );
    if (Math.abs(line.amountRight - column) <= width * furthest) return bodyLine;
    if (role === "goods" && furthest === FURTHEST_OFF_ALONE)
      return {
        line: { ...line, name: line.hasAmountColumn ? line.name : line.text, amount: null },
        role: "name",
      };
    return { line, role: "skip" };
  });
}
