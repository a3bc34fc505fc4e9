import type { DigestDays } from "@larder/rules/notices/digest-days";
import { foodName } from "../../catalogue/food-names/food-names.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { listExpiring, type ExpiringLot } from "./expiring-lots.store.ts";
import { findLot } from "./stock.store.ts";

export type { ExpiringLot };

/** Food that expires soon. */
export interface ExpiringFood {
  /** The first of them, soonest first. */
  readonly lots: readonly ExpiringLot[];
  readonly total: number;
}

const inReadersWords = <Named extends { readonly name: string }>(lot: Named): Named => ({
  ...lot,
  name: foodName(lot.name),
});

/**
 * The lots that expire in a period, up to a limit. One statement. Source:
 * handbook/notices.md#digest.
 */
export async function expiringLots(
  db: Reader,
  household: HouseholdId,
  asked: { readonly days: DigestDays; readonly most: number },
): Promise<ExpiringFood> {
  const rows = await listExpiring(db, household, asked);
  return { lots: rows.map(inReadersWords), total: rows[0]?.total ?? 0 };
}

/** One lot in stock; null if it is gone. One statement. */
export async function lotInStock(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<Omit<ExpiringLot, "total"> | null> {
  const lot = await findLot(db, household, id);
  return lot && inReadersWords(lot);
}
