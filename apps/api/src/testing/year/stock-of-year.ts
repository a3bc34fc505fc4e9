import { activityApi } from "@larder/contract/household/activity";
import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi, type Lot } from "@larder/contract/kitchen/inventory";
import { scanningApi } from "@larder/contract/money/scanning";
import { daysLater } from "../simulator/calendar.ts";
import type { Chance } from "../simulator/chance.ts";
import { microOf, WHOLE, type YearLife } from "./year-life.ts";
import type { SaidOfLot, YearEvent } from "./year-model.ts";

/** Something done in the course of a year. */
export type Deed = (life: YearLife, chance: Chance) => Promise<void>;

const shops = ["Corner Shop", "Market Hall", "Aldi"] as const;
const MOST_LOTS = 60;
const done = (status: number): boolean => status < 300;

function somePrice(chance: Chance): number | null {
  return chance.weighted([
    [2, null],
    [1, 0],
    [8, chance.whole(1, 2500)],
  ]);
}

function someAmount(chance: Chance): number {
  return chance.weighted([
    [4, chance.whole(1, 12) * WHOLE],
    [3, chance.whole(1, 4000) * 250_000],
    [1, chance.whole(1, 9_999_999)],
  ]);
}

function someLot(life: YearLife, chance: Chance): SaidOfLot {
  return {
    food: chance.oneOf(life.foods.filter(({ isLeftover }) => isLeftover !== true)),
    unit: chance.oneOf(["g", "g", "kg", "ml", "l", "cup", "piece", "bunch"]),
    quantity: someAmount(chance),
    price: somePrice(chance),
    purchaseDate: life.aDay(chance, [-9, 1]),
    expiryDate: life.aDay(chance, [-1, 9]),
    shop: chance.happens(0.5) ? chance.oneOf(shops) : null,
  };
}

/** Finds the expenses that came since; what went to no stock names no food. */
async function noteExpenses(life: YearLife, merchant: string | null = null): Promise<number[]> {
  const last = Math.max(0, ...life.year.expenses.keys());
  const rows = await life.larder.db
    .selectFrom("expenses")
    .select(["id", "description", "amount_cents as amount", "date", "type", "lot_id as lot"])
    .where("household_id", "=", life.household)
    .where("id", ">", last)
    .execute();
  for (const row of rows) {
    const food = row.lot === null ? null : life.year.lot(row.lot).food;
    life.year.expenses.set(row.id, { ...row, food, merchant, isRemoved: false });
  }
  return rows.map(({ id }) => id);
}

/** Removes food from stock that was never bought. */
function unbought(life: YearLife, lots: readonly number[], loose: readonly number[]): void {
  for (const id of lots) {
    life.year.change(id, { isRemoved: true });
    const expense = life.year.expenseOf(id);
    if (expense !== undefined) life.year.expenses.delete(expense.id);
  }
  for (const id of loose) life.year.expenses.delete(id);
}

/** The model computes the expense of a lot's price, and the product must have it. */
function expectExpense(
  life: YearLife,
  { id, price, purchaseDate }: { id: number; price: number | null; purchaseDate: string | null },
) {
  const expense = life.year.expenseOf(id);
  const [amount, date] = [price === 0 ? null : price, purchaseDate ?? life.today];
  if ((expense?.amount ?? null) !== amount) throw new Error(`lot ${id} cost ${String(amount)}`);
  if (expense !== undefined && expense.date !== date)
    throw new Error(`lot ${id} was bought ${date}`);
}

const buy: Deed = async (life, chance) => {
  if ((await life.stock()).length > MOST_LOTS) return;
  const said = someLot(life, chance);
  const { data } = await life.call(inventoryApi.add, { body: life.bodyOf(said) });
  const lot = data.ingredient;
  life.note(lot, { isBought: true });
  await noteExpenses(life);
  expectExpense(life, { id: lot.id, price: said.price, purchaseDate: said.purchaseDate });
  if (data.activityId !== undefined)
    life.waysBack.push({ activityId: data.activityId, undone: () => unbought(life, [lot.id], []) });
};

