import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { correctPurchase } from "../../budget/purchases/purchases.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import type { KeptLot } from "../lots/lot.ts";
import { correctParts } from "../lots/lot-values.store.ts";
import { restateWorth } from "./restate-worth.ts";
import { findPurchased, isPaidElsewhere } from "../stock/stock.store.ts";

interface Correcting {
  readonly before: KeptLot;
  readonly after: KeptLot;
  /** Of the lot's current ingredient. */
  readonly name: string;
  /** The acting person. */
  readonly by: number;
  readonly today: IsoDate;
  readonly now: number;
}

/**
 * Applies a changed price or day to the purchase: the lot, its parts, the food that left them, and
 * the expense. None for the same price and day; at most seven statements. Source:
 * handbook/stock.md#purchases, handbook/stock.md#opened-frozen-thawed.
 */
export async function correctPrice(
  tx: Tx,
  household: HouseholdId,
  { before, after, name, by, today, now }: Correcting,
): Promise<Outcome<undefined>> {
  const { priceCents, purchaseDate } = after;
  const isMoved = before.purchaseDate !== purchaseDate;
  const isCorrected = before.priceCents !== priceCents;
  if (!isMoved && !isCorrected) return ok(undefined);
  const boughtAs = after.partOf ?? after.id;
  await correctParts(tx, household, { boughtAs, priceCents, purchaseDate, now });
  if (isCorrected) await restateWorth(tx, household, boughtAs);
  const bought =
    after.partOf === null ? { ...after, name } : await findPurchased(tx, household, boughtAs);
  if (bought === null) return ok(undefined);
  const purchase = {
    lotId: boughtAs,
    description: bought.name,
    masterIngredientId: bought.masterIngredientId,
    shop: bought.shop,
    amountCents: priceCents,
    date: purchaseDate ?? today,
  };
  const mayLog = async () => !(await isPaidElsewhere(tx, household, boughtAs));
  return correctPurchase(tx, household, { purchase, isMoved, mayLog, by, now });
}
