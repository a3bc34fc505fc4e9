import type { ListLine } from "@larder/contract/shopping-list";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Micro } from "@larder/rules/kitchen/quantity";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { logActivity } from "../household/log-activity.ts";
import { fail, ok, type Outcome } from "../outcome.ts";
import { addFromEntries } from "../shopping/add-missing.ts";
import type { EntryFacts } from "./plan-entry.ts";
import { knownRecipes } from "./plan.store.ts";
import { whyNoRoomInPlan } from "./save-entry.ts";
import { insertEntries } from "./save-plan.store.ts";

/** A meal that was proposed. */
export interface TakenMeal {
  readonly day: IsoDate;
  readonly slot: EntryFacts["slot"];
  readonly recipeId: number;
  /** Null for as many as the recipe makes. */
  readonly servings: Micro | null;
}

interface Taking {
  readonly meals: readonly TakenMeal[];
  /** Where what is missing goes; null for nowhere. */
  readonly listId: number | null;
  readonly by: number;
  readonly today: IsoDate;
  readonly now: number;
}

/** What was planned, and how it is undone. */
export interface TakenPlan {
  readonly ids: readonly number[];
  /** The lines of the list that hold what is missing. */
  readonly added: readonly ListLine[];
  readonly activityId: number;
}

/**
 * Plans all of some meals and puts what is missing on a list, or none of it: `not_found` for a recipe or a list that the household has
 * not, `limit_reached`. Four statements, and those of `addFromEntries` with a list.
 * Source: handbook/planning.md#entries, handbook/wire.md#undo.
 */
export async function takePlan(
  tx: Tx,
  household: HouseholdId,
  { meals, listId, by, today, now }: Taking,
): Promise<Outcome<TakenPlan>> {
  const wanted = [...new Set(meals.map(({ recipeId }) => recipeId))];
  const known = await knownRecipes(tx, household, wanted);
  if (known.size < wanted.length) return fail("not_found");
  const days = meals.map(({ day }) => day);
  const full = await whyNoRoomInPlan(tx, household, { days, today });
  if (full !== null) return full;
  const entries = meals.map((meal) => ({ ...meal, lotId: null, note: null }));
  const made = await insertEntries(tx, household, { entries, repeatWeeks: null, by, now });
  const ids = made.map(({ id }) => id);
  const activityId = await logActivity(tx, household, {
    by,
    kind: "plan_taken",
    facts: { count: ids.length },
    wayBack: { of: "plan", added: ids },
    now,
  });
  if (listId === null) return ok({ ids, added: [], activityId });
  const missing = await addFromEntries(tx, household, { listId, entryIds: ids, by, today, now });
  return missing.ok ? ok({ ids, added: missing.value.added, activityId }) : missing;
}
