import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { type Cents, sumCents } from "@larder/rules/calendar-and-money/money";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import type { FoodDeed } from "../../household/activity/activity.ts";
import { completeActivity, logActivity } from "../../household/activity/log-activity.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import { keepReceipt } from "../../receipts/kept-receipts.ts";
import { takeBought, type TakenLines } from "../../shopping/take-bought.ts";
import type { KeptLot } from "../lots/lot.ts";
import { type Bought, stockUp } from "../stock/stock-up.ts";

type Printed = Parameters<typeof keepReceipt>[2]["printed"];

interface Purchase {
  readonly household: HouseholdId;
  readonly bought: readonly Bought[];
  /** The activity's facts. */
  readonly told: Pick<FoodDeed, "facts"> & { readonly kind: "added" | "scanned" };
  /** The receipt's printed facts; absent without a receipt. */
  readonly receipt?: Printed | undefined;
  /**
   * Lines to remove from the shopping lists: the needs it is put away for, or any that requested
   * it.
   */
  readonly leaves: readonly string[] | "bought";
  /** The buyer. */
  readonly by: number;
  readonly today: IsoDate;
  readonly now: number;
}

/** The result of a purchase. */
export interface SavedPurchase {
  /** In the order of purchases with a lot. */
  readonly lots: readonly KeptLot[];
  readonly expenseCount: number;
  /** Expenses without a lot, in the order of their purchases. */
  readonly looseExpenses: readonly number[];
  readonly expenseTotal: Cents;
  readonly activityId: number;
  /** Null without a receipt. */
  readonly receiptId: number | null;
  /** Number of shopping list lines removed as bought; 0 for given needs. */
  readonly lineCount: number;
}

/**
 * Removes bought lines from the shopping lists. At most two statements. Source:
 * handbook/shopping.md#put-away.
 */
async function leaveLists(
  tx: Tx,
  household: HouseholdId,
  { bought, leaves, now }: Pick<Purchase, "bought" | "leaves" | "now">,
): Promise<TakenLines> {
  if (typeof leaves !== "string") return { count: 0, needIds: leaves };
  const things = bought.flatMap(({ name, lot, priceCents, type }) =>
    // a line without price or food was read, not bought
    type === undefined && (lot !== null || priceCents)
      ? { name, masterIngredientId: lot?.masterIngredientId ?? null }
      : [],
  );
  return takeBought(tx, household, { bought: things, now });
}

/**
 * Saves a purchase from any source: typed, by barcode, from a receipt, from a list. All or nothing,
 * as one activity with undo, and removed from the shopping lists. `limit_reached` without room. At
 * most ten statements. Source: handbook/stock.md#purchases, handbook/shopping.md#put-away.
 */
export async function savePurchase(
  tx: Tx,
  { household, bought, told, receipt, leaves, by, today, now }: Purchase,
): Promise<Outcome<SavedPurchase>> {
  const undo = { of: "stock", ...(receipt && { hasReceipt: true as const }) } as const;
  const activityId = await logActivity(tx, household, { ...told, undo, by, now });
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
  const { count: lineCount, needIds: needs } = await leaveLists(tx, household, {
    bought,
    leaves,
    now,
  });
  const isKept = lots.length + expenses.length > 0;
  if (expenses.length + needs.length > 0)
    await completeActivity(tx, household, {
      id: activityId,
      // a line without stock or price just leaves its list
      undo: isKept ? { ...undo, expenses, needs } : { of: "needs", ids: needs },
    });
  const expenseTotal = sumCents(prices);
  const looseExpenses = expenses.toSorted((one, other) => one - other);
  return ok({
    lots,
    expenseCount,
    looseExpenses,
    expenseTotal,
    activityId,
    receiptId,
    lineCount,
  });
}
