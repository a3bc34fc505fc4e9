import { figures, insightsApi, type Figure } from "@larder/contract/money/insights";
import type { Data } from "@larder/contract/endpoint";
import { daysLater, periodOf } from "../simulator/calendar.ts";
import type { Chance } from "../simulator/chance.ts";
import {
  pricesOf,
  rowsOf,
  sumOf,
  sumsBy,
  thrownAway,
  unpricedCount,
  type YearDays,
  type YearRow,
} from "./year-figures.ts";
import { centsOf, type YearLife } from "./year-life.ts";

/** Tolerance of an amount: each is rounded to a millionth. */
const LEAST = 0.000_01;

type Insights = Data<typeof insightsApi.look>;

class Divergence extends Error {
  override readonly name = "Divergence";
}

function expectSame(what: string, { shown, said }: { shown: unknown; said: unknown }): void {
  const [a, b] = [JSON.stringify(shown), JSON.stringify(said)];
  if (a !== b) throw new Divergence(`${what}: the product shows ${a}, the model says ${b}`);
}

/** Sums by name in cents, sorted by name. */
const sorted = (sums: Iterable<readonly [name: string, cents: number]>) =>
  [...sums].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));

function daysOf(life: YearLife, query: { from?: string; to?: string }): YearDays {
  const { timeZone, today, year } = life;
  if (query.from !== undefined && query.to !== undefined)
    return { from: query.from, to: query.to, timeZone };
  if (year.budget !== null) {
    const { start, end } =
      year.budget.startDate > today ? firstPeriod(life) : periodOf(year.budget, today);
    return { from: start, to: end, timeZone };
  }
  const from = `${today.slice(0, 7)}-01`;
  const to = daysLater(`${daysLater(from, 31).slice(0, 7)}-01`, -1);
  return { from, to, timeZone };
}

/** Before its first day, a budget's first period is the present one. */
function firstPeriod({ year: { budget } }: YearLife) {
  if (budget === null) throw new Divergence("There is no budget.");
  return periodOf(budget, budget.startDate);
}

function monthsOf({ from, to }: YearDays): string[] {
  const months = new Set<string>();
  for (let day = from; day <= to; day = daysLater(day, 1)) months.add(day.slice(0, 7));
  return [...months];
}

function lookAtBudget(life: YearLife, shown: Insights, days: YearDays): void {
  const { budget } = life.year;
  expectSame("whether there is a budget", { shown: shown.budget !== null, said: budget !== null });
  if (shown.budget === null || budget === null) return;
  const byDay = sumsBy(rowsOf(life.year, days).spending, "day");
  const said: [string, number, number][] = [];
  let total = 0;
  for (let day = days.from; day <= days.to; day = daysLater(day, 1)) {
    const amount = byDay.get(day) ?? 0;
    total += amount;
    said.push([day, amount, total]);
  }
  expectSame("the days of the budget", {
    shown: shown.budget.days.map((day) => [day.date, centsOf(day.amount), centsOf(day.total)]),
    said,
  });
  expectSame("the budget", { shown: centsOf(shown.budget.amount), said: budget.amount });
  const { low, total: end, high } = shown.budget.forecast;
  if (low > end || end > high)
    throw new Divergence(`the forecast ${low} ${end} ${high} is in no order`);
}

function lookAtWaste(life: YearLife, { waste }: Insights, days: YearDays): void {
  const rows = rowsOf(life.year, days).waste;
  expectSame("what was wasted", { shown: centsOf(waste.total), said: sumOf(rows) });
  const byMonth = sumsBy(rows, "month");
  expectSame("what was wasted by month", {
    shown: waste.byMonth.map(({ month, amount }) => [month, centsOf(amount)]),
    said: monthsOf(days).map((month) => [month, byMonth.get(month) ?? 0]),
  });
  const amounts = thrownAway(life.year, days);
  // Completely undone rows are not listed.
  const wasIt = ([id, cents]: readonly [id: string, cents: number]) =>
    cents !== 0 || Math.abs(amounts.get(Number(id))?.quantity ?? 1) > LEAST;
  const byFood = waste.byFood.map(
    (food) => [String(food.masterIngredientId), centsOf(food.amount)] as const,
  );
  expectSame("what was wasted by food", {
    shown: sorted(byFood).filter(wasIt),
    said: sorted(sumsBy(rows, "food")).filter(wasIt),
  });
  expectSame("how much was wasted by food", {
    shown: waste.byFood.map(({ name, masterIngredientId }) => [masterIngredientId, name]),
    said: waste.byFood.map(({ masterIngredientId: id }) => [id, life.food(id).name]),
  });
  for (const { masterIngredientId, quantity, unit, name } of waste.byFood) {
    const said = amounts.get(masterIngredientId);
    expectSame(`the unit of wasted ${name}`, { shown: unit, said: said?.unit });
    if (Math.abs((quantity ?? 0) - (said?.quantity ?? 0)) > LEAST)
      expectSame(`how much ${name} was wasted`, { shown: quantity, said: said?.quantity });
  }
  expectSame("what was wasted that nobody knows the price of", {
    shown: waste.unpricedCount,
    said: unpricedCount(life.year, days),
  });
}