/** A receipt: some lines go into stock, some are no food. */
const scan: Deed = async (life, chance) => {
  if ((await life.stock()).length > MOST_LOTS) return;
  const lines = Array.from({ length: chance.whole(1, 4) }, (_, index) => ({
    ...someLot(life, chance),
    name: `Line ${index}`,
    isMatched: chance.happens(0.7),
  }));
  const purchaseDate = daysLater(life.today, -chance.whole(0, 6));
  const merchant = chance.oneOf([...shops, null]);
  const items = lines.map((line) => {
    const { masterIngredientId, unitId, quantity, price, expiryDate } = life.bodyOf(line);
    const match = line.isMatched ? { masterIngredientId, unitId } : {};
    return { name: line.name, quantity, price, expiryDate, isMeant: true, ...match };
  });
  const receipt = merchant === null ? {} : { receipt: { merchant, total: null, picture: null } };
  const { data } = await life.call(scanningApi.save, { body: { items, purchaseDate, ...receipt } });
  const before = new Set(life.year.lots.keys());
  const rows = await life.larder.db
    .selectFrom("lots")
    .select("id")
    .where("household_id", "=", life.household)
    .orderBy("id")
    .execute();
  const made = rows.flatMap(({ id }) => (before.has(id) ? [] : [id]));
  const matched = lines.filter(({ isMatched }) => isMatched);
  for (const [index, id] of made.entries()) {
    const line = matched[index];
    if (line === undefined) throw new Error("More was put into stock than there were lines.");
    const { quantity: bought, name: _name, isMatched: _isMatched, ...said } = line;
    const lot = { ...said, id, bought, partOf: null, purchaseDate, shop: merchant };
    life.year.add({ ...lot, madeAt: life.now, isBought: true, isRemoved: false });
  }
  const expenses = await noteExpenses(life, merchant);
  const loose = expenses.filter((id) => life.year.expenses.get(id)?.lot === null);
  if (typeof data.activityId === "number")
    life.waysBack.push({
      activityId: data.activityId,
      undone: () => unbought(life, made, loose),
    });
};

const edit: Deed = async (life, chance) => {
  const stock = await life.stock();
  if (stock.length === 0) return;
  const shown = chance.oneOf(stock);
  const lot = life.year.lot(shown.id);
  const anew = someLot(life, chance);
  const held = microOf(shown.quantity);
  const said: SaidOfLot = {
    food: chance.happens(0.9) ? lot.food : anew.food,
    unit: chance.happens(0.8) ? lot.unit : anew.unit,
    quantity: chance.oneOf([held, held, Math.ceil(held / 2), 2 * held, anew.quantity]),
    price: chance.happens(0.5) ? lot.price : anew.price,
    purchaseDate: chance.happens(0.7) ? lot.purchaseDate : anew.purchaseDate,
    expiryDate: chance.happens(0.6) ? lot.expiryDate : anew.expiryDate,
    shop: chance.happens(0.7) ? lot.shop : anew.shop,
  };
  const { status } = await life.call(inventoryApi.update, {
    id: lot.id,
    body: life.bodyOf(said),
  });
  if (!done(status)) return;
  const { quantity: _quantity, price, purchaseDate, ...facts } = said;
  life.year.change(lot.id, facts);
  life.year.correct(lot.id, { price, purchaseDate });
  const whole = life.year.lot(lot.partOf ?? lot.id);
  const expense = life.year.expenseOf(whole.id);
  // Also of one that may be restored.
  for (const { id, lot: of } of life.year.expenses.values())
    if (of === lot.id) life.year.changeExpense(id, { food: said.food });
  const isMoved = said.purchaseDate !== lot.purchaseDate;
  if (!isMoved && said.price === lot.price) return;
  if (!said.price) {
    if (expense !== undefined) life.year.expenses.delete(expense.id);
    return;
  }
  if (expense === undefined) {
    await noteExpenses(life);
    if (whole.isBought) expectExpense(life, { id: whole.id, price, purchaseDate });
    return;
  }
  life.year.changeExpense(expense.id, {
    description: whole.food.name,
    amount: said.price,
    ...(isMoved ? { date: said.purchaseDate ?? life.today } : {}),
  });
};

/** So much of a lot was thrown away. */
function thrown(life: YearLife, { id, unit }: Lot, quantity: number): YearEvent {
  const left = { lot: id, kind: "wasted", at: life.now, quantity, unit, cooking: null } as const;
  return life.year.leave(left);
}

