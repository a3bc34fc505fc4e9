import { exact, over, rounded, times, type Exact } from "../simulator/exact.ts";
import { conversion, type Weights } from "../simulator/measures.ts";

/** The facts of a food. */
export interface Food extends Weights {
  readonly id: number;
  readonly name: string;
  category: string;
  /** The usual unit; null if unknown. */
  readonly usualUnit: string | null;
  /** An own ingredient, and whether it is a leftover. */
  readonly isOwn?: boolean;
  readonly isLeftover?: boolean;
}

/** The given facts of a lot: millionths and cents. */
export interface SaidOfLot {
  readonly food: Food;
  readonly unit: string;
  readonly quantity: number;
  readonly price: number | null;
  readonly purchaseDate: string | null;
  readonly expiryDate: string | null;
  readonly shop: string | null;
}

/** A lot as the year knows it; how much is left of it is none of the figures' business. */
export interface YearLot extends Omit<SaidOfLot, "quantity"> {
  readonly id: number;
  /** What counts as bought, of which what is there is a share: the product's own word, which is held by another test. */
  readonly bought: number;
  /** The lot that was bought, of which this is a part; null for what is none. */
  readonly partOf: number | null;
  readonly madeAt: number;
  /** False for a part of another lot, and for what came back from a meal or was left of one. */
  readonly isBought: boolean;
  readonly isRemoved: boolean;
}

/** Food that left a lot into a meal or the bin, or came back out of the bin. */
export interface YearEvent {
  readonly lot: number;
  readonly kind: "cooked" | "wasted";
  readonly at: number;
  /** Above 0, in the unit that the lot was kept in then. */
  readonly quantity: number;
  readonly unit: string;
  /** What counted as bought when it left, in the same unit. */
  readonly of: number;
  readonly isTakenBack: boolean;
  readonly cooking: number | null;
  /** From the lot's last price; null if unknown. */
  worth: number | null;
}

export interface YearExpense {
  readonly id: number;
  readonly description: string;
  readonly amount: number;
  readonly date: string;
  readonly type: "ingredient_purchase" | "meal_cooked_external" | "other";
  readonly lot: number | null;
  readonly food: Food | null;
  /** The receipt's merchant; null without one. */
  readonly merchant: string | null;
  readonly isRemoved: boolean;
}

export interface YearCooking {
  readonly id: number;
  readonly name: string;
  readonly at: number;
  readonly cost: number | null;
  readonly isUndone: boolean;
}

export interface YearBudget {
  readonly amount: number;
  readonly period: "weekly" | "monthly";
  readonly startDate: string;
}

type Amount = Pick<YearEvent, "quantity" | "unit" | "of">;

/** The newest first: by day of purchase, then by number; without a day last. */
function byRecency(a: YearLot, b: YearLot): number {
  const [dayOfA, dayOfB] = [a.purchaseDate ?? "", b.purchaseDate ?? ""];
  if (dayOfA === dayOfB) return b.id - a.id;
  return dayOfB < dayOfA ? -1 : 1;
}

/** No part of a lot is worth more, whatever was corrected. */
const MOST_WORTH = 10_000_000_000;
const worthAt = (cost: Exact): number => Math.min(rounded(cost), MOST_WORTH);

/**
 * What a household did in a year, in lists, and what food was worth when it left, by docs/handbook/insights.md. It shares no code
 * with the product.
 */
export class HouseholdYear {
  readonly lots = new Map<number, YearLot>();
  readonly expenses = new Map<number, YearExpense>();
  readonly cookings = new Map<number, YearCooking>();
  readonly events: YearEvent[] = [];
  budget: YearBudget | null = null;

  lot(id: number): YearLot {
    const lot = this.lots.get(id);
    if (lot === undefined) throw new Error(`Nobody knows lot ${id}.`);
    return lot;
  }

  add(lot: YearLot): void {
    this.lots.set(lot.id, lot);
  }

  change(id: number, change: Partial<YearLot>): void {
    this.lots.set(id, { ...this.lot(id), ...change });
  }

