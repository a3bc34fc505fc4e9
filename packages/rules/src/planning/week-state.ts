import { orderOn, type WeekFood } from "./week-foods.ts";
import type { Sums, WeekLine, WeekRecipe, WeekUse } from "./week-recipe.ts";

/** Money in cents with fractions. */
export interface Score {
  /** Meals with a recipe. */
  readonly filled: number;
  /** Value of expiring food. */
  readonly saved: number;
  /** Cost of missing food. */
  readonly bought: number;
  /** Missing or short lines. */
  readonly missing: number;
}

export interface WeekSlot {
  /** Relative to the first day. */
  readonly day: number;
  readonly isProposed: boolean;
}

const NO_DAYS: readonly number[] = [];

/** Half a millionth of a unit. */
const HALF = 0.5;

const nothing = (): Sums => ({ saved: 0, bought: 0, missing: 0, cost: 0 });

interface User {
  readonly slot: number;
  readonly lines: readonly WeekLine[];
}

/** Food with the meals that need it. */
interface Demand {
  readonly food: WeekFood;
  readonly left: Float64Array;
  /** In meal order. */
  readonly users: User[];
  readonly sums: Sums;
}

/**
 * Meals with chosen recipes and the resulting score. Foods are independent, so a change recomputes
 * only the foods of its recipe.
 * Source: handbook/planning.md#plan-my-week.
 */
export class WeekState {
  readonly slots: readonly WeekSlot[];
  readonly chosen: (WeekRecipe | null)[];
  /** Recipes, lines and lots visited, for the limit of the search. A recipe counts even without stock. */
  work = 0;
  readonly #demands: readonly Demand[];
  /** Days of each recipe. */
  readonly #days = new Map<number, number[]>();
  #filled = 0;
  readonly #total = nothing();
  /** Last result. One shared object, because this is the hot path. */
  readonly #sums = nothing();
  /** Slot of the lines being served. */
  #slot: WeekSlot = { day: 0, isProposed: true };
  /** Place in the order of use before which all lots are empty, and that order; null for the usual one. */
  #firstLeft = 0;
  #order: readonly number[] | null = null;

