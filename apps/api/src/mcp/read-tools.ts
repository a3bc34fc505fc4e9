import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi, type PlannableMeal } from "@larder/contract/recipes/cooking";
import { planningApi } from "@larder/contract/week/planning";
import type { ToolAnswer, ToolInput } from "@larder/contract/programs/tools";
import { addDays, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { EXPIRES_SOON_DAYS } from "@larder/rules/kitchen/lots/expiry";
import { ok, type Outcome } from "../values/outcome.ts";
import type { ApiCalls } from "./api-calls.ts";
import { findNamed } from "./find-named.ts";
import { foodOf, missingOf, plannedOf } from "./present.ts";

/** Maximum rows that an assistant can still read. */
const MOST_ROWS = 200;
const MOST_MEALS = 25;
/** Page size that holds everything expiring in a year. */
const LONGEST_PAGE = 1_000;
const WEEK_DAYS = 6;

/** Source: handbook/mcp.md#tools. */
export async function listStock(
  { call }: ApiCalls,
  { search = "", place }: ToolInput<"list_stock">,
): Promise<Outcome<ToolAnswer<"list_stock">>> {
  const places = place === undefined ? ok({ places: [] }) : await call(placesApi.list);
  if (!places.ok) return places;
  const found = place === undefined ? ok(null) : findNamed(places.value.places, place);
  if (!found.ok) return found;
  const placeId = found.value?.id;
  const stock = await call(inventoryApi.list, {
    query: { name: search, placeId, limit: MOST_ROWS },
  });
  if (!stock.ok) return stock;
  return ok({ food: stock.value.ingredients.map(foodOf), total: stock.value.total });
}

/** Source: handbook/mcp.md#tools. */
export async function listExpiring(
  { call, today }: ApiCalls,
  { days = EXPIRES_SOON_DAYS }: ToolInput<"list_expiring">,
): Promise<Outcome<ToolAnswer<"list_expiring">>> {
  const stock = await call(inventoryApi.list, { query: { limit: LONGEST_PAGE } });
  if (!stock.ok) return stock;
  const last = addDays(today, days);
  const dated = stock.value.ingredients.filter(({ expiryDate }) => expiryDate !== null);
  const expired = dated.filter(({ expiryDate }) => (expiryDate ?? "") < today).length;
  const soon = dated.slice(expired).filter(({ expiryDate }) => (expiryDate ?? "") <= last);
  return ok({ food: soon.slice(0, MOST_ROWS).map(foodOf), expired });
}

function mealOf(meal: PlannableMeal): ToolAnswer<"list_meals">["fullyMakeable"][number] {
  const { id, name, servings, costPerServing, saves, missingComponents } = meal;
  const usesUp = saves.map((one) => ({ name: one.ingredientName, day: one.expiryDate }));
  return { id, name, servings, costPerServing, usesUp, missing: missingOf(missingComponents) };
}

/** Source: handbook/mcp.md#tools. */
export async function listMeals({ call }: ApiCalls): Promise<Outcome<ToolAnswer<"list_meals">>> {
  const meals = await call(cookingApi.plan);
  if (!meals.ok) return meals;
  const { fullyMakeable, partiallyMakeable } = meals.value;
  const shown = [fullyMakeable, partiallyMakeable].map((some) => some.slice(0, MOST_MEALS));
  const [fully = [], partially = []] = shown;
  const all = fullyMakeable.length + partiallyMakeable.length;
  return ok({
    fullyMakeable: fully.map(mealOf),
    partiallyMakeable: partially.map(mealOf),
    more: all - fully.length - partially.length,
  });
}

/** Source: handbook/mcp.md#tools. */
export async function getBudget({ call }: ApiCalls): Promise<Outcome<ToolAnswer<"get_budget">>> {
  const budget = await call(budgetApi.status);
  if (!budget.ok) return budget;
  const { amount, totalSpentInPeriod, amountRemaining, period, ...days } =
    budget.value.budgetStatus;
  return ok({
    amount: Number(amount),
    spent: Number(totalSpentInPeriod),
    remaining: amountRemaining,
    period,
    daysLeft: days.daysLeftInPeriod,
    until: days.currentPeriodEndDate,
  });
}

/** Source: handbook/mcp.md#tools. */
export async function listPlan(
  { call, today }: ApiCalls,
  { from, to }: ToolInput<"list_plan">,
): Promise<Outcome<ToolAnswer<"list_plan">>> {
  const first = parseIsoDate(from ?? today) ?? today;
  const last = to ?? addDays(first, WEEK_DAYS);
  const plan = await call(planningApi.list, { query: { from: first, to: last } });
  return plan.ok ? ok({ meals: plan.value.entries.map(plannedOf) }) : plan;
}
