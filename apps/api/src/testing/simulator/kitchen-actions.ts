import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { daysLater } from "./calendar.ts";
import {
  done,
  gone,
  made,
  notFound,
  type ExpenseFacts,
  type RecipeFacts,
} from "./kitchen-model.ts";
import { kindOf, writtenUnits } from "./measures.ts";
import { takesOf } from "./planning.ts";
import { Divergence, type Simulation } from "./simulation.ts";
import { anAmount, type Action } from "./stock-actions.ts";
import type { ModelUser } from "./world-model.ts";

const WHOLE = 1_000_000;
const MOST_RECIPES = 12;
const MOST_EXPENSES = 90;

/**
 * Lines in which two of one ingredient have the same kind of unit, since the order of pieces and
 * spoons is undefined.
 */
function someLines(simulation: Simulation, user: ModelUser): RecipeFacts["lines"] {
  const { chance, model } = simulation;
  const kinds = new Map<string, string>();
  const { inStock } = user.kitchen;
  return Array.from({ length: chance.whole(1, 4) }, () => {
    // Mostly from stock, otherwise little could be cooked.
    if (inStock.length > 0 && chance.happens(0.7)) {
      const { ingredient, unit, quantity } = chance.oneOf(inStock);
      return { name: ingredient, unit, meant: ingredient, quantity: Math.ceil(quantity / 4) };
    }
    const [written] = chance.oneOf(writtenUnits);
    const unit = chance.happens(0.5) ? chance.oneOf(["g", "cup"]) : written;
    const name = chance.oneOf(simulation.names);
    // By name if it is unknown, which may change.
    const meant = model.ingredients.meaning(name) ?? name.toLowerCase();
    // Small enough to be covered sometimes.
    const little = chance.whole(1, 12) * 500_000;
    const quantity = chance.happens(0.7) ? little : anAmount(simulation);
    return { name, unit, meant, quantity };
  })
    .filter(({ unit, meant }) => {
      const kind = kinds.get(meant) ?? kindOf(unit);
      kinds.set(meant, kind);
      return kind === kindOf(unit);
    })
    .map(({ name, unit, quantity }) => ({ name, unit, quantity }));
}

function someRecipe(simulation: Simulation, user: ModelUser): RecipeFacts {
  const { chance } = simulation;
  return {
    name: `${chance.oneOf(["Soup", "stew", "Cake", "pie"])} ${chance.whole(1, 99)}`,
    description: chance.happens(0.5) ? "Warm and good." : null,
    instructions: chance.happens(0.5) ? "Mix.\nCook." : null,
    servings: chance.whole(1, 6),
    lines: someLines(simulation, user),
  };
}

function bodyOf({ name, description, instructions, servings, lines }: RecipeFacts) {
  const components = lines.map((line) => ({
    ingredientName: line.name,
    quantity: line.quantity / WHOLE,
    unit: line.unit,
  }));
  return { name, description, instructions, servings, components };
}

/** The id of their own recipe, sometimes of another household's or a missing one. */
export function recipeId({ chance, model }: Simulation, user: ModelUser, otherShare = 0.1): number {
  const whose = chance.happens(otherShare) ? chance.oneOf(model.users) : user;
  const { recipes } = whose.kitchen;
  return recipes.length === 0 ? 999_999 : chance.oneOf(recipes).id;
}

const addRecipe: Action = async (simulation, user) => {
  if (user.kitchen.recipes.length >= MOST_RECIPES) return;
  const facts = someRecipe(simulation, user);
  const body = bodyOf(facts);
  const { data } = await simulation.call(user, recipesApi.add, { body, expected: made });
  user.kitchen.recipes.push({ ...facts, id: data.recipe.id, updatedAt: simulation.now });
};

const editRecipe: Action = async (simulation, user) => {
  const id = recipeId(simulation, user);
  const before = user.kitchen.recipes.find((one) => one.id === id);
  const facts = someRecipe(simulation, user);
  await simulation.call(user, recipesApi.update, {
    id,
    body: bodyOf(facts),
    expected: before === undefined ? notFound : done,
  });
  if (before !== undefined)
    user.kitchen.recipes = user.kitchen.recipes.map((one) =>
      one === before
        ? { ...facts, id, updatedAt: Math.max(simulation.now, before.updatedAt + 1) }
        : one,
    );
};

const removeRecipe: Action = async (simulation, user) => {
  const id = recipeId(simulation, user);
  const isOwn = user.kitchen.recipes.some((one) => one.id === id);
  await simulation.call(user, recipesApi.remove, { id, expected: isOwn ? gone : notFound });
  user.kitchen.recipes = user.kitchen.recipes.filter((one) => one.id !== id);
};

const cook: Action = async (simulation, user) => {
  const { chance } = simulation;
  if (user.kitchen.recipes.length === 0 && chance.happens(0.9)) return addRecipe(simulation, user);
  const today = simulation.todayOf(user);
  const cookable = user.kitchen.recipes.filter(
    (one) => user.kitchen.planned(one, { today }).makeability === "fully_makeable",
  );
  const id =
    cookable.length > 0 && chance.happens(0.8)
      ? chance.oneOf(cookable).id
      : recipeId(simulation, user);
  const share = chance.oneOf([null, null, WHOLE, 1_500_000, 333_333, 12 * WHOLE]);
  const how = { today, ...(share === null ? {} : { servings: share }) };
  const expected = user.kitchen.cookable(id, how);
  const { status, data } = await simulation.call(user, cookingApi.cook, {
    id,
    body: share === null ? {} : { servings: share / WHOLE },
    expected: "code" in expected ? expected : done,
  });
  if (status !== 200 || !("taken" in expected)) return;
  const { recipe, planned, taken } = expected;
  const should = {
    id: data.cooked.id,
    name: recipe.name,
    servings: (share ?? recipe.servings * WHOLE) / WHOLE,
    cost: planned.total === null ? null : planned.total / 100,
    consumed: taken.map(({ lot, quantity }) => ({
      ingredientName: lot.ingredient,
      quantity: quantity / WHOLE,
      unit: lot.unit,
    })),
  };
  const { by: _by, saved: _saved, ...cooked } = data.cooked;
  if (JSON.stringify(cooked) !== JSON.stringify(should))
    throw new Divergence(`cooked ${JSON.stringify(cooked)}, not ${JSON.stringify(should)}`);
  user.kitchen.cook(taken, { id: data.cooked.id, now: simulation.now });
};

