import { moneyStyle, type MoneyStyle } from "./amounts/amounts.ts";
import { receiptParts, type BodyLine, type ReceiptParts } from "./layout/body.ts";
import { withoutBackPrint } from "./layout/back-print.ts";
import { rowCells } from "./layout/cells.ts";
import {
  evidenceOf,
  type SettledItem,
  withConfidence,
  type LineEvidence,
} from "./amounts/confidence.ts";
import { leadingMeaning, type LeadingMeaning } from "./amounts/counts.ts";
import { receiptDate } from "./date.ts";
import { explain } from "./explain.ts";
import { draftItems, type Draft } from "./layout/layout.ts";
import { receiptLine, type ReceiptLine } from "./lines.ts";
import { withCountColumn, withMisreadOnes } from "./names/counted-names.ts";
import { merchantName } from "./names/merchant.ts";
import { priceColumns } from "./layout/price-column.ts";
import type { ReceiptDiscount, ReceiptReading } from "./reading.ts";
import { receiptRows } from "./layout/rows.ts";
import { spreadDiscount } from "./amounts/spread-discount.ts";
import { settleDraft, sumOf, type Settled } from "./amounts/settle.ts";
import { withShiftedNames } from "./names/shifted-names.ts";
import { withoutBlankThousands } from "./layout/thousands.ts";
import {
  explainedSums,
  printedSums,
  printedTotal,
  sumsReached,
  taxOnTop,
  type PrintedSums,
} from "./amounts/totals.ts";
import type { ReceiptRow, ReceiptWord } from "./names/words.ts";

/**
 * Reads a receipt's words as goods, discounts, total, day and shop. It knows layouts, not shops:
 * each layout is scored as a whole, and the printed total decides. `today` bounds the day of
 * purchase. No items if the picture shows none. Source:
 * handbook/receipts.md#what-a-reading-answers.
 */
export function readReceipt(words: readonly ReceiptWord[], today: string): ReceiptReading {
  const { rows, lines, style } = linesOf(words);
  const { reading, sums, draft } = understood(lines, style);
  const { items, discounts, isExact } = reading;
  const net = sumOf(items, discounts);
  const totalCents = printedTotal(sums, net);
  const tax = taxOnTop(sums, totalCents, net);
  const lowered = loweredAtFoot(items, countedAtFoot(sums, { totalCents, net: net + (tax ?? 0) }));
  return {
    merchant: merchantName(rows, lines),
    date: receiptDate(lines, today),
    totalCents,
    taxCents: tax,
    items: withConfidence(lowered.items, { isExact, score: draft.score }),
    discounts: [...discounts, ...lowered.discounts],
    sumMatchesTotal: isExact,
  };
}

/** The discounts at the foot that the total takes off; others only inform. */
function countedAtFoot(
  { discounts }: PrintedSums,
  { totalCents, net }: { totalCents: number | null; net: number },
): PrintedSums["discounts"] {
  const off = discounts.reduce((sum, { cents }) => sum + cents, 0);
  const isCounted =
    totalCents === null || Math.abs(net - off - totalCents) < Math.abs(net - totalCents);
  return isCounted ? discounts : [];
}

/** The items with the discounts at the foot that are spread over them, and all of those discounts. */
function loweredAtFoot(
  items: readonly SettledItem[],
  atFoot: PrintedSums["discounts"],
): { items: readonly SettledItem[]; discounts: readonly ReceiptDiscount[] } {
  let lowered = items;
  const discounts: ReceiptDiscount[] = [];
  for (const { name, cents, ofLetter } of atFoot) {
    const spread = ofLetter && spreadDiscount(lowered, ofLetter);
    if (spread) lowered = spread.items;
    discounts.push(...(spread?.discounts ?? [{ name, amountCents: cents, appliesTo: null }]));
  }
  return { items: lowered, discounts };
}

/** The lines in the best layout. */
function understood(lines: readonly ReceiptLine[], style: MoneyStyle): Best {
  const ways = receiptParts(lines).flatMap((parts, passed) => waysToRead(parts, style, passed));
  return bestWay(ways) ?? NOTHING;
}

/** One reading of the body with the sums of its foot. */
interface Way {
  draft: Draft;
  reading: Settled;
  sums: PrintedSums;
  meaning: LeadingMeaning;
  isSupposed: boolean;
  /** Evidence against it, in units of changes. */
  cost: number;
}

/** The chosen reading. */
type Best = Pick<Way, "reading" | "sums" | "draft">;

const NOTHING: Best = {
  reading: { items: [], discounts: [], isExact: false },
  sums: printedSums([]),
  draft: { items: [], discounts: [], asides: [], unpriced: [], score: 0 },
};
/**
 * Costs of ignoring a sum word, of assuming lost decimal marks, and of each point that a layout
 * explains less.
 */
const COST = { passed: 0.8, lostPoints: 0.8, score: 0.5 };

function waysToRead(parts: ReceiptParts, style: MoneyStyle, passed: number): Way[] {
  const sums = printedSums(parts.tail);
  const meaning = leadingMeaning(parts.body);
  const drafts = draftItems(parts.body, parts.hasHeader);
  const wayOf = (draft: Draft, cost: number): Way => ({
    draft,
    reading: settleDraft(draft, { sums, meaning }),
    sums,
    meaning,
    isSupposed: parts.isSupposed === true,
    cost: cost + passed * COST.passed + COST.score * ((drafts[0]?.score ?? 0) - draft.score),
  });
  const hasLostPoints = style !== "whole" && parts.body.some(({ line }) => line.amount?.isWhole);
  return [
    ...drafts.map((draft) => wayOf(draft, 0)),
    ...(hasLostPoints ? drafts : []).map((draft) => wayOf(withLostPoints(draft), COST.lostPoints)),
  ];
}

