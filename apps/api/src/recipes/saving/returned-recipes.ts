import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { renewRecipeStamps } from "../recipe-stamp.store.ts";

/** Marks a household's recipes as restored. One statement. */
export async function noteReturned(tx: Tx, household: HouseholdId): Promise<void> {
  await renewRecipeStamps(tx, [household]);
}
