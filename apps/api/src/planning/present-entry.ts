import { areEaters, avoidsAny, notForIn } from "../catalogue/eating/eating.ts";
import { readEaterIds } from "../catalogue/eating/eats.ts";
import type { PlanEntry } from "@larder/contract/week/planning";
import { numberFromCents } from "@larder/rules/calendar-and-money/money";
import { drawnNames } from "@larder/rules/kitchen/names/drawn-names";
import { planRecipe } from "@larder/rules/kitchen/cooking/meal-plan";
import type { PreparedStock } from "@larder/rules/kitchen/cooking/prepared-stock";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { compareInPlan } from "@larder/rules/planning/plan-order";
import { freeStock } from "@larder/rules/planning/free-stock";
import { madeBy } from "../db/schema/made-by.ts";
import type { PresentImage } from "../images/pictures.ts";
import { once } from "../values/once.ts";
import type { SavedRecipe } from "../recipes/recipe.ts";
import { instantText } from "../values/instant-text.ts";
import type { KeptEntry } from "./plan-entry.ts";
import { eatenAt } from "./plan-nutrition.ts";
import type { Plan } from "./read-plan.ts";

interface Shown {
  readonly plan: Plan;
  readonly showImage: PresentImage;
  /** Stock that the plan leaves. Past entries hold nothing. */
  readonly left: () => PreparedStock;
}

type Covered = Pick<PlanEntry, "makeability" | "missing" | "saved">;

function coveredOf(
  { id, servings, isCooked }: KeptEntry,
  { recipe, plan, left }: Pick<Shown, "plan" | "left"> & { readonly recipe: SavedRecipe | null },
): Covered {
  if (recipe === null || isCooked) return { makeability: null, missing: [], saved: null };
  const served = plan.served.get(id);
  const { makeability, missing, saved } =
    served ??
    (({ makeability: now, missingComponents, savedWorth }) => ({
      makeability: now,
      missing: missingComponents,
      saved: savedWorth,
    }))(planRecipe(recipe, left(), servings ?? undefined));
  return {
    makeability,
    missing: missing.map(({ ingredientName, masterIngredientId, quantityNeeded, unit }) => ({
      ingredientName,
      masterIngredientId,
      quantityNeeded: numberFromMicro(quantityNeeded),
      unit,
    })),
    saved: saved === null ? null : numberFromCents(saved),
  };
}

/** Entry in an answer. Source: handbook/planning.md#entries. */
function presentEntry(entry: KeptEntry, shown: Shown): PlanEntry {
  const recipe = entry.recipeId === null ? null : (shown.plan.recipes.get(entry.recipeId) ?? null);
  const [image] = recipe?.images ?? [];
  const { lot } = entry;
  return {
    id: entry.id,
    day: entry.day,
    slot: entry.slot,
    recipe: recipe && {
      id: recipe.id,
      name: recipe.name,
      thumbnailUrl: image === undefined ? null : shown.showImage(recipe.id, image).thumbnailUrl,
      ingredientNames: drawnNames(recipe.components),
    },
    lot: lot && { ...lot, quantity: numberFromMicro(lot.quantity) },
    note: entry.note,
    servings: servingsOf(entry, recipe),
    isCooked: entry.isCooked,
    ...coveredOf(entry, { ...shown, recipe }),
    repeatWeeks: entry.repeatWeeks,
    by: madeBy(entry),
    ...peopleOf(entry, shown.plan),
    updatedAt: instantText(entry.updatedAt),
  };
}

/** People of an entry, and those that avoid it. All people by default. */
function peopleOf(entry: KeptEntry, plan: Plan): Pick<PlanEntry, "eaters" | "notFor"> {
  const { eating } = plan.kitchen;
  const chosen = readEaterIds(entry.eaters) ?? [];
  const eaters = chosen.filter((id) => areEaters(eating, [id]));
  const eaten = avoidsAny(eating) ? eatenAt(entry, plan) : null;
  const asked = eaters.length === 0 ? undefined : eaters;
  return { eaters, notFor: eaten === null ? [] : notForIn(eating, eaten, asked) };
}

/** Servings of an entry; the recipe's own by default. */
function servingsOf({ servings }: KeptEntry, recipe: SavedRecipe | null): number | null {
  if (servings !== null) return numberFromMicro(servings);
  return recipe === null ? null : recipe.servings;
}

/** Selected entries in plan order, for an answer. Source: handbook/planning.md#entries. */
export function presentEntries(
  plan: Plan,
  {
    isWanted,
    showImage,
  }: {
    readonly isWanted: (entry: KeptEntry) => boolean;
    readonly showImage: PresentImage;
  },
): PlanEntry[] {
  const left = once(() => freeStock(plan.kitchen, plan.holds));
  return plan.entries
    .filter(isWanted)
    .toSorted(compareInPlan)
    .map((entry) => presentEntry(entry, { plan, showImage, left }));
}
