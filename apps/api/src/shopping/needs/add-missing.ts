import type { Data } from "@larder/contract/endpoint";
import type { shoppingApi } from "@larder/contract/week/shopping";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { MICRO_PER_UNIT, type Micro, microOf } from "@larder/rules/kitchen/amounts/quantity";
import { coveredNames, missingNeeds } from "@larder/rules/shopping/missing-needs";
import { wholeFoods } from "../../catalogue/kinds/food-kinds.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { type Plan, readPlan } from "../../planning/read-plan.ts";
import { foodLeftFor } from "../../planning/reserved-food.ts";
import { planOwnRecipe } from "../../recipes/list/plan-recipe.ts";
import { findList } from "../lists/list.store.ts";
import { namedLines, openList, presentLines } from "../lists/present-list.ts";
import { setNeeds, type SourceNeeds } from "./set-needs.ts";

interface Adding {
  readonly listId: number;
  readonly by: number;
  readonly today: IsoDate;
  readonly now: number;
}

type Added = Data<typeof shoppingApi.addFromRecipe>;

interface NeedsOfSources {
  readonly source: "recipe" | "plan";
  readonly sets: readonly SourceNeeds[];
  readonly atHome: readonly string[];
}

/**
 * Sets needs of sources, records the activity and returns the lines. At most ten statements, one
 * more per 200 new needs.
 */
async function setAndLog(
  tx: Tx,
  household: HouseholdId,
  { listId, by, now, source, sets, atHome }: Adding & NeedsOfSources,
): Promise<Outcome<Added>> {
  const list = await findList(tx, household, listId);
  if (list === null) return fail("not_found");
  const set = await setNeeds(tx, household, { listId, source, sets, by, now });
  if (!set.ok) return set;
  const { added, dropped, before } = set.value;
  const count = added.length + dropped.length + before.length;
  // nothing new: no activity and no undo
  const activityId =
    count === 0
      ? null
      : await logActivity(tx, household, {
          kind: "needs_added",
          facts: { count },
          undo: { of: "needs", ids: dropped, added, before },
          by,
          now,
        });
  const standing = new Set(set.value.standing);
  const { needs } = await openList(tx, household, list);
  const lines = namedLines(needs).filter((line) => line.needs.some(({ id }) => standing.has(id)));
  const shown = await presentLines(tx, household, lines);
  return ok({ added: shown, atHome: [...atHome], activityId });
}

interface OfRecipe extends Adding {
  readonly recipeId: number;
  /** Null for the recipe's own servings. */
  readonly servings: Micro | null;
}

/**
 * Sets the needs of a recipe to its shortage after stock and its planned food. For the servings of
 * its meant entry they are that entry's. Needs of others are ignored and unchanged. `not_found` for an unknown list or recipe, `limit_reached` if the list is
 * full; then nothing is added. Statements of `setAndLog` and `readPlan`, and one.
 * Source: handbook/shopping.md#from-recipes-and-plan.
 */
export async function addFromRecipe(
  tx: Tx,
  household: HouseholdId,
  { recipeId, servings, ...adding }: OfRecipe,
): Promise<Outcome<Added>> {
  const reading = foodLeftFor(tx, household, { recipeId, today: adding.today });
  const planned = await planOwnRecipe(tx, { household, id: recipeId, servings }, reading);
  if (planned === null) return fail("not_found");
  const { recipe, food } = planned;
  const { entry } = food;
  const own = microOf(recipe.servings * MICRO_PER_UNIT);
  const isMeant = entry !== null && (servings ?? own) === (entry.servings ?? own);
  const { components } = recipe;
  const lacking = { components, missing: planned.plan.missingComponents };
  const sourceId = isMeant ? entry.id : recipeId;
  const sets = [{ sourceId, needs: missingNeeds(lacking, wholeFoods) }];
  const atHome = coveredNames(lacking);
  const source = isMeant ? "plan" : "recipe";
  return setAndLog(tx, household, { ...adding, source, sets, atHome });
}

/** Shortage of planned entries. Done and past ones lack nothing. */
function lackedBy(
  plan: Plan,
  entryIds: ReadonlySet<number>,
): Pick<NeedsOfSources, "sets" | "atHome"> {
  const asked = plan.entries.filter(({ id, recipeId }) => entryIds.has(id) && recipeId !== null);
  const lacked = asked.map(({ id, recipeId }) => {
    const components = plan.recipes.get(recipeId ?? 0)?.components ?? [];
    const served = plan.served.get(id);
    const lacking = { components, missing: served?.missing ?? [] };
    const atHome = served === undefined ? [] : coveredNames(lacking);
    return { sourceId: id, needs: missingNeeds(lacking, wholeFoods), atHome };
  });
  const missing = new Set(lacked.flatMap(({ needs }) => needs.map(({ name }) => name)));
  const covered = new Set(lacked.flatMap(({ atHome }) => atHome));
  return {
    sets: lacked.map(({ sourceId, needs }) => ({ sourceId, needs })),
    atHome: [...covered].filter((name) => !missing.has(name)),
  };
}

interface OfDays extends Adding {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * The same for all entries of some days, in order. Satisfied entries lose their unticked needs.
 * Source: handbook/shopping.md#from-recipes-and-plan.
 */
export async function addFromPlan(
  tx: Tx,
  household: HouseholdId,
  { from, to, ...adding }: OfDays,
): Promise<Outcome<Added>> {
  const plan = await readPlan(tx, household, { today: adding.today, shown: { from, to } });
  const onDays = plan.entries.filter(({ day }) => day >= from && day <= to);
  const lacked = lackedBy(plan, new Set(onDays.map(({ id }) => id)));
  return setAndLog(tx, household, { ...adding, source: "plan", ...lacked });
}

interface OfEntries extends Adding {
  readonly entryIds: readonly number[];
}

/** The same for some entries, with one undo for both. Source: handbook/shopping.md#from-recipes-and-plan. */
export async function addFromEntries(
  tx: Tx,
  household: HouseholdId,
  { entryIds, ...adding }: OfEntries,
): Promise<Outcome<Added>> {
  const plan = await readPlan(tx, household, { today: adding.today, alsoIds: entryIds });
  const lacked = lackedBy(plan, new Set(entryIds));
  return setAndLog(tx, household, { ...adding, source: "plan", ...lacked });
}
