import type { Allergen, Diet } from "./allergens.ts";
import type { FoodKinds } from "../cooking/food-kinds.ts";
import type { EatenLine, Reason, RecipeContents } from "./recipe-contents.ts";

export interface Avoids {
  readonly allergens: readonly Allergen[];
  /** The diets that the person keeps. */
  readonly diets: readonly Diet[];
  readonly ingredients: readonly number[];
}

/** A person that eats in the household. Source: handbook/eating.md#eaters. */
export interface Eater {
  readonly id: number;
  readonly avoids: Avoids;
}

/** A reason why a recipe is not for a person. */
export interface NotFor extends Reason {
  readonly eaterId: number;
  readonly reason: Allergen | Diet | "ingredient";
}

interface Judged {
  readonly lines: readonly EatenLine[];
  readonly contents: () => RecipeContents;
  readonly kinds: FoodKinds;
}

const isKindOf = (id: number, general: number, kinds: FoodKinds): boolean =>
  id === general || kinds.get(id)?.includes(general) === true;

/** Whether a food, or an unknown one, may be the avoided one or one of its kinds. */
const mayBe = (id: number | null, avoided: number, kinds: FoodKinds): boolean =>
  id === null || isKindOf(id, avoided, kinds) || isKindOf(avoided, id, kinds);

/** Whether a line's food is the avoided one or a kind of it; unknown if it may be one of its kinds. */
function avoidedIn(
  { name, ingredientId, kindIds, otherIds }: EatenLine,
  avoided: number,
  kinds: FoodKinds,
): Reason | null {
  if (ingredientId !== null && isKindOf(ingredientId, avoided, kinds))
    return { state: "contains", line: name };
  for (const id of kindIds)
    if (isKindOf(id, avoided, kinds)) return { state: "contains", line: name };
  if (mayBe(ingredientId, avoided, kinds)) return { state: "unknown", line: name };
  for (const id of otherIds) if (mayBe(id, avoided, kinds)) return { state: "unknown", line: name };
  return null;
}

function ingredientReason({ lines, kinds }: Judged, ingredients: readonly number[]): Reason | null {
  let unknown: Reason | null = null;
  for (const avoided of ingredients)
    for (const line of lines) {
      const reason = avoidedIn(line, avoided, kinds);
      if (reason?.state === "contains") return reason;
      unknown ??= reason;
    }
  return unknown;
}

/**
 * The reasons why people must not eat a recipe, or may not: at most one for each allergen and diet
 * of a person, and one for ingredients. Source: handbook/eating.md#not-for.
 */
export function notForOf(judged: Judged, eaters: readonly Eater[]): readonly NotFor[] {
  const reasons: NotFor[] = [];
  for (const { id: eaterId, avoids } of eaters) {
    for (const reason of avoids.allergens) {
      const found = judged.contents().allergens.get(reason);
      if (found !== undefined) reasons.push({ eaterId, reason, ...found });
    }
    for (const reason of avoids.diets) {
      const found = judged.contents().againstDiets.get(reason);
      if (found !== undefined) reasons.push({ eaterId, reason, ...found });
    }
    if (avoids.ingredients.length === 0) continue;
    const found = ingredientReason(judged, avoids.ingredients);
    if (found !== null) reasons.push({ eaterId, reason: "ingredient", ...found });
  }
  return reasons;
}
