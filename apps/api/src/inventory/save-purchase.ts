import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { type Cents, sumCents } from "@larder/rules/calendar-and-money/money";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import type { FoodDeed } from "../household/activity.ts";
import { completeActivity, logActivity } from "../household/log-activity.ts";
import { ok, type Outcome } from "../outcome.ts";
import { keepReceipt } from "../receipts/kept-receipts.ts";
import type { KeptLot } from "./lot.ts";
import { type Bought, stockUp } from "./stock-up.ts";

type Printed = Parameters<typeof keepReceipt>[2]["printed"];

interface Purchase {
  readonly household: HouseholdId;
  readonly bought: readonly Bought[];
  /** What the household is told of it. */
  readonly told: Pick<FoodDeed, "facts"> & { readonly kind: "added" | "scanned" };
  /** What is printed on the receipt that it is kept as; absent where there is none. */
  readonly receipt?: Printed | undefined;
  /** Who bought it. */
  readonly by: number;
  readonly today: IsoDate;
  readonly now: number;
}

/** What buying came to. */
export interface SavedPurchase {
  /** In the order of what has a lot. */
  readonly lots: readonly KeptLot[];
  readonly expenseCount: number;
  readonly expenseTotal: Cents;
  readonly activityId: number;
  /** Null without a receipt. */
  readonly receiptId: number | null;
}

/**
 * Brings home what was bought at once, however it was said: by hand, by barcode, from a receipt, from a list. All of it or nothing, as
 * one activity that can be undone. `limit_reached` where there is no room for all of it. At most seven statements.
 * Source: handbook/stock.md#purchases.
 */
export async function savePurchase(
  tx: Tx,
  { household, bought, told, receipt, by, today, now }: Purchase,
): Promise<Outcome<SavedPurchase>> {
  const wayBack = { of: "stock", ...(receipt && { hasReceipt: true as const }) } as const;
  const activityId = await logActivity(tx, household, { ...told, wayBack, by, now });
  const prices = bought.flatMap(({ priceCents }) => priceCents || []);
  const expenseCount = prices.length;
  const receiptId = receipt
    ? await keepReceipt(tx, household, { printed: receipt, activityId, expenseCount, by, now })
    : null;
  const stocked = await stockUp(tx, {
    household,
    bought,
    activityId,
    ...(receiptId !== null && { receiptId }),
    by,
    today,
    now,
  });
  if (!stocked.ok) return stocked;
  const { lots, looseExpenses: expenses } = stocked.value;
  if (expenses.length > 0)
    await completeActivity(tx, household, { id: activityId, wayBack: { ...wayBack, expenses } });
  return ok({ lots, expenseCount, expenseTotal: sumCents(prices), activityId, receiptId });
}
