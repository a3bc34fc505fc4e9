import type { IsoDate } from "@larder/rules/day";
import type { Cents } from "@larder/rules/money";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { laterThan } from "../db/version.ts";

/** The expense that buying something makes. */
export interface Purchase {
  /** The lot that was bought; null for what went to no stock. */
  readonly lotId: number | null;
  readonly description: string;
  readonly amountCents: Cents;
  readonly date: IsoDate;
}

/** Logs purchases as expenses; those without a price make none. One statement. Source: decisions §6. */
export async function logPurchases(
  tx: Tx,
  household: HouseholdId,
  { purchases, now }: { readonly purchases: readonly Purchase[]; readonly now: number },
): Promise<void> {
  const priced = purchases.filter((purchase) => purchase.amountCents > 0);
  if (priced.length === 0) return;
  await tx
    .insertInto("expenses")
    .values(
      priced.map((purchase) => ({
        household_id: household,
        description: purchase.description,
        amount_cents: purchase.amountCents,
        date: purchase.date,
        type: "ingredient_purchase" as const,
        lot_id: purchase.lotId,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}

/** What an edit of a lot says of its purchase. */
interface PurchaseEdit extends Omit<Purchase, "date"> {
  readonly lotId: number;
  /** Null leaves the expense on the day on which it stands. */
  readonly date: IsoDate | null;
  readonly now: number;
}

/** Brings the expense of a lot's purchase in line with the lot; false when there is none any more. One statement. */
export async function editPurchase(
  tx: Tx,
  household: HouseholdId,
  purchase: PurchaseEdit,
): Promise<boolean> {
  const rows = await tx
    .updateTable("expenses")
    .set({
      description: purchase.description,
      amount_cents: purchase.amountCents,
      ...(purchase.date === null ? {} : { date: purchase.date }),
      updated_at: laterThan("updated_at", purchase.now),
    })
    .where("household_id", "=", household)
    .where("lot_id", "=", purchase.lotId)
    .where("removed_at", "is", null)
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** Deletes the expense of a lot's purchase for good: the price was taken back. One statement. */
export async function removePurchase(tx: Tx, household: HouseholdId, lotId: number): Promise<void> {
  await tx
    .deleteFrom("expenses")
    .where("household_id", "=", household)
    .where("lot_id", "=", lotId)
    .where("removed_at", "is", null)
    .execute();
}
