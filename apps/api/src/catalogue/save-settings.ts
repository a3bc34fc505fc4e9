import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, invalid, ok, type Outcome } from "../values/outcome.ts";
import { findIngredients } from "./catalogue.store.ts";
import { foodKindsOf } from "./kinds/food-kinds.ts";
import { ownKinds } from "./kinds/own-kinds.store.ts";
import type { StapleSettings } from "./staples/staple-settings.ts";
import { findSettings, writeSettings } from "./staples/staple-settings.store.ts";
import { unitNameOf } from "./units.ts";

interface Said extends Partial<StapleSettings> {
  readonly ingredientId: number;
  readonly now: number;
}

/** Whether an ingredient is no kind of any of these foods. At most one statement. */
async function isNoKindOf(
  tx: Tx,
  household: HouseholdId,
  {
    ingredientId,
    neverFor,
  }: { readonly ingredientId: number; readonly neverFor: readonly number[] },
): Promise<boolean> {
  if (neverFor.length === 0) return false;
  const kinds = foodKindsOf({ own: await ownKinds(tx, household), settings: [] });
  const generals = kinds.get(ingredientId) ?? [];
  return neverFor.some((id) => !generals.includes(id));
}

/**
 * Saves settings of an ingredient; absent ones stay. `not_found` if unavailable,
 * `validation_failed` for an unknown unit or a food that it is no kind of. At most four statements.
 * Source: handbook/stock.md#always-there-and-keep-at-least.
 */
export async function saveSettings(
  tx: Tx,
  household: HouseholdId,
  { ingredientId, now, isAlwaysThere, keepAtLeast, neverFor }: Said,
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
    neverFor: neverFor ?? before.neverFor,
  };
  const strange =
    neverFor !== undefined && (await isNoKindOf(tx, household, { ingredientId, neverFor }));
  if (strange) return invalid("neverFor", "calls.neverFor");
  await writeSettings(tx, household, { ...settings, ingredientId, now });
  return ok(settings);
}
