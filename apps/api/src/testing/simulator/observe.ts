import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi, stockSorts, type StockSort } from "@larder/contract/kitchen/inventory";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi, type Recipe } from "@larder/contract/recipes/recipes";
import { daysLater, periodOf } from "./calendar.ts";
import type { ModelExpense, ModelRecipe } from "./kitchen-model.ts";
import type { ModelLot, Planned } from "./planning.ts";
import { Divergence, type Simulation } from "./simulation.ts";
import type { ModelUser } from "./world-model.ts";

const WHOLE = 1_000_000;
const PAGE = 100;
const SOON_DAYS = 3;

/** Fails if the shown value differs from the model. */
export function same(what: string, shown: unknown, should: unknown): void {
  const [a, b] = [JSON.stringify(shown), JSON.stringify(should)];
  if (a === b) return;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  const from = Math.max(0, at - 120);
  throw new Divergence(
    `${what} differ at ${at}:\nshown  …${a.slice(from, at + 160)}\nshould …${b.slice(from, at + 160)}`,
  );
}

/** Copies the product's ids to new things of the model; both are in order of creation. */
function adopt(things: readonly { id: number | null }[], shown: readonly { id: number }[]): void {
  const known = new Set(things.map(({ id }) => id));
  const fresh = shown.filter(({ id }) => !known.has(id)).toSorted((a, b) => a.id - b.id);
  const nameless = things.filter(({ id }) => id === null);
  if (fresh.length !== nameless.length)
    throw new Divergence(`${fresh.length} new rows are shown, not ${nameless.length}`);
  for (const [index, thing] of nameless.entries()) thing.id = fresh[index]?.id ?? null;
}

/** Sorted rows, those without a key last in either direction; ties keep their order. */
function sorted<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number | null,
  isDescending = false,
): Row[] {
  return rows.toSorted((a, b) => {
    const [keyA, keyB] = [keyOf(a), keyOf(b)];
    if (keyA === keyB) return 0;
    if (keyA === null) return 1;
    if (keyB === null) return -1;
    return keyA < keyB === isDescending ? 1 : -1;
  });
}

const sortKeys: Record<string, (lot: ModelLot) => string | number | null> = {
  expiryDate: ({ expiryDate }) => expiryDate,
  purchaseDate: ({ purchaseDate }) => purchaseDate,
  name: ({ ingredient }) => ingredient.toLowerCase(),
  quantity: ({ quantity }) => quantity,
};

function inOrder(lots: readonly ModelLot[], sortBy: StockSort): ModelLot[] {
  const [by = "", direction] = sortBy.split("_");
  const byId = sorted(lots, ({ id }) => id);
  return sorted(byId, sortKeys[by] ?? (() => null), direction === "desc");
}

const shownLot = (lot: ModelLot) => ({
  id: lot.id,
  name: lot.ingredient,
  quantity: lot.quantity / WHOLE,
  unit: lot.unit,
  price: lot.price === null ? null : lot.price / 100,
  purchaseDate: lot.purchaseDate,
  expiryDate: lot.expiryDate,
});

/** The whole stock in a random order. New lots get their ids here, so this runs first. */
export async function lookAtStock(simulation: Simulation, user: ModelUser): Promise<void> {
  const sortBy = simulation.chance.oneOf(stockSorts);
  const { data } = await simulation
    .personOf(user)
    .call(inventoryApi.list, { query: { limit: PAGE, sortBy } });
  adopt(user.kitchen.inStock, data.ingredients);
  same(
    `stock by ${sortBy}`,
    data.ingredients.map(({ id, name, quantity, unit, price, purchaseDate, expiryDate }) => ({
      id,
      name,
      quantity,
      unit,
      price,
      purchaseDate,
      expiryDate,
    })),
    inOrder(user.kitchen.inStock, sortBy).map(shownLot),
  );
}

