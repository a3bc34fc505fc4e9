import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { logPurchases } from "../../budget/purchases.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import type { KeptLot, LotFacts } from "../lots/lot.ts";
import { insertLots } from "./move-stock.store.ts";
import { whyNoRoom } from "./move-stock.ts";

/** Something that was bought. */
export interface Bought extends Pick<LotFacts, "priceCents" | "purchaseDate"> {
  /** What its expense is called. */
  readonly name: string;
  /** What it is in stock; null for what goes to no stock. */
  readonly lot: Omit<LotFacts, "priceCents" | "purchaseDate"> | null;
  /** Where it was bought, of what goes to no stock; a lot says it itself. */
  readonly shop?: string | null;
}

interface Shopping {
  readonly household: HouseholdId;
  readonly bought: readonly Bought[];
  /** What it is a part of, and can be undone with. */
  readonly activityId?: number;
  /** The cooking that it was left over from: it was not bought, and makes no expense. */
  readonly cookingId?: number;
  /** The receipt that its expenses belong to. */
  readonly receiptId?: number;
  /** Who bought it. */
  readonly by: number;
  readonly today: IsoDate;
  readonly now: number;
}

/** What it came to. */
interface Stocked {
  /** In the order of what has a lot. */
  readonly lots: readonly KeptLot[];
  /** Expenses of what went to no stock. */
  readonly looseExpenses: readonly number[];
}

/**
 * Puts what was bought into stock, writes that down, and logs every price above 0 as an expense, from which on it is the latest price
 * known. What is left over from a meal was paid for with the meal. `limit_reached` where there is no room for all of the lots or of the expenses.
 * At most four statements. Source: handbook/stock.md#purchases.
 */
export async function stockUp(
  tx: Tx,
  { household, bought, activityId, cookingId, receiptId, by, today, now }: Shopping,
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
  if (cookingId !== undefined) return ok({ lots: stocked, looseExpenses: [] });
  const ids = stocked.map(({ id }) => id).values();
  const purchases = bought.map(({ name, lot, priceCents, purchaseDate, shop = null }) => ({
    lotId: lot === null ? null : (ids.next().value ?? null),
    description: name,
    masterIngredientId: lot?.masterIngredientId ?? null,
    shop: lot === null ? shop : (lot.shop ?? null),
    amountCents: priceCents,
    date: purchaseDate ?? today,
  }));
  const logged = await logPurchases(tx, household, { purchases, receiptId, by, now });
  return logged.ok ? ok({ lots: stocked, looseExpenses: logged.value }) : logged;
}
