import { shortfallOf } from "@larder/rules/kitchen/cooking/meal-plan";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { notForIn } from "../catalogue/eating/eating.ts";
import type { Reader } from "../db/transaction.ts";
import { ok } from "../values/outcome.ts";
import { servingsAsked } from "../values/servings-asked.ts";
import { type Cook, type CookingPlan, planCooking } from "./plan-cooking.ts";
import { costNumber, presentMissing, presentTake } from "./present-meal.ts";

interface Look extends Omit<Cook, "servings"> {
  readonly servings?: number | null | undefined;
}

/** One of the `takes` of a preview, in its `lots`. */
export function presentTaken({ take, lot }: CookingPlan["takes"][number]) {
  return presentTake(take, lot);
}

/**
 * The lots that cooking would use, and the missing food. Fails as `planCooking` does, with its
 * statements. Source: handbook/cooking.md#short-of-something.
 */
export async function previewCooking(db: Reader, { servings: asked, ...look }: Look) {
  const servings = servingsAsked(asked);
  if (!servings.ok) return servings;
  const cooking = await planCooking(db, { ...look, servings: servings.value });
  if (!cooking.ok) return cooking;
  const { recipe, plan, takes, planEntryId, reservedFor, eating } = cooking.value;
  const missing = plan.allocations.map(shortfallOf);
  const said = {
    servings: numberFromMicro(plan.servings),
    cost: costNumber(plan.totalCost),
    costKnown: plan.costKnown,
    saved: costNumber(plan.savedWorth),
    planEntryId,
    isCovered: plan.makeability === "fully_makeable",
    missingComponents: plan.missingComponents.map(presentMissing),
    missingIds: recipe.components.flatMap(({ id }, at) => (missing[at] ? [id] : [])),
    reservedFor: [...reservedFor],
    notFor: notForIn(eating, { components: recipe.components, allocations: plan.allocations }),
  };
  return ok({ said, takes });
}