/** A small page of a filtered list. */
async function lookAtFilteredStock(simulation: Simulation, user: ModelUser): Promise<void> {
  const { chance } = simulation;
  const today = simulation.todayOf(user);
  const soon = daysLater(today, SOON_DAYS);
  const [nearingExpiry, expired] = [chance.happens(0.5), chance.happens(0.5)];
  const name = chance.oneOf(["", "", "il", "FLO", "zzz"]);
  const page = chance.whole(1, 2);
  const kept = user.kitchen.inStock.filter(({ ingredient, expiryDate }) => {
    if (!ingredient.toLowerCase().includes(name.toLowerCase())) return false;
    if (!nearingExpiry && !expired) return true;
    if (expiryDate === null) return false;
    return expiryDate < today ? expired : nearingExpiry && expiryDate <= soon;
  });
  const { data } = await simulation.personOf(user).call(inventoryApi.list, {
    query: { page, limit: 3, name, nearingExpiry, expired },
  });
  const ids = inOrder(kept, "expiryDate_asc").map(({ id }) => id);
  same(
    "filtered stock",
    [data.ingredients.map(({ id }) => id), data.total, data.totalPages],
    [ids.slice(3 * (page - 1), 3 * page), ids.length, Math.max(1, Math.ceil(ids.length / 3))],
  );
}

/** Notes on prices; their words are specified. */
const aboutPrices = (notes: readonly string[]) =>
  notes.filter((note) => note.startsWith("No price"));

function shouldBeShown(recipe: ModelRecipe, planned: Planned, isOwn: boolean) {
  const unpriced = recipe.lines.filter((_, index) => planned.lines[index]?.cost === null);
  const notes = unpriced.map(({ name }) => `No price known for ${name}; it is not in the total.`);
  return {
    id: recipe.id,
    name: recipe.name,
    description: recipe.description,
    instructions: recipe.instructions,
    servings: recipe.servings,
    updatedAt: new Date(recipe.updatedAt).toISOString(),
    lines: recipe.lines.map(({ name, quantity, unit }, index) => {
      const line = planned.lines[index];
      return [
        name,
        quantity / WHOLE,
        unit,
        line?.reason,
        (line?.shortBy ?? 0) / WHOLE,
        line?.cost !== null,
      ];
    }),
    total: planned.total === null ? null : planned.total / 100,
    perServing: planned.perServing === null ? null : planned.perServing / 100,
    makeability: planned.makeability,
    notes: [...new Set(notes)],
    isOwn,
  };
}

const asShown = (recipe: Recipe) => ({
  id: recipe.id,
  name: recipe.name,
  description: recipe.description,
  instructions: recipe.instructions,
  servings: recipe.servings,
  updatedAt: recipe.updatedAt,
  lines: recipe.components.map(({ ingredientName, quantity, unit, availability }) => [
    ingredientName,
    quantity,
    unit,
    availability.reason,
    availability.shortBy,
    availability.priceKnown,
  ]),
  total: recipe.totalCalculatedCost,
  perServing: recipe.costPerServing,
  makeability: recipe.makeability,
  notes: aboutPrices(recipe.costCalculationNotes),
  isOwn: recipe.isOwn,
});

/** Compares an owner's recipes as a reader sees them, priced from the reader's household. */
export function compareRecipes(
  simulation: Simulation,
  shown: readonly Recipe[],
  { reader, owner }: { readonly reader: ModelUser; readonly owner: ModelUser },
): void {
  const today = simulation.todayOf(reader);
  const newestFirst = owner.kitchen.recipes.toSorted(
    (a, b) => b.updatedAt - a.updatedAt || b.id - a.id,
  );
  same(
    "recipes",
    shown.map(asShown),
    newestFirst.map((recipe) =>
      shouldBeShown(recipe, reader.kitchen.planned(recipe, { today }), reader === owner),
    ),
  );
}

async function lookAtRecipes(simulation: Simulation, user: ModelUser): Promise<void> {
  const { data } = await simulation.personOf(user).call(recipesApi.list);
  compareRecipes(simulation, data.recipes, { reader: user, owner: user });
}