/** A layout that names so many fewer lines than the best is excluded, whatever sum it may match. */
const MOST_WORSE = 4;

/**
 * The first reading that matches a printed sum, otherwise the cheapest that does after changes,
 * otherwise the first.
 */
function bestWay(ways: readonly Way[]): Best | undefined {
  const isExact = ({ reading }: Way) => reading.isExact;
  const exact = ways.find((way) => isExact(way) && !way.isSupposed) ?? ways.find(isExact);
  if (exact) return straightened(ways.find((way) => goesOnFrom(exact, way)) ?? exact);
  let best: { way: Best; cost: number } | null = null;
  for (const way of ways) {
    if (way.draft.score < (ways[0]?.draft.score ?? 0) - MOST_WORSE) continue;
    for (const { cost: added, ...other } of explanations(way)) {
      const cost = way.cost + added;
      if (best === null || cost < best.cost) best = { way: { ...way, ...other }, cost };
    }
  }
  if (best) return best.way;
  const nearest = nearestWay(ways);
  return nearest && straightened(nearest);
}

/** Other lines that come to a printed sum, and another sum to which these lines come. */
function explanations(way: Way): (Partial<Way> & { cost: number })[] {
  const { items, discounts } = way.reading;
  const explained = explain(way.draft, way.reading, way);
  const reached = sumsReached(way.sums, sumOf(items, discounts));
  return [
    ...(explained ? [explained] : []),
    ...(reached ? [{ ...reached, reading: { items, discounts, isExact: true } }] : []),
  ];
}

/** A first subtotal explains some lines, and goods follow it up to what was paid. */
function goesOnFrom(first: Way, later: Way): boolean {
  if (later.sums === first.sums || !later.reading.isExact) return false;
  const netOf = ({ reading }: Way) => sumOf(reading.items, reading.discounts);
  const [net, before] = [netOf(later), netOf(first)];
  const { totals, subtotals, payments } = later.sums;
  const isPrintedTwice =
    [...totals, ...subtotals, ...payments].filter((cents) => cents === net).length >= 2;
  const isTotal = first.sums.totals.includes(before) || first.sums.payments.includes(before);
  // Without a second subtotal what follows may be tax or service.
  return net > before && subtotals.includes(net) && isPrintedTwice && !isTotal;
}

/** How much closer the goods after a supposed total must bring the sum. */
const MUCH_NEARER = 0.3;

/**
 * Without a match the first reading, unless another one with the goods after its total is much
 * closer.
 */
function nearestWay(ways: readonly Way[]): Way | undefined {
  const [first] = ways;
  if (!first) return undefined;
  const firstOff = farOff(first);
  const nearer = ways.find(
    (way) => way.sums !== first.sums && farOff(way) < firstOff * MUCH_NEARER,
  );
  return nearer ?? first;
}

function farOff({ reading, sums }: Way): number {
  const net = sumOf(reading.items, reading.discounts);
  return Math.min(...[...explainedSums(sums)].map((sum) => Math.abs(sum - net) / sum), 1);
}

function straightened(way: Way): Way {
  return { ...way, reading: settleDraft(withShiftedNames(way.draft), way) };
}

/** The rows of the words, parsed. */
function linesOf(words: readonly ReceiptWord[]) {
  const printed = withoutBackPrint(receiptRows(words));
  const style = moneyStyle(
    printed.map((row) => lastFigure(rowCells(row).map((cell) => cell.text))),
  );
  const rows = withoutBlankThousands(printed, style);
  return { rows, style, lines: withMisreadOnes(withCountColumn(receiptLines(rows, style))) };
}

/** Repeated searches for the price column: each reading shows where it continues. */
const COLUMN_PASSES = 3;

/** The lines, read again where no amount was found and the price column is known from others. */
function receiptLines(rows: readonly ReceiptRow[], style: MoneyStyle): ReceiptLine[] {
  let lines = rows.map((row) => receiptLine(row, style));
  for (let pass = 0; pass < COLUMN_PASSES; pass += 1) {
    const columns = priceColumns(lines);
    lines = lines.map((line, index) => {
      const [row, column] = [rows[index], columns[index]];
      const isOpen = line.amount === null || line.name === "";
      return row && column && isOpen ? receiptLine(row, style, column) : line;
    });
  }
  return lines;
}

/** "1 2120 2120" on a receipt with cents: the recogniser lost the decimal marks. */
function withLostPoints(draft: Draft): Draft {
  return {
    ...draft,
    items: draft.items.map((item) =>
      item.amountLine.amount?.isWhole
        ? {
            ...item,
            cents: item.cents / 100,
            product: item.product && { ...item.product, unitCents: item.product.unitCents / 100 },
          }
        : item,
    ),
  };
}

/** The last number of a line, with a following single digit. */
function lastFigure(words: readonly string[]): string {
  const place = words.findLastIndex((word) => /\d[.,]\d{2}/.test(word));
  const behind = words[place + 1];
  const figure = words[place] ?? words.at(-1) ?? "";
  return place >= 0 && behind !== undefined && /^\d$/.test(behind) ? `${figure} ${behind}` : figure;
}

/** Every line with its evidence, for fitting the weights. */
export function receiptEvidence(words: readonly ReceiptWord[]): readonly LineEvidence[] {
  const { lines, style } = linesOf(words);
  const { reading, draft } = understood(lines, style);
  return evidenceOf(reading.items, { isExact: reading.isExact, score: draft.score });
}

/** The lines of the body, for tests and tools. */
export function receiptBody(words: readonly ReceiptWord[]): BodyLine[] {
  return receiptParts(linesOf(words).lines)[0]?.body ?? [];
}
