import type { HouseholdId } from "../../db/schema/schema.ts";
import { NOTHING_LEFT } from "../../db/sql/nothing-left.ts";
import type { Reader } from "../../db/transaction.ts";
import { type Lot, selectLots } from "../lots/lot.ts";

/** The lot in stock of a label's code; null without one. One statement. */
export async function findLotOfLabel(
  db: Reader,
  household: HouseholdId,
  code: string,
): Promise<Lot | null> {
  const lot = await selectLots(db, household)
    .where("lots.label_code", "=", code)
    .where("lots.quantity", ">", NOTHING_LEFT)
    .executeTakeFirst();
  return lot ?? null;
}
