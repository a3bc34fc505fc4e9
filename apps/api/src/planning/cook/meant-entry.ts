import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { MEANT_DAYS } from "@larder/rules/planning/meant-days";
import { compareInPlan } from "@larder/rules/planning/plan-order";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import type { KeptEntry } from "../plan-entry.ts";

/** Planned entry that a cooking refers to. */
export interface Meant {
  readonly recipeId: number;
  /** Null for none, absent for the nearest. */
  readonly planEntryId?: number | null | undefined;
}

/**
 * Entry that cooking a recipe refers to; null for none. `not_found` if it was not read, `conflict`
 * for another recipe, `already_handled` if cooked.
 * Source: handbook/planning.md#cooking-what-is-planned.
 */
export function meantEntry(
  entries: readonly KeptEntry[],
  { recipeId, planEntryId, today }: Meant & { readonly today: IsoDate },
): Outcome<KeptEntry | null> {
  if (planEntryId === null) return ok(null);
  if (planEntryId === undefined) {
    const until = addDays(today, MEANT_DAYS);
    const near = entries.filter(
      (entry) =>
        entry.recipeId === recipeId && !entry.isCooked && entry.day >= today && entry.day <= until,
    );
    return ok(near.toSorted(compareInPlan)[0] ?? null);
  }
  const entry = entries.find(({ id }) => id === planEntryId);
  if (entry === undefined) return fail("not_found");
  if (entry.recipeId !== recipeId) return fail("conflict", { message: "plans.otherRecipe" });
  if (entry.isCooked) return fail("already_handled", { message: "plans.cookedBefore" });
  return ok(entry);
}