async function lookAtMeals(simulation: Simulation, user: ModelUser): Promise<void> {
  const { data } = await simulation.personOf(user).call(cookingApi.plan);
  const today = simulation.todayOf(user);
  const meals = user.kitchen.recipes.map((recipe) => {
    const planned = user.kitchen.planned(recipe, { today });
    const missing = recipe.lines.flatMap(({ name, unit }, index) => {
      const line = planned.lines[index];
      return line === undefined || line.reason === "enough"
        ? []
        : [[name, line.shortBy / WHOLE, unit]];
    });
    return { id: recipe.id, name: recipe.name.toLowerCase(), planned, missing };
  });
  const byId = sorted(meals, ({ id }) => id);
  const ranked = (word: string, rankOf: (meal: (typeof meals)[number]) => string | number) =>
    sorted(
      sorted(byId, ({ name }) => name).filter(({ planned }) => planned.makeability === word),
      rankOf,
    ).map(({ id, missing }) => [id, missing]);
  const shown = (list: typeof data.fullyMakeable) =>
    list.map((meal) => [
      meal.id,
      meal.missingComponents.map((one) => [one.ingredientName, one.quantityNeeded, one.unit]),
    ]);
  same(
    "plannable meals",
    [shown(data.fullyMakeable), shown(data.partiallyMakeable)],
    [
      ranked("fully_makeable", ({ planned }) => planned.soonest ?? "~"),
      ranked("partially_makeable", ({ missing }) => missing.length),
    ],
  );
}

function shownExpense(expense: ModelExpense) {
  const { lot } = expense;
  return {
    id: expense.id,
    description: expense.description,
    amount: expense.amount / 100,
    date: expense.date,
    type: expense.type,
    lot: lot === null || lot.quantity === 0 ? null : { id: lot.id, name: lot.ingredient },
  };
}

/** All expenses and the budget. New expenses get their ids here. */
async function lookAtMoney(simulation: Simulation, user: ModelUser): Promise<void> {
  const person = simulation.personOf(user);
  const { expenses, budget } = user.kitchen;
  const all = { query: { scope: "all", limit: PAGE } } as const;
  const { data } = await person.call(budgetApi.expenses, all);
  const live = expenses.filter(({ isRemoved }) => !isRemoved);
  adopt(live, data.expenses);
  const newestFirst = sorted(
    sorted(live, ({ id }) => id, true),
    ({ date }) => date,
    true,
  );
  same(
    "expenses",
    data.expenses.map(({ id, description, amount, date, type, lot }) => ({
      id,
      description,
      amount,
      date,
      type,
      lot,
    })),
    newestFirst.map(shownExpense),
  );
  const status = await person.call(budgetApi.status);
  if (budget === null) return same("no budget", status.code, "not_found");
  const { start, end, daysLeft } = periodOf(budget, simulation.todayOf(user));
  const inPeriod = live.filter(({ date }) => date >= start && date <= end);
  const spent = inPeriod.reduce((sum, { amount }) => sum + amount, 0);
  const ofType = (type: string) =>
    inPeriod.reduce((sum, one) => sum + (one.type === type ? one.amount : 0), 0) / 100;
  // The save time is not part of the model.
  const { updatedAt: _updatedAt, ...shown } = status.data.budgetStatus;
  same("budget", shown, {
    amount: (budget.amount / 100).toFixed(2),
    period: budget.period,
    startDate: budget.startDate,
    currentPeriodStartDate: start,
    currentPeriodEndDate: end,
    totalSpentInPeriod: (spent / 100).toFixed(2),
    amountRemaining: (budget.amount - spent) / 100,
    daysLeftInPeriod: daysLeft,
    spentByType: {
      ingredient_purchase: ofType("ingredient_purchase"),
      meal_cooked_external: ofType("meal_cooked_external"),
      other: ofType("other"),
    },
  });
}

/** Views of a household besides its stock. */
export const kitchenViews = [lookAtMoney, lookAtFilteredStock, lookAtRecipes, lookAtMeals] as const;
