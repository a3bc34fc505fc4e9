import type { Figure, InsightRow } from "@larder/contract/money/insights";
import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { type Cents, NO_MONEY, numberFromCents } from "@larder/rules/calendar-and-money/money";
import { type DayMoments, dayOfMoment } from "@larder/rules/insights/day-moments";
import { commonUnit, unitCost } from "@larder/rules/insights/price-course";
import { EXPIRES_SOON_DAYS } from "@larder/rules/kitchen/lots/expiry";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { conversionFactor, readUnit } from "@larder/rules/kitchen/amounts/units";
import { categoryName } from "../catalogue/food-names/category-names.ts";
import { foodName } from "../catalogue/food-names/food-names.ts";
import { measuresOf } from "../catalogue/measures.ts";
import { PIECE_UNIT_ID, unitNameOf } from "../catalogue/units.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { FigurePart } from "./figure-part.ts";
import {
  boughtRows,
  cookedRows,
  type FoundRows,
  type KeptRow,
  purchaseRows,
  savedRows,
  spendingRows,
  wasteRows,
  type Wanted,
} from "./rows-of-figures.store.ts";

const listings: Readonly<Record<Figure, (db: Reader, wanted: Wanted) => Promise<FoundRows>>> = {
  spending: spendingRows,
  waste: wasteRows,
  saved: savedRows,
  cooked: cookedRows,
  bought: boughtRows,
  price: purchaseRows,
};

interface Listing {
  readonly household: HouseholdId;
  readonly figure: Figure;
  readonly part: FigurePart;
  readonly limit: number;
  readonly offset: number;
}

/** A page of a figure's rows. */
interface ListedRows {
  readonly rows: readonly InsightRow[];
  /** Of all rows, not of the page. */
  readonly total: Cents;
  readonly count: number;
}

/** A purchase's price per common unit; null if it does not convert. */
function unitCostOf(row: KeptRow): number | null {
  const { masterIngredientId, unitId, usualUnitId, quantity, cents } = row;
  if (masterIngredientId === null || unitId === null || quantity === null) return null;
  const facts = { ...row, measures: measuresOf(masterIngredientId) };
  const usual = readUnit(unitNameOf(usualUnitId ?? PIECE_UNIT_ID) ?? "");
  const unit = readUnit(unitNameOf(unitId) ?? "");
  const factor = conversionFactor(unit, commonUnit(usual, facts), facts);
  if (factor === null) return null;
  const cost = unitCost({ priceCents: cents, boughtQuantity: quantity }, factor);
  return cost && numberFromCents(cost);
}

function dayOf({ day, moment }: KeptRow, days: readonly DayMoments[]): IsoDate {
  const found = day ?? dayOfMoment(days, moment ?? 0);
  if (found === null) throw new Error("A row of none of the days was found.");
  return found;
}

function presentRow(row: KeptRow, { figure, part }: Listing): InsightRow {
  const { id, name, cents, type, category, quantity, unitId, shop } = row;
  const { masterIngredientId, recipeId, receiptId } = row;
  return {
    id,
    date: dayOf(row, part.days),
    name: masterIngredientId === null ? name : foodName(name),
    amount: cents === null ? null : numberFromCents(cents),
    type,
    category: category && categoryName(category),
    quantity: quantity === null ? null : numberFromMicro(quantity),
    unit: unitId === null ? null : (unitNameOf(unitId) ?? null),
    shop,
    unitCost: figure === "price" ? unitCostOf(row) : null,
    masterIngredientId,
    recipeId,
    receiptId,
  };
}

/** A page of a figure's rows, newest first. One statement. Source: handbook/insights.md#figures. */
export async function listInsightRows(db: Reader, listing: Listing): Promise<ListedRows> {
  const { household, figure, part, limit, offset } = listing;
  const { days, ...kind } = part;
  const [first, last] = [days[0], days.at(-1)];
  // a key may select days outside the period
  if (first === undefined || last === undefined) return { rows: [], total: NO_MONEY, count: 0 };
  const table = days.map(({ day, ...moments }) => [
    day,
    addDays(day, EXPIRES_SOON_DAYS),
    moments.first,
    moments.next,
  ]);
  const found = await listings[figure](db, {
    ...kind,
    household,
    from: first.day,
    to: last.day,
    first: first.first,
    next: last.next,
    daysJson: JSON.stringify(table),
    limit,
    offset,
  });
  const { rows, cents: total, count } = found;
  return { rows: rows.map((row) => presentRow(row, listing)), total, count };
}
