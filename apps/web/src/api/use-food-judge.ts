import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { foodNotFor } from "@larder/rules/kitchen/eating/food-not-for";
import type { NotFor } from "@larder/rules/kitchen/eating/not-for";
import { useEaters } from "./use-eaters.ts";
import { useRead } from "./use-read.ts";

const VALUES = { query: { values: true } };

/**
 * Judges single foods for the eaters; unknown while values load, and loaded only if a person avoids
 * something. Source: handbook/eating.md#not-for.
 */
export function useFoodJudge(): (id: number, name: string) => readonly NotFor[] {
  const eaters = useEaters().filter(
    ({ avoids }) => avoids.allergens.length + avoids.diets.length + avoids.ingredients.length > 0,
  );
  const read = useRead(catalogueApi.masterIngredients, VALUES, {
    enabled: eaters.length > 0,
    freshMs: Infinity,
  });
  const foods = new Map((read.data?.masterIngredients ?? []).map((food) => [food.id, food]));
  const kinds = new Map(
    [...foods.values()].flatMap(({ id, kindOf }) =>
      typeof kindOf === "number" ? [[id, [kindOf]] as const] : [],
    ),
  );
  return (id, name) =>
    eaters.length === 0 ? [] : foodNotFor({ ...foods.get(id), id, name }, eaters, kinds);
}
