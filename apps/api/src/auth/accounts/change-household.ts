import type { HouseholdRole } from "@larder/rules/access";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { setHouseholdRole, updateHousehold, type HouseholdChange } from "./household.store.ts";

/**
 * Changes a household's name and settings. One statement at most. Source:
 * handbook/households.md#settings.
 */
export async function changeHousehold(
  tx: Tx,
  household: HouseholdId,
  change: HouseholdChange,
): Promise<void> {
  await updateHousehold(tx, household, change);
}

/**
 * Changes a member's role. The caller ensures that an owner remains. One statement. Source:
 * handbook/households.md#people.
 */
export async function changeHouseholdRole(
  tx: Tx,
  household: HouseholdId,
  change: { readonly userId: number; readonly role: HouseholdRole },
): Promise<void> {
  await setHouseholdRole(tx, household, change);
}