  /**
   * Price and day belong to the purchase with all its parts; another price changes the worth of all
   * that left.
   */
  correct(id: number, { price, purchaseDate }: Pick<YearLot, "price" | "purchaseDate">): void {
    const before = this.lot(id);
    const whole = before.partOf ?? id;
    const ids = [...this.lots.values()].flatMap((lot) =>
      lot.id === whole || lot.partOf === whole ? lot.id : [],
    );
    for (const one of ids) this.change(one, { price, purchaseDate });
    if (before.price === price) return;
    for (const event of this.events)
      if (ids.includes(event.lot))
        event.worth = this.#worth(this.lot(event.lot), event.kind, event);
  }

  /** So much of a lot leaves it. */
  leave(event: Omit<YearEvent, "worth" | "isTakenBack" | "of">): YearEvent {
    const lot = this.lot(event.lot);
    const shared = { ...event, of: lot.bought };
    const left = { ...shared, worth: this.#worth(lot, event.kind, shared), isTakenBack: false };
    this.events.push(left);
    return left;
  }

  /** What was thrown away is back, and with it what it was worth. */
  takeBack(event: YearEvent, at: number): void {
    const { unit } = this.lot(event.lot);
    const quantity = this.#turned(this.lot(event.lot), event);
    if (quantity === null) throw new Error("Nobody can put that back.");
    const share = over(exact(event.of), exact(event.quantity));
    const of = unit === event.unit ? event.of : rounded(times(exact(quantity), share));
    this.events.push({ ...event, at, unit, quantity, of, isTakenBack: true });
    this.change(event.lot, { isRemoved: false });
  }

  /** A meal was not cooked after all; lots that can take back what they gave are in stock again. */
  undoCooking(id: number): void {
    const cooking = this.cookings.get(id);
    if (cooking === undefined) throw new Error(`Nobody knows cooking ${id}.`);
    this.cookings.set(id, { ...cooking, isUndone: true });
    for (const event of this.events) {
      if (event.cooking !== id || this.#turned(this.lot(event.lot), event) === null) continue;
      this.change(event.lot, { isRemoved: false });
    }
  }

  changeExpense(id: number, change: Partial<YearExpense>): void {
    const expense = this.expenses.get(id);
    if (expense !== undefined) this.expenses.set(id, { ...expense, ...change });
  }

  /** The expense of a lot that was not deleted. */
  expenseOf(lot: number): YearExpense | undefined {
    return [...this.expenses.values()].find((one) => one.lot === lot && !one.isRemoved);
  }

  /** The shop of a lot, else its receipt's merchant. */
  shopOf({ id, shop }: YearLot): string | null {
    const paid = [...this.expenses.values()].filter(({ lot }) => lot === id);
    return shop ?? paid.find(({ merchant }) => merchant !== null)?.merchant ?? null;
  }

  /** An amount in the unit that a lot is kept in now, in whole millionths. */
  #turned({ unit, food }: YearLot, amount: Pick<Amount, "quantity" | "unit">): number | null {
    const factor = conversion(amount.unit, unit, food);
    return factor && rounded(times(exact(amount.quantity), factor));
  }

  /** Its share of the lot's price; what is thrown away without one by the food's latest price. */
  #worth(lot: YearLot, kind: YearEvent["kind"], amount: Amount): number | null {
    if (lot.price === null) return kind === "wasted" ? this.#worthByLatest(lot, amount) : null;
    return worthAt(over(times(exact(lot.price), exact(amount.quantity)), exact(amount.of)));
  }

  #worthByLatest({ food }: YearLot, { quantity, unit }: Amount): number | null {
    const priced = [...this.lots.values()].filter(
      (one) =>
        one.food.id === food.id && one.price !== null && one.partOf === null && !one.isRemoved,
    );
    for (const { price, bought, unit: of } of priced.toSorted(byRecency)) {
      const factor = conversion(unit, of, food);
      if (factor === null) continue;
      const cost = over(times(exact(price ?? 0), exact(quantity)), exact(bought));
      return worthAt(times(cost, factor));
    }
    return null;
  }
}