  constructor(slots: readonly WeekSlot[], foods: readonly WeekFood[]) {
    this.slots = slots;
    this.chosen = slots.map(() => null);
    this.#demands = foods.map((food) => ({
      food,
      left: food.amounts.slice(),
      users: [],
      sums: nothing(),
    }));
  }

  get score(): Score {
    const { saved, bought, missing } = this.#total;
    return { filled: this.#filled, saved, bought, missing };
  }

  /** Cost of the proposed meals in cents. Unknown costs count as 0. */
  get cost(): number {
    return this.#total.cost;
  }

  /** Additional score of a recipe in an empty slot, with the resulting cost. Does not change the state. */
  gainAt(slot: number, { fixed, uses }: WeekRecipe): Score & { readonly cost: number } {
    this.work += 1;
    let saved = 0;
    let { bought, missing } = fixed;
    let cost = this.#total.cost + (this.slots[slot]?.isProposed === true ? fixed.cost : 0);
    for (const use of uses) {
      const demand = this.#demands[use.food];
      if (!demand) continue;
      const after =
        demand.users.length === 0 ? this.#alone(demand, slot, use) : this.#among(demand, slot, use);
      saved += after.saved - demand.sums.saved;
      bought += after.bought - demand.sums.bought;
      missing += after.missing - demand.sums.missing;
      cost += after.cost - demand.sums.cost;
    }
    return { filled: 1, saved, bought, missing, cost };
  }

  /** Days of a recipe, with repetitions. */
  daysOf(recipeId: number): readonly number[] {
    return this.#days.get(recipeId) ?? NO_DAYS;
  }

  put(slot: number, recipe: WeekRecipe): void {
    for (const demand of this.#place(slot, recipe)) this.#renew(demand);
  }

  /** Several recipes; each food is served once, not once a recipe. */
  putAll(meals: Iterable<readonly [slot: number, recipe: WeekRecipe]>): void {
    const changed = new Set<Demand>();
    for (const [slot, recipe] of meals)
      for (const demand of this.#place(slot, recipe)) changed.add(demand);
    for (const demand of changed) this.#renew(demand);
  }

  /** Fills a slot and returns the foods to serve again. */
  #place(slot: number, recipe: WeekRecipe): readonly Demand[] {
    this.chosen[slot] = recipe;
    this.work += 1;
    this.#filled += 1;
    this.#days.set(recipe.id, [...this.daysOf(recipe.id), this.slots[slot]?.day ?? 0]);
    this.#addFixed(slot, recipe, 1);
    return recipe.uses.flatMap(({ food, lines }) => {
      const demand = this.#demands[food];
      if (!demand) return [];
      const { users } = demand;
      let at = users.length;
      while (at > 0 && (users[at - 1]?.slot ?? 0) > slot) at -= 1;
      users.splice(at, 0, { slot, lines });
      return [demand];
    });
  }

  /** Clears a slot and returns its recipe. */
  take(slot: number): WeekRecipe | null {
    const recipe = this.chosen[slot] ?? null;
    if (recipe === null) return null;
    this.chosen[slot] = null;
    this.work += 1;
    this.#filled -= 1;
    const days = this.daysOf(recipe.id);
    this.#days.set(recipe.id, days.toSpliced(days.indexOf(this.slots[slot]?.day ?? 0), 1));
    this.#addFixed(slot, recipe, -1);
    for (const { food } of recipe.uses) {
      const demand = this.#demands[food];
      if (!demand) continue;
      const at = demand.users.findIndex((user) => user.slot === slot);
      demand.users.splice(at, 1);
      this.#renew(demand);
    }
    return recipe;
  }

  /** Sums of lines if no other meal needs their food. Independent of other choices. */
  #alone(demand: Demand, slot: number, use: WeekUse): Sums {
    const { day = 0, isProposed = false } = this.slots[slot] ?? {};
    this.work += 1;
    const known = use.alone[day];
    if (known && isProposed) return known;
    this.#serveAll(demand, { slot, lines: use.lines });
    const sums = { ...this.#sums };
    if (isProposed) use.alone[day] = sums;
    return sums;
  }

  #among(demand: Demand, slot: number, { lines }: WeekUse): Sums {
    this.#serveAll(demand, { slot, lines });
    return this.#sums;
  }

  #addFixed(slot: number, { fixed }: WeekRecipe, sign: 1 | -1): void {
    this.#total.bought += sign * fixed.bought;
    this.#total.missing += sign * fixed.missing;
    if (this.slots[slot]?.isProposed === true) this.#total.cost += sign * fixed.cost;
  }

  #renew(demand: Demand): void {
    this.#serveAll(demand, null);
    const [total, before, after] = [this.#total, demand.sums, this.#sums];
    total.saved += after.saved - before.saved;
    total.bought += after.bought - before.bought;
    total.missing += after.missing - before.missing;
    total.cost += after.cost - before.cost;
    Object.assign(before, after);
  }

  /** Serves all meals that need a food, and one additional meal. */
  #serveAll(demand: Demand, more: User | null): void {
    const { food, left, users } = demand;
    const sums = this.#sums;
    sums.saved = 0;
    sums.bought = 0;
    sums.missing = 0;
    sums.cost = 0;
    const { amounts } = food;
    for (let lot = 0; lot < amounts.length; lot += 1) left[lot] = amounts[lot] ?? 0;
    this.#firstLeft = 0;
    this.#order = null;
    let isMoreServed = more === null;
    for (const user of users) {
      if (!isMoreServed && more !== null && more.slot < user.slot) {
        this.#serveUser(more, demand);
        isMoreServed = true;
      }
      this.#serveUser(user, demand);
    }
    if (!isMoreServed && more !== null) this.#serveUser(more, demand);
  }

  #serveUser({ slot, lines }: User, { food, left }: Demand): void {
    const at = this.slots[slot];
    if (!at) return;
    this.#slot = at;
    for (const line of lines)
      if (!line.isOptional || this.#isThere(line, { food, left })) this.#serve(line, food, left);
  }

  #isThere(
    { sizes, need, dust }: WeekLine,
    { food, left }: Pick<Demand, "food" | "left">,
  ): boolean {
    let there = dust;
    for (const lot of orderOn(food, this.#slot.day)) {
      this.work += 1;
      there += (left[lot] ?? 0) * (sizes[lot] ?? 0);
      if (there >= need) return true;
    }
    return false;
  }

  #serve({ need, dust, sizes, price }: WeekLine, food: WeekFood, left: Float64Array): void {
    const { lastDays, unitCosts, unitValues } = food;
    const { day, isProposed } = this.#slot;
    // lots are usually in the same order every day
    const order = food.isAnyGraced ? orderOn(food, day) : null;
    const lots = order === null ? left.length : order.length;
    const sums = this.#sums;
    if (order !== this.#order) {
      this.#order = order;
      this.#firstLeft = 0;
    }
    let uncovered = need;
    let unpriced = 0;
    let cost = 0;
    let isTaken = false;
    this.work += 1;
    for (let step = this.#firstLeft; step < lots && uncovered > 0; step += 1) {
      const lot = order === null ? step : (order[step] ?? 0);
      const size = sizes[lot] ?? 0;
      const there = left[lot] ?? 0;
      const isByDate = (lastDays[lot] ?? 0) >= day;
      if (size === 0 || there === 0 || (order === null && !isByDate)) continue;
      this.work += 1;
      isTaken = true;
      const wanted = uncovered / size;
      // as in cooking, a lot is emptied instead of keeping dust
      const used = wanted < there - HALF ? Math.round(wanted) : there;
      left[lot] = there - used;
      uncovered = wanted <= there + HALF ? 0 : uncovered - used * size;
      const unitCost = unitCosts[lot] ?? Number.NaN;
      if (Number.isNaN(unitCost)) unpriced += used * size;
      else cost += used * unitCost;
      if (isByDate) sums.saved += used * (unitValues[lot] ?? 0);
    }
    // what is empty is not looked at again for each further line
    while (this.#firstLeft < lots && left[order?.[this.#firstLeft] ?? this.#firstLeft] === 0)
      this.#firstLeft += 1;
    if (isTaken && uncovered <= dust) uncovered = 0;
    const isPriceKnown = !Number.isNaN(price);
    if (uncovered > 0) {
      sums.missing += 1;
      if (isPriceKnown) sums.bought += uncovered * price;
    }
    if (!isProposed) return;
    const rest = unpriced + uncovered;
    // a line with a partly unknown price has an unknown cost
    if (rest === 0) sums.cost += cost;
    else if (isPriceKnown) sums.cost += cost + rest * price;
  }
}
