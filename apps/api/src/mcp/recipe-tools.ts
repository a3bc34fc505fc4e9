import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { planningApi } from "@larder/contract/week/planning";
import { activityApi } from "@larder/contract/household/activity";
import type { ToolAnswer, ToolInput } from "@larder/contract/programs/tools";
import { ok, type Outcome } from "../values/outcome.ts";
import type { ApiCalls } from "./api-calls.ts";
import { findNamed, idOrName } from "./find-named.ts";
import { plannedOf } from "./present.ts";

interface WhichRecipe {
  readonly id?: number | undefined;
  readonly name?: string | undefined;
}

/** Id of a recipe, from an id or a name. */
async function recipeIdOf({ call }: ApiCalls, { id, name }: WhichRecipe): Promise<Outcome<number>> {
  if (id !== undefined) return ok(id);
  if (name === undefined) return idOrName();
  const recipes = await call(recipesApi.list, { query: { search: name } });
  if (!recipes.ok) return recipes;
  const found = findNamed(recipes.value.recipes, name);
  return found.ok ? ok(found.value.id) : found;
}

/** Source: handbook/mcp.md#tools. */
export async function getRecipe(
  calls: ApiCalls,
  which: ToolInput<"get_recipe">,
): Promise<Outcome<ToolAnswer<"get_recipe">>> {
  const id = await recipeIdOf(calls, which);
  if (!id.ok) return id;
  const found = await calls.call(recipesApi.get, { params: { id: id.value } });
  if (!found.ok) return found;
  const { components, steps = [], prepMinutes, cookMinutes, ...recipe } = found.value.recipe;
  const lines = components.map(({ ingredientName, quantity, unit, note = null }) => ({
    name: ingredientName,
    quantity,
    unit,
    note,
  }));
  const missing = components.flatMap(({ ingredientName, unit, availability: { shortBy } }) =>
    shortBy > 0 ? [{ name: ingredientName, quantity: shortBy, unit: unit ?? "" }] : [],
  );
  const minutes = [prepMinutes, cookMinutes].filter((one) => typeof one === "number");
  return ok({
    id: recipe.id,
    name: recipe.name,
    servings: recipe.servings,
    ingredients: lines,
    missing,
    steps: steps.map(({ text }) => text),
    minutes: minutes.length === 0 ? null : minutes.reduce((sum, one) => sum + one, 0),
    costPerServing: recipe.costPerServing,
  });
}

/** Source: handbook/mcp.md#tools. */
export async function cookMeal(
  calls: ApiCalls,
  { recipeId, recipe, servings }: ToolInput<"cook_meal">,
  key: string | undefined,
): Promise<Outcome<ToolAnswer<"cook_meal">>> {
  const id = await recipeIdOf(calls, { id: recipeId, name: recipe });
  if (!id.ok) return id;
  const done = await calls.call(cookingApi.cook, {
    params: { id: id.value },
    body: { servings },
    key,
  });
  if (!done.ok) return done;
  const { cooked, activityId = null } = done.value;
  const { consumed, name, cost } = cooked;
  return ok({
    cooked: { name, servings: cooked.servings, cost },
    used: consumed.map(({ ingredientName, quantity, unit }) => ({
      name: ingredientName,
      quantity,
      unit,
    })),
    activityId,
  });
}

/** Source: handbook/mcp.md#tools. */
export async function addToPlan(
  calls: ApiCalls,
  { recipeId, recipe, note, day, slot, servings }: ToolInput<"add_to_plan">,
  key: string | undefined,
): Promise<Outcome<ToolAnswer<"add_to_plan">>> {
  const hasRecipe = recipeId !== undefined || recipe !== undefined;
  const id = hasRecipe ? await recipeIdOf(calls, { id: recipeId, name: recipe }) : ok(undefined);
  if (!id.ok) return id;
  const body = { day, slot, recipeId: id.value, note, servings };
  const added = await calls.call(planningApi.add, { body, key });
  if (!added.ok) return added;
  const { entry, activityId = null } = added.value;
  return ok({ meal: plannedOf(entry), activityId });
}

/** Source: handbook/mcp.md#tools. */
export async function addExpense(
  { call, today }: ApiCalls,
  { description, amount, date, type }: ToolInput<"add_expense">,
  key: string | undefined,
): Promise<Outcome<ToolAnswer<"add_expense">>> {
  const body = { description, amount, date: date ?? today, type: type ?? "other" } as const;
  const added = await call(budgetApi.addExpense, { body, key });
  if (!added.ok) return added;
  const { expense, activityId = null } = added.value;
  return ok({ expense, activityId });
}

/** Source: handbook/mcp.md#tools. */
export async function undo(
  { call }: ApiCalls,
  { activityId }: ToolInput<"undo">,
  key: string | undefined,
): Promise<Outcome<ToolAnswer<"undo">>> {
  const done = await call(activityApi.undo, { params: { id: activityId }, key });
  return done.ok ? ok({ undone: done.value.undone.id, activityId: null }) : done;
}
