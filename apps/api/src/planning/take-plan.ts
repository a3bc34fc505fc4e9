import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Micro } from "@larder/rules/kitchen/quantity";
import type { SignedInUser } from "../auth/signed-in-user.ts";
import type { Tx } from "../db/transaction.ts";
import { logActivity } from "../household/log-activity.ts";
import type { PresentImage } from "../images/pictures.ts";
import { ok, type Outcome } from "../outcome.ts";
import type { EntryFacts } from "./plan-entry.ts";
import { ownRecipes } from "./own-recipes.ts";
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
  readonly user: SignedInUser;
  readonly showImage: PresentImage;
  readonly today: IsoDate;
  readonly now: number;
}

/** What was planned, and how it is undone. */
export interface TakenPlan {
  readonly ids: readonly number[];
  readonly activityId: number;
}

/**
 * Plans all of some meals, or none: `not_found` for a recipe that the person may not read, `limit_reached`. Four statements, and those of `ownRecipes`.
 * Source: handbook/planning.md#entries, handbook/wire.md#undo.
 */
export async function takePlan(
  tx: Tx,
  { meals, user, today, now, showImage }: Taking,
): Promise<Outcome<TakenPlan>> {
  const { id: by, householdId: household } = user;
  const ids = meals.map(({ recipeId }) => recipeId);
  const own = await ownRecipes(tx, user, { ids, today, now, showImage });
  if (!own.ok) return own;
  const days = meals.map(({ day }) => day);
  const full = await whyNoRoomInPlan(tx, household, { days, today });
  if (full !== null) return full;
  const entries = meals.map(({ recipeId: asked, ...meal }) => {
    const recipeId = own.value.get(asked) ?? asked;
    return { ...meal, recipeId, lotId: null, note: null };
  });
  const made = await insertEntries(tx, household, { entries, repeatWeeks: null, by, now });
  const madeIds = made.map(({ id }) => id);
  const activityId = await logActivity(tx, household, {
    by,
    kind: "plan_taken",
    facts: { count: madeIds.length },
    wayBack: { of: "plan", added: madeIds },
    now,
  });
  return ok({ ids: madeIds, activityId });
}
