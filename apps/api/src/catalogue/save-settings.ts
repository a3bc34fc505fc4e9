import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, invalid, ok, type Outcome } from "../values/outcome.ts";
import { findIngredients } from "./catalogue.store.ts";
import type { StapleSettings } from "./staples/staple-settings.ts";
import { findSettings, writeSettings } from "./staples/staple-settings.store.ts";
import { unitNameOf } from "./units.ts";

interface Said extends Partial<StapleSettings> {
  readonly ingredientId: number;
  readonly now: number;
}

/**
 * Stores a household's settings of an ingredient; absent ones stay. `not_found` for an ingredient
 * unavailable to it, `validation_failed` for an unknown unit. At most three statements. Source:
 * handbook/stock.md#always-there-and-keep-at-least.
 */
export async function saveSettings(
  tx: Tx,
  household: HouseholdId,
  { ingredientId, now, isAlwaysThere, keepAtLeast }: Said,
): Promise<Outcome<StapleSettings>> {
  if (keepAtLeast && unitNameOf(keepAtLeast.unitId) === undefined)
    return invalid("keepAtLeast.unitId", "calls.chooseUnit");
  // Held until the end, so that no deletion or approval intervenes.
  const found = await findIngredients(tx, household, [ingredientId]);
  if (!found.has(ingredientId)) return fail("not_found");
  const before = await findSettings(tx, household, ingredientId);
  const settings = {
    isAlwaysThere: isAlwaysThere ?? before.isAlwaysThere,
    keepAtLeast: keepAtLeast === undefined ? before.keepAtLeast : keepAtLeast,
  };
  await writeSettings(tx, household, { ...settings, ingredientId, now });
  return ok(settings);
}
