import { type Text, text } from "@larder/words/text";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { resolveNames } from "../../catalogue/resolve-names.ts";
import { holdMasterNames } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import { stockUp } from "../../inventory/stock/stock-up.ts";
import { addRecipes } from "../../recipes/saving/add-recipes.ts";
import { demoLot, demoRecipes } from "./demo-recipes.ts";

/** The demo pantry of one browser. */
export interface DemoPantry {
  readonly household: HouseholdId;
  readonly names: readonly string[];
  /** The owner of the demo pantry. */
  readonly by: number;
  readonly today: IsoDate;
  readonly now: number;
}

interface Promoted {
  created: number;
  skipped: string[];
  /** Number of recipes taken over. */
  recipes: number;
}

function savedText({ created, skipped, recipes }: Promoted): Text {
  return skipped.length === 0
    ? text("answers.demoSaved", { created, recipes })
    : text("answers.demoSavedSome", { created, recipes, skipped: skipped.join(", ") });
}

/**
 * Turns each known name into a lot of 1 piece bought today, with its content and without a price.
 * Unknown names are skipped and listed. If anything was saved, the demo's recipes are added unless
 * the household has a recipe with the name. `limit_reached` if there is no room. Source:
 * handbook/visitors.md#keeping-the-demo.
 */
export async function promoteDemo(
  tx: Tx,
  { household, names, by, today, now }: DemoPantry,
): Promise<Outcome<Promoted>> {
  // Holds the names until the purchase is committed.
  await holdMasterNames(tx);
  const ids = await resolveNames(tx, { household }, names);
  const bought = names.flatMap((name, index) => {
    const masterIngredientId = ids[index] ?? null;
    if (masterIngredientId === null) return [];
    const lot = { masterIngredientId, ...demoLot(name), expiryDate: null };
    return [{ name, lot, priceCents: null, purchaseDate: today }];
  });
  const [first] = bought;
  const activityId =
    first &&
    (await logActivity(tx, household, {
      by,
      kind: "added",
      facts: {
        count: bought.length,
        name: first.name,
        quantity: first.lot.quantity,
        unit: "piece",
        ingredientId: first.lot.masterIngredientId,
      },
      undo: { of: "stock" },
      now,
    }));
  const stocked = await stockUp(tx, {
    household,
    bought,
    ...(activityId !== undefined && { activityId }),
    by,
    today,
    now,
  });
  if (!stocked.ok) return stocked;
  const created = stocked.value.lots.length;
  const skipped = names.filter((_, index) => ids[index] === null);
  const added = await addRecipes(tx, household, {
    recipes: created === 0 ? [] : demoRecipes(),
    by,
    now,
  });
  if (!added.ok) return added;
  const promoted = { created, skipped, recipes: added.value };
  return ok(promoted, { message: savedText(promoted) });
}
