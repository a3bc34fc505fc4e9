import { planningApi } from "@larder/contract/week/planning";
import { useRead } from "../api/use-read.ts";
import { meantQueryNow } from "./plan-query.ts";

/** The servings that the plan names for a recipe, if cooking it now is its planned meal. */
export interface PlannedServings {
  readonly isPending: boolean;
  /** Null without a planned meal, and for the recipe's own servings. */
  readonly servings: number | null;
  /** Null without a planned meal. */
  readonly day: string | null;
}

/** Source: handbook/planning.md#cooking-what-is-planned. */
export function usePlannedServings(recipeId: number): PlannedServings {
  const { data, isPending } = useRead(planningApi.list, { query: meantQueryNow() });
  const meant = data?.entries.find(({ recipe, isCooked }) => recipe?.id === recipeId && !isCooked);
  return { isPending, servings: meant?.servings ?? null, day: meant?.day ?? null };
}
