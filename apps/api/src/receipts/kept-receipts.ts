import type { KeptReceipt as ReceiptAnswer } from "@larder/contract/money/receipts";
import { parseIsoDate, type IsoDate } from "@larder/rules/calendar-and-money/day";
import {
  centsFromNumber,
  type Cents,
  numberFromCents,
} from "@larder/rules/calendar-and-money/money";
import { shopKey } from "@larder/rules/receipts/names/shop-key";
import { letGoOfReceipts } from "../budget/receipt-expenses.ts";
import { madeBy } from "../db/schema/made-by.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { instantText } from "../values/instant-text.ts";
import {
  deleteReceiptsOf,
  findSameReceipt,
  insertReceipt,
  type KeptReceipt,
} from "./receipt.store.ts";

interface Printed<Day> {
  readonly merchant: string | null;
  readonly day: Day;
  readonly total: number | null;
  readonly picture: string | null;
}

const centsOrNull = (dollars: number | null): Cents | null =>
  dollars === null ? null : centsFromNumber(dollars, { allowNegative: true });

export function presentReceipt(kept: KeptReceipt): ReceiptAnswer {
  const { id, merchant, day, totalCents, count, savedAt } = kept;
  const total = totalCents === null ? null : numberFromCents(totalCents);
  const savedThen = instantText(savedAt);
  return { id, merchant, date: day, total, count, savedAt: savedThen, by: madeBy(kept) };
}

interface Keeping {
  readonly printed: Printed<IsoDate>;
  readonly activityId: number;
  readonly expenseCount: number;
  readonly by: number;
  readonly now: number;
}

/** Stores a receipt; returns its id. One statement. Source: handbook/receipts.md#saving. */
export async function keepReceipt(
  tx: Tx,
  household: HouseholdId,
  { printed, ...keeping }: Keeping,
): Promise<number> {
  const { merchant, day, picture } = printed;
  const totalCents = centsOrNull(printed.total);
  const receipt = { merchant, shop: shopKey(merchant), day, totalCents, picture };
  return insertReceipt(tx, household, { receipt, ...keeping });
}

/**
 * The same receipt if the household saved it before. One statement. Source:
 * handbook/receipts.md#the-same-receipt-again.
 */
export async function savedBefore(
  db: Reader,
  household: HouseholdId,
  { merchant, day, total, picture }: Printed<string | null>,
): Promise<ReceiptAnswer | null> {
  const kept = await findSameReceipt(db, household, {
    picture,
    shop: shopKey(merchant),
    day: day === null ? null : parseIsoDate(day),
    totalCents: centsOrNull(total),
  });
  return kept && presentReceipt(kept);
}

/**
 * Deletes the receipt of an undone activity and detaches its expenses. Two statements. Source:
 * handbook/wire.md#undo.
 */
export async function takeReceiptBack(
  tx: Tx,
  household: HouseholdId,
  activityId: number,
): Promise<void> {
  const gone = await deleteReceiptsOf(tx, household, activityId);
  await letGoOfReceipts(tx, household, gone);
}