const preview: Action = async (simulation, user) => {
  const id = recipeId(simulation, user);
  const recipe = user.kitchen.recipes.find((one) => one.id === id);
  const servings = simulation.chance.oneOf([WHOLE, 2_500_000, 8 * WHOLE]);
  const { data } = await simulation.call(user, cookingApi.preview, {
    id,
    query: { servings: servings / WHOLE },
    expected: recipe === undefined ? notFound : done,
  });
  if (recipe === undefined) return;
  const planned = user.kitchen.planned(recipe, { today: simulation.todayOf(user), servings });
  const should = takesOf(planned).map(({ lot, quantity }) => [lot.id, quantity / WHOLE]);
  const shown = data.lots.map(({ lotId, quantity }) => [lotId, quantity]);
  if (String(shown) !== String(should)) throw new Divergence(`previewed ${String(shown)}`);
};

const undo: Action = async (simulation, user) => {
  const { chance, model } = simulation;
  const whose = chance.happens(0.1) ? chance.oneOf(model.users) : user;
  const { cookings } = whose.kitchen;
  if (cookings.length === 0 && chance.happens(0.9)) return cook(simulation, user);
  const fresh = cookings.filter(({ isUndone }) => !isUndone);
  const some = fresh.length > 0 && chance.happens(0.7) ? fresh : cookings;
  const id =
    (chance.happens(0.6) ? some.at(-1) : some[chance.whole(0, some.length - 1)])?.id ?? 999_999;
  const expected = user.kitchen.undo(id, simulation.now);
  await simulation.call(user, cookingApi.undo, { id, expected });
};

function someExpense(simulation: Simulation, user: ModelUser): ExpenseFacts {
  const { chance } = simulation;
  return {
    description: `Market ${chance.whole(1, 999)}`,
    amount: chance.oneOf([1, chance.whole(1, 9999), chance.whole(1, 999_999_999)]),
    date: daysLater(simulation.todayOf(user), chance.whole(-40, 10)),
    type: chance.oneOf(["ingredient_purchase", "meal_cooked_external", "other"]),
  };
}

const expenseBody = (facts: ExpenseFacts) => ({ ...facts, amount: facts.amount / 100 });

function expenseId({ chance, model }: Simulation, user: ModelUser): number {
  const whose = chance.happens(0.1) ? chance.oneOf(model.users) : user;
  const ids = whose.kitchen.expenses.flatMap(({ id }) => id ?? []);
  return ids.length === 0 ? 999_999 : chance.oneOf(ids);
}

const addExpense: Action = async (simulation, user) => {
  if (user.kitchen.expenses.length > MOST_EXPENSES) return;
  const facts = someExpense(simulation, user);
  const { data } = await simulation.call(user, budgetApi.addExpense, {
    body: expenseBody(facts),
    expected: made,
  });
  user.kitchen.expenses.push({ ...facts, id: data.expense.id, lot: null, isRemoved: false });
};

const editExpense: Action = async (simulation, user) => {
  const id = expenseId(simulation, user);
  const facts = someExpense(simulation, user);
  const expected = user.kitchen.replaceExpense(id, facts);
  await simulation.call(user, budgetApi.updateExpense, { id, body: expenseBody(facts), expected });
};

const removeExpense: Action = async (simulation, user) => {
  const id = expenseId(simulation, user);
  const expected = user.kitchen.removeExpense(id, simulation.now);
  await simulation.call(user, budgetApi.removeExpense, { id, expected });
};

const restoreExpense: Action = async (simulation, user) => {
  const { chance } = simulation;
  const removed = user.kitchen.expenses.filter(({ isRemoved }) => isRemoved);
  const ids = removed.flatMap(({ id }) => id ?? []);
  const id =
    ids.length > 0 && chance.happens(0.7) ? chance.oneOf(ids) : expenseId(simulation, user);
  const expected = user.kitchen.restoreExpense(id, simulation.now);
  await simulation.call(user, budgetApi.restoreExpense, { id, expected });
};

const setBudget: Action = async (simulation, user) => {
  const { chance } = simulation;
  const budget = {
    amount: chance.whole(1, 100_000),
    period: chance.oneOf(["weekly", "monthly"] as const),
    startDate: chance.oneOf([
      daysLater(simulation.todayOf(user), chance.whole(-200, 20)),
      "2026-01-31",
      "2024-02-29",
    ]),
  };
  const body = { ...budget, amount: budget.amount / 100 };
  await simulation.call(user, budgetApi.saveSettings, { body, expected: done });
  user.kitchen.budget = budget;
};

export const kitchenActions: readonly (readonly [weight: number, action: Action])[] = [
  [50, addRecipe],
  [30, editRecipe],
  [10, removeRecipe],
  [120, cook],
  [20, preview],
  [80, undo],
  [30, addExpense],
  [20, editExpense],
  [40, removeExpense],
  [30, restoreExpense],
  [20, setBudget],
];
