import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { daysLater } from "../simulator/calendar.ts";
import type { Chance } from "../simulator/chance.ts";
import type { Deed } from "./stock-of-year.ts";
import { centsOf, microOf, WHOLE, type YearLife } from "./year-life.ts";
import type { YearExpense } from "./year-model.ts";

const OK = 300;

/** A recipe of what is there; answers its id, null where there is nothing. */
async function someRecipe(life: YearLife, chance: Chance): Promise<number | null> {
  const stock = await life.stock();
  // What is left of another meal is no line of a recipe.
  const lots = stock.filter(({ unit }) => unit !== "serving" && chance.happens(0.2)).slice(0, 4);
  if (lots.length === 0) return null;
  const components = lots.map(({ name, unit, quantity }) => ({
    ingredientName: name,
    unit,
    quantity: Math.ceil(microOf(quantity) / chance.whole(1, 9)) / WHOLE,
  }));
  const body = { name: `Supper ${life.recipes.length}`, servings: 4, components };
  const { data } = await life.call(recipesApi.add, { body });
  life.recipes.push(data.recipe.id);
  return data.recipe.id;
}

const cook: Deed = async (life, chance) => {
  const again = life.recipes.length > 0 && chance.happens(0.3);
  const id = again ? chance.oneOf(life.recipes) : await someRecipe(life, chance);
  if (id === null) return;
  const preview = await life.call(cookingApi.preview, { id });
  const { status, data } = await life.call(cookingApi.cook, { id, body: {} });
  if (status >= OK) return;
  const { cooked } = data;
  const { now: at, year } = life;
  const cost = cooked.cost === null ? null : centsOf(cooked.cost);
  year.cookings.set(cooked.id, { id: cooked.id, name: cooked.name, at, cost, isUndone: false });
  for (const { lotId, quantity } of preview.data.lots) {
    const { unit } = year.lot(lotId);
    const taken = { lot: lotId, quantity: microOf(quantity), unit, at };
    year.leave({ ...taken, kind: "cooked", cooking: cooked.id });
  }
  if (chance.happens(0.2)) await putAway(life, cooked.id);
};

/** Half of a meal is left. */
async function putAway(life: YearLife, id: number): Promise<void> {
  const body = { servings: 2, place: "fridge" as const };
  const { status, data } = await life.call(cookingApi.leftovers, { id, body });
  if (status >= OK) return;
  const { ingredient, activityId } = data;
  const { masterIngredientId, name } = ingredient;
  if (life.foods.every((food) => food.id !== masterIngredientId)) {
    const row = await life.larder.db
      .selectFrom("master_ingredients")
      .select("category")
      .where("id", "=", masterIngredientId)
      .executeTakeFirstOrThrow();
    const own = { id: masterIngredientId, name, ...row, usualUnit: "serving", isLeftover: true };
    life.foods.push({ ...own, ofMillilitre: null, ofPiece: null });
  }
  life.note(ingredient, { isBought: false });
  life.waysBack.push({
    activityId,
    undone: ({ year }) => year.change(ingredient.id, { isRemoved: true }),
  });
}

const undoCooking: Deed = async (life, chance) => {
  const cookings = [...life.year.cookings.values()];
  if (cookings.length === 0) return;
  const { id } = chance.happens(0.8)
    ? (cookings.at(-1) ?? chance.oneOf(cookings))
    : chance.oneOf(cookings);
  const { status } = await life.call(cookingApi.undo, { id });
  if (status < OK) life.year.undoCooking(id);
  await life.stock();
};

function someExpense(life: YearLife, chance: Chance) {
  return {
    description: `Market ${chance.whole(1, 99)}`,
    amount: chance.whole(1, 9999),
    date: daysLater(life.today, chance.whole(-9, 5)),
    type: chance.oneOf([
      "meal_cooked_external",
      "meal_cooked_external",
      "other",
      "ingredient_purchase",
    ] as const),
  };
}

const spend: Deed = async (life, chance) => {
  const said = someExpense(life, chance);
  const body = { ...said, amount: said.amount / 100 };
  const { data } = await life.call(budgetApi.addExpense, { body });
  const { id } = data.expense;
  life.year.expenses.set(id, {
    id,
    ...said,
    lot: null,
    food: null,
    merchant: null,
    isRemoved: false,
  });
};

function anExpense(
  life: YearLife,
  chance: Chance,
  isWanted: (expense: YearExpense) => boolean,
): YearExpense | null {
  const all = [...life.year.expenses.values()].filter(isWanted);
  if (all.length === 0) return null;
  return chance.happens(0.5) ? (all.at(-1) ?? null) : chance.oneOf(all);
}

const editExpense: Deed = async (life, chance) => {
  const expense = anExpense(life, chance, ({ isRemoved }) => !isRemoved);
  if (expense === null) return;
  const anew = someExpense(life, chance);
  const said = chance.happens(0.5) ? { ...anew, type: expense.type } : anew;
  const { id } = expense;
  const body = { ...said, amount: said.amount / 100 };
  const { status } = await life.call(budgetApi.updateExpense, { id, body });
  if (status < OK) life.year.changeExpense(id, said);
};

const removeExpense: Deed = async (life, chance) => {
  const expense = anExpense(life, chance, ({ isRemoved }) => !isRemoved);
  if (expense === null) return;
  const { status } = await life.call(budgetApi.removeExpense, { id: expense.id });
  if (status < OK) life.year.changeExpense(expense.id, { isRemoved: true });
};

const restoreExpense: Deed = async (life, chance) => {
  const expense = anExpense(life, chance, ({ isRemoved }) => isRemoved);
  if (expense === null) return;
  const { status } = await life.call(budgetApi.restoreExpense, { id: expense.id });
  if (status < OK) life.year.changeExpense(expense.id, { isRemoved: false });
};

/** A food that the household alone knows, or another category for one. */
const sayOwn: Deed = async (life, chance) => {
  const category = chance.oneOf(["Baking", "Sundries", "Odds & Ends"]);
  const own = life.foods.find(({ isOwn }) => isOwn);
  if (own !== undefined && chance.happens(0.7)) {
    await life.call(catalogueApi.changeOwn, { id: own.id, body: { category } });
    own.category = category;
    return;
  }
  const [usualUnit, name] = chance.oneOf([
    ["g", "Star salt"],
    ["ml", "Sun oil"],
    ["piece", "Moon cake"],
  ] as const);
  const body = { name, category, unitId: life.unitIds.get(usualUnit) ?? 0 };
  const { status, data } = await life.call(catalogueApi.addOwn, { body });
  if (status >= OK) return;
  const { id } = data.masterIngredient;
  const weights = { ofMillilitre: null, ofPiece: null };
  life.foods.push({ id, name, category, usualUnit, ...weights, isOwn: true });
};

export const mealDeeds: readonly (readonly [weight: number, deed: Deed])[] = [
  [22, cook],
  [6, undoCooking],
  [12, spend],
  [5, editExpense],
  [4, removeExpense],
  [4, restoreExpense],
  [3, sayOwn],
];
