import type { ListLine } from "@larder/contract/week/shopping-list";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { Tx } from "../db/transaction.ts";
import { logActivity } from "../household/activity/log-activity.ts";
import type { PresentImage } from "../images/pictures.ts";
import { ok, type Outcome } from "../values/outcome.ts";
import { addFromEntries } from "../shopping/needs/add-missing.ts";
import type { EntryFacts } from "./plan-entry.ts";
import { ownRecipes, type Planner } from "./own-recipes.ts";
import { eatenBy, whyNoRoomInPlan } from "./save-entry.ts";
import { whoEats } from "./who-eats.ts";
import { insertEntries } from "./save-plan.store.ts";

export interface TakenMeal {
  readonly day: IsoDate;
  readonly slot: EntryFacts["slot"];
  readonly recipeId: number;
  /** Null for the recipe's own servings. */
  readonly servings: Micro | null;
}

interface Taking {
  readonly meals: readonly TakenMeal[];
  /** Ids of the eaters; null for those of the newest entry. */
  readonly chosen: readonly number[] | null;
  /** List for missing food; null for none. */
  readonly listId: number | null;
  readonly user: Planner;
  readonly showImage: PresentImage;
  readonly today: IsoDate;
  readonly now: number;
}

/** New entries, and their undo. */
export interface TakenPlan {
  readonly ids: readonly number[];
  /** List lines with the missing food. */
  readonly added: readonly ListLine[];
  readonly activityId: number;
}

/**
 * Plans meals and adds missing food to a list, all or nothing. `not_found` for an unreadable recipe
 * or an unknown list, `validation_failed` for unknown people, `limit_reached`. Six statements, those
 * of `ownRecipes`, and those of `addFromEntries` with a list.
 * Source: handbook/planning.md#entries, handbook/wire.md#undo.
 */
export async function takePlan(
  tx: Tx,
  { meals, chosen, listId, user, today, now, showImage }: Taking,
): Promise<Outcome<TakenPlan>> {
  const { id: by, householdId: household } = user;
  const ids = meals.map(({ recipeId }) => recipeId);
  const own = await ownRecipes(tx, user, { ids, today, now, showImage });
  if (!own.ok) return own;
  const days = meals.map(({ day }) => day);
  const full = await whyNoRoomInPlan(tx, household, { days, today });
  if (full !== null) return full;
  const who = await whoEats(tx, household, chosen);
  if (!who.ok) return who;
  const entries = meals.map(({ recipeId: asked, ...meal }) => {
    const recipeId = own.value.get(asked) ?? asked;
    return {
      ...meal,
      recipeId,
      lotId: null,
      note: null,
      ...eatenBy(who.value, { ...meal, recipeId }),
    };
  });
  const made = await insertEntries(tx, household, { entries, repeatWeeks: null, by, now });
  const madeIds = made.map(({ id }) => id);
  const activityId = await logActivity(tx, household, {
    by,
    kind: "plan_taken",
    facts: { count: madeIds.length },
    undo: { of: "plan", added: madeIds },
    now,
  });
  const added = { ids: madeIds, activityId };
  if (listId === null) return ok({ ...added, added: [] });
  const asked = { listId, entryIds: madeIds, by, today, now };
  const missing = await addFromEntries(tx, household, asked);
  return missing.ok ? ok({ ...added, added: missing.value.added }) : missing;
}
