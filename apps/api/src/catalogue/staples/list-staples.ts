import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { listSettings, type Staple } from "./staple-settings.store.ts";
import { unitNameOf } from "../units.ts";

/** A staple with the name of its minimum's unit. */
export interface NamedStaple extends Staple {
  readonly unit: string;
}

/**
 * A household's staples and minimums, by name. One statement. Source:
 * handbook/stock.md#always-there-and-keep-at-least.
 */
export async function listStaples(
  db: Reader,
  household: HouseholdId,
): Promise<readonly NamedStaple[]> {
  const said = await listSettings(db, household);
  return said
    .filter(({ isAlwaysThere, keepAtLeast }) => isAlwaysThere || keepAtLeast !== null)
    .map((one) => ({ ...one, unit: unitNameOf(one.keepAtLeast?.unitId ?? 0) ?? "" }));
}
