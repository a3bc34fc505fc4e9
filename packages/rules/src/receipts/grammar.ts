import { moneyStyle, type MoneyStyle } from "./amounts.ts";
import { receiptParts, type BodyLine } from "./body.ts";
import { rowCells } from "./cells.ts";
import { leadingMeaning } from "./counts.ts";
import { receiptDate } from "./date.ts";
import { draftItems, type Draft } from "./layout.ts";
import { receiptLine, type ReceiptLine } from "./lines.ts";
import { merchantName } from "./merchant.ts";
import { priceColumns } from "./price-column.ts";
import type { ReceiptReading } from "./reading.ts";
import { repairItems } from "./repair.ts";
import { receiptRows } from "./rows.ts";
import { settleDraft, sumOf } from "./settle.ts";
import { printedSums, printedTotal } from "./totals.ts";
import type { ReceiptRow, ReceiptWord } from "./words.ts";

/**
 * Reads the words on a receipt as goods, discounts, total, day and shop. Knows kinds of layout, not shops:
 * each way to read the lines is scored as a whole, and the printed total has the last word.
 * `today` bounds the day of purchase. Answers no items for a picture that shows none.
 * Source: handbook/receipts.md#what-a-reading-answers.
 */
export function readReceipt(words: readonly ReceiptWord[], today: string): ReceiptReading {
  const rows = receiptRows(words);
  const style = moneyStyle(rows.map((row) => lastFigure(rowCells(row).map((cell) => cell.text))));
  const lines = receiptLines(rows, style);
  const { body, hasHeader, tail } = receiptParts(lines);
  const sums = printedSums(tail);
  const meaning = leadingMeaning(body);
  const drafts = draftItems(body, hasHeader);
  const settled = [...drafts, ...(style !== "whole" ? drafts.map(withLostPoints) : [])].map(
    (draft) => settleDraft(draft, { sums, meaning }),
  );
  const best = settled.find((reading) => reading.isExact) ?? settled[0];
  const repaired = best && !best.isExact ? repairItems(best, sums) : best;
  const items = repaired?.items ?? [];
  const discounts = repaired?.discounts ?? [];
  const net = sumOf(items, discounts);
  return {
    merchant: merchantName(rows, lines),
    date: receiptDate(lines, today),
    totalCents: printedTotal(sums, net),
    items: items.map((item) => ({
      ...item,
      confidence: Math.round(item.confidence * (repaired?.isExact ? 1 : 0.7) * 100) / 100,
    })),
    discounts: [
      ...discounts,
      ...sums.discounts.map(({ name, cents }) => ({ name, amountCents: cents, appliesTo: null })),
    ],
    sumMatchesTotal: repaired?.isExact ?? false,
  };
}

/** How often the column of prices is looked for anew: what was read in it shows where it goes on. */
const COLUMN_PASSES = 3;

/** The lines, read again where no amount was found and the column of prices is known from the others. */
function receiptLines(rows: readonly ReceiptRow[], style: MoneyStyle): ReceiptLine[] {
  let lines = rows.map((row) => receiptLine(row, style));
  for (let pass = 0; pass < COLUMN_PASSES; pass += 1) {
    const columns = priceColumns(lines);
    lines = lines.map((line, index) => {
      const [row, column] = [rows[index], columns[index]];
      return row && column && line.amount === null ? receiptLine(row, style, column) : line;
    });
  }
  return lines;
}

/** "1 2120 2120" on a receipt with cents: the recogniser lost the points. */
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

/** The last figure of a line, with a single digit that stands behind it. */
function lastFigure(words: readonly string[]): string {
  const place = words.findLastIndex((word) => /\d[.,]\d{2}/.test(word));
  const behind = words[place + 1];
  const figure = words[place] ?? words.at(-1) ?? "";
  return place >= 0 && behind !== undefined && /^\d$/.test(behind) ? `${figure} ${behind}` : figure;
}

/** The lines of the body, for tests and tools that show how a receipt was understood. */
export function receiptBody(words: readonly ReceiptWord[]): BodyLine[] {
  const rows = receiptRows(words);
  const style = moneyStyle(rows.map((row) => lastFigure(rowCells(row).map((cell) => cell.text))));
  return receiptParts(receiptLines(rows, style)).body;
}
