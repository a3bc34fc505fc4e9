import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { logPurchases } from "../../budget/purchases/purchases.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import type { KeptLot, LotFacts } from "../lots/lot.ts";
import { insertLots } from "./move-stock.store.ts";
import { whyNoRoom } from "./move-stock.ts";

/** A purchase. */
export interface Bought extends Pick<LotFacts, "priceCents" | "purchaseDate"> {
  /** Its expense's description. */
  readonly name: string;
  /** Its lot; null for a non-food. */
  readonly lot: Omit<LotFacts, "priceCents" | "purchaseDate"> | null;
  /** The type of its expense, if it is not a purchase of ingredients. */
  readonly type?: "other";
  /** The shop of a purchase without a lot; a lot has its own. */
  readonly shop?: string | null;
}

interface Shopping {
  readonly household: HouseholdId;
  readonly bought: readonly Bought[];
  /** Its activity, for the undo. */
  readonly activityId?: number;
  /** The cooking of leftovers: not bought, without an expense. */
  readonly cookingId?: number;
  /** Its expense exists already. */
  readonly isPaid?: true;
  /** The receipt of its expenses. */
  readonly receiptId?: number;
  /** The buyer. */
  readonly by: number;
  readonly today: IsoDate;
  readonly now: number;
}

/** The result. */
interface Stocked {
  /** In the order of purchases with a lot. */
  readonly lots: readonly KeptLot[];
  /** Expenses of purchases without a lot. */
  readonly looseExpenses: readonly number[];
}

/**
 * Adds purchases to stock with events, and logs every price above 0 as an expense, which becomes
 * the latest known price. Leftovers were paid with their meal. `limit_reached` without room for the
 * lots or expenses. At most four statements. Source: handbook/stock.md#purchases.
 */
export async function stockUp(
  tx: Tx,
  { household, bought, activityId, cookingId, isPaid, receiptId, by, today, now }: Shopping,
): Promise<Outcome<Stocked>> {
  const lots = bought.flatMap(({ lot, priceCents, purchaseDate }) =>
    lot === null ? [] : [{ ...lot, priceCents, purchaseDate }],
  );
  const full = lots.length === 0 ? null : await whyNoRoom(tx, household, lots.length);
  if (full !== null) return full;
  const stocked = await insertLots(tx, household, {
    lots,
    reason: {
      kind: cookingId === undefined ? "bought" : "returned",
      cookingId,
      activityId,
      by,
      now,
    },
  });
  if (cookingId !== undefined || isPaid) return ok({ lots: stocked, looseExpenses: [] });
  const ids = stocked.map(({ id }) => id).values();
  const purchases = bought.map(({ name, lot, priceCents, purchaseDate, shop = null, type }) => ({
    lotId: lot === null ? null : (ids.next().value ?? null),
    description: name,
    masterIngredientId: lot?.masterIngredientId ?? null,
    shop: lot === null ? shop : (lot.shop ?? null),
    amountCents: priceCents,
    date: purchaseDate ?? today,
    type,
  }));
  const logged = await logPurchases(tx, household, { purchases, receiptId, by, now });
  return logged.ok ? ok({ lots: stocked, looseExpenses: logged.value }) : logged;
}