function lookAtMoney(life: YearLife, shown: Insights, days: YearDays): void {
  const { spending, bought, saved, cooked } = rowsOf(life.year, days);
  expectSame("what was spent", { shown: centsOf(shown.spending.total), said: sumOf(spending) });
  const byType = sumsBy(spending, "type");
  expectSame("what was spent by type", {
    shown: shown.spending.byType.map(({ type, amount }) => [type, centsOf(amount)]),
    said: ["ingredient_purchase", "meal_cooked_external", "other"].map((type) => [
      type,
      byType.get(type) ?? 0,
    ]),
  });
  const byCategory = shown.spending.byCategory.map(
    ({ category, amount }) => [category ?? "", centsOf(amount)] as const,
  );
  expectSame("what was spent by category", {
    shown: sorted(byCategory),
    said: sorted(sumsBy(spending, "category")),
  });
  expectSame("what was saved", { shown: centsOf(shown.saved.total), said: sumOf(saved) });
  const meals = [shown.meals.cooked, shown.meals.bought] as const;
  expectSame("meals", {
    shown: meals.flatMap(({ count, amount }) => [count, centsOf(amount)]),
    said: [cooked, bought].flatMap((rows) => [rows.length, sumOf(rows)]),
  });
}

function lookAtPrices(life: YearLife, { prices }: Insights, days: YearDays): void {
  const said = pricesOf(life.year, days, life.unitIds);
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  expectSame("prices", {
    shown: prices
      .map(({ masterIngredientId: id, unit, points, change }) => ({
        id,
        unit,
        points: points.map(({ date, unitCost, shop }) => [date, centsOf(unitCost), shop]),
        change,
      }))
      .toSorted(byId),
    said: said
      .map(({ food: { id }, unit, points, change }) => ({
        id,
        unit,
        points: points.map(({ date, unitCost, shop }) => [date, unitCost, shop]),
        change,
      }))
      .toSorted(byId),
  });
}

/** All pages of a figure's rows. */
async function lookAtRows(
  life: YearLife,
  {
    figure,
    key,
    days,
    rows,
  }: { figure: Figure; key?: string; days: YearDays; rows: readonly YearRow[] },
): Promise<void> {
  const { from, to } = days;
  const shown: (readonly [date: string, amount: number | null])[] = [];
  const ids = new Set<number>();
  let [page, totalPages] = [1, 1];
  // One page beyond the last: empty, with the same sum.
  for (; page <= totalPages + 1; page += 1) {
    const { data } = await life.call(insightsApi.rows, {
      query: { figure, from, to, page, ...(key === undefined ? {} : { key }) },
    });
    ({ totalPages } = data);
    const of = `${figure} ${key ?? ""} page ${page}`;
    expectSame(`the total of ${of}`, { shown: centsOf(data.total), said: sumOf(rows) });
    for (const row of data.rows) {
      shown.push([row.date, row.amount === null ? null : centsOf(row.amount)]);
      ids.add(row.id);
    }
  }
  const of = `the rows of ${figure} ${key ?? ""}`;
  expectSame(`whether ${of} are each there once`, { shown: ids.size, said: rows.length });
  const byDate = shown.toSorted(([a], [b]) => (a === b ? 0 : a < b ? 1 : -1));
  expectSame(`the order of ${of}`, { shown, said: byDate });
  const inOrder = (list: readonly (readonly [string, number | null])[]) =>
    list.map(([date, amount]) => `${date} ${amount}`).toSorted();
  expectSame(of, {
    shown: inOrder(shown),
    said: inOrder(rows.map(({ date, amount }) => [date, amount])),
  });
}

/** Random days of the last year or the near future, or the default ones. */
function someDays(life: YearLife, chance: Chance): { from?: string; to?: string } {
  if (chance.happens(0.25)) return {};
  const length = chance.weighted([
    [2, chance.whole(1, 7)],
    [3, chance.whole(20, 40)],
    [2, chance.whole(100, 366)],
  ]);
  const to = daysLater(life.today, chance.whole(-40, 9));
  return { from: daysLater(to, 1 - length), to };
}

/** Compares figures of some days, their rows, and the rows of some keys with the model. */
export async function lookAtYear(life: YearLife, chance: Chance): Promise<void> {
  const query = someDays(life, chance);
  const days = daysOf(life, query);
  const { data } = await life.call(insightsApi.look, { query });
  expectSame("the days", { shown: [data.from, data.to], said: [days.from, days.to] });
  lookAtMoney(life, data, days);
  lookAtBudget(life, data, days);
  lookAtWaste(life, data, days);
  lookAtPrices(life, data, days);
  const all = rowsOf(life.year, days);
  for (const figure of figures) {
    const rows = all[figure];
    await lookAtRows(life, { figure, days, rows });
    const keys = [...new Set(rows.flatMap((row) => row.keys))];
    const some = keys.length <= 8 ? keys : keys.filter(() => chance.happens(8 / keys.length));
    for (const key of some) {
      const kept = rows.filter((row) => row.keys.includes(key));
      await lookAtRows(life, { figure, key, days, rows: kept });
    }
  }
}
