import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { factsAbout } from "../lots/facts-about.ts";
import type { Lot } from "../lots/lot.ts";
import { replaceValues } from "../lots/lot-values.store.ts";
import { findLot } from "../stock/stock.store.ts";
import { countKept } from "./checks.store.ts";
import { insertSightings } from "./sightings.store.ts";

/** How often a lot is kept longer at most. Source: handbook/stock-check.md#still-good. */
const MOST_TIMES_KEPT = 2;

interface Keeping {
  readonly household: HouseholdId;
  readonly id: number;
  readonly days: number;
  /** The acting person. */
  readonly by: number;
  readonly today: IsoDate;
  readonly now: number;
}

/**
 * Keeps food past its best-before date some days longer, from today. `conflict` for a use-by date,
 * food that is not past its date, or the third time. Six statements. Source:
 * handbook/stock-check.md#still-good.
 */
export async function keepLonger(
  tx: Tx,
  { household, id, days, by, today, now }: Keeping,
): Promise<Outcome<{ readonly lot: Lot; readonly activityId: number }>> {
  const lot = await findLot(tx, household, id);
  if (lot === null) return fail("not_found");
  const { expiryDate, isExpiryProposed } = lot;
  if (lot.dateKind !== "best_before")
    return fail("conflict", { message: "answers.neverPastUseBy" });
  if (expiryDate === null || expiryDate >= today)
    return fail("conflict", { message: "answers.notPastBestBefore" });
  if ((await countKept(tx, household, id)) >= MOST_TIMES_KEPT)
    return fail("conflict", { message: "answers.keptTwice" });
  const replaced = {
    fields: ["expiryDate", "isExpiryProposed"],
    lots: [{ lotId: id, before: [expiryDate, isExpiryProposed], after: [addDays(today, days), 0] }],
  } as const;
  const facts = factsAbout([lot]);
  const undo = { of: "values", ...replaced } as const;
  const activityId = await logActivity(tx, household, { by, kind: "kept", facts, undo, now });
  await replaceValues(tx, household, { ...replaced, now });
  await insertSightings(tx, household, { lotIds: [id], kind: "kept", activityId, now });
  const kept = await findLot(tx, household, id);
  return kept === null ? fail("not_found") : ok({ lot: kept, activityId });
}