const use: Deed = async (life, chance) => {
  const stock = await life.stock();
  if (stock.length === 0) return;
  const lot = chance.oneOf(stock);
  const held = microOf(lot.quantity);
  const quantity = chance.oneOf([held, Math.ceil(held / 3), Math.ceil(held / 7)]);
  const how = chance.oneOf(["eaten", "wasted", "wasted", "wasted", "given"] as const);
  const body = { quantity: quantity / WHOLE, how };
  const { status, data } = await life.call(inventoryApi.use, { id: lot.id, body });
  if (!done(status)) return;
  const event = how === "wasted" ? thrown(life, lot, quantity) : null;
  if (data.activityId === undefined) return;
  life.waysBack.push({
    activityId: data.activityId,
    undone: ({ year, now }) => {
      if (event === null) year.change(lot.id, { isRemoved: false });
      else year.takeBack(event, now);
    },
  });
};

/** All that there is of several lots at once. */
const clearOut: Deed = async (life, chance) => {
  const stock = await life.stock();
  const lots = stock.filter(() => chance.happens(0.1));
  if (lots.length === 0) return;
  const action = chance.oneOf(["waste", "waste", "use", "delete"] as const);
  const body = { ids: lots.map(({ id }) => id), action };
  const { status, data } = await life.call(inventoryApi.actions, { body });
  if (!done(status)) return;
  const events =
    action === "waste" ? lots.map((lot) => thrown(life, lot, microOf(lot.quantity))) : [];
  if (action === "delete") for (const { id } of lots) life.year.change(id, { isRemoved: true });
  life.waysBack.push({
    activityId: data.activityId,
    undone: ({ year, now }) => {
      for (const { id } of lots) year.change(id, { isRemoved: false });
      for (const event of events) year.takeBack(event, now);
    },
  });
};

/** A part of a lot, or all of it, goes into the freezer. */
const freeze: Deed = async (life, chance) => {
  const stock = await life.stock();
  if (stock.length === 0) return;
  const lot = chance.oneOf(stock);
  const quantity = chance.happens(0.3)
    ? lot.quantity
    : Math.ceil(microOf(lot.quantity) / 2) / WHOLE;
  const { status, data } = await life.call(inventoryApi.freeze, { id: lot.id, body: { quantity } });
  if (!done(status)) return;
  const { ingredient, activityId } = data;
  const { expiryDate: before, bought, partOf } = life.year.lot(lot.id);
  if (ingredient.id === lot.id) life.year.change(lot.id, { expiryDate: ingredient.expiryDate });
  else life.note(ingredient, { isBought: false, bought, partOf: partOf ?? lot.id });
  life.waysBack.push({
    activityId,
    undone: ({ year }) => {
      if (ingredient.id === lot.id) year.change(lot.id, { expiryDate: before });
    },
  });
};

const remove: Deed = async (life, chance) => {
  const stock = await life.stock();
  if (stock.length === 0) return;
  const { id } = chance.oneOf(stock);
  const { status } = await life.call(inventoryApi.remove, { id });
  if (done(status)) life.year.change(id, { isRemoved: true });
};

const restore: Deed = async (life, chance) => {
  const removed = [...life.year.lots.values()].filter(({ isRemoved }) => isRemoved);
  if (removed.length === 0) return;
  const { id } = chance.happens(0.7)
    ? (removed.at(-1) ?? chance.oneOf(removed))
    : chance.oneOf(removed);
  const { status } = await life.call(inventoryApi.restore, { id });
  if (done(status)) life.year.change(id, { isRemoved: false });
};

/** Takes back something of the last hours, mostly the last thing; what cannot be taken back stays. */
const undo: Deed = async (life, chance) => {
  const lately = life.waysBack.slice(-4);
  if (lately.length === 0) return;
  const way = chance.happens(0.6) ? lately.at(-1) : chance.oneOf(lately);
  if (way === undefined) return;
  const { status } = await life.call(activityApi.undo, { id: way.activityId });
  if (!done(status)) return;
  life.waysBack.splice(life.waysBack.indexOf(way), 1);
  way.undone(life);
};

const setBudget: Deed = async (life, chance) => {
  const budget = {
    amount: chance.whole(1000, 90_000),
    period: chance.oneOf(["weekly", "monthly"] as const),
    startDate: daysLater(life.today, chance.whole(-400, 40)),
  };
  const body = { ...budget, amount: budget.amount / 100 };
  await life.call(budgetApi.saveSettings, { body });
  life.year.budget = budget;
};

export const stockDeeds: readonly (readonly [weight: number, deed: Deed])[] = [
  [22, buy],
  [8, scan],
  [16, edit],
  [14, use],
  [4, clearOut],
  [4, freeze],
  [4, remove],
  [4, restore],
  [10, undo],
  [2, setBudget],
];
