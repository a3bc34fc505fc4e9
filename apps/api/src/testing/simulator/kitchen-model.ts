import { exact, over, plus, rounded, times } from "./exact.ts";
import { conversion, type Weights } from "./measures.ts";
import { plan, takesOf, type ModelLine, type ModelLot, type Planned } from "./planning.ts";

const HOURS_24 = 24 * 60 * 60 * 1000;
const WHOLE = 1_000_000;
const MOST = WHOLE * WHOLE;

/** The expected answer of a call. */
export interface Expected {
  readonly status: number;
  readonly code?: string;
}

export const done: Expected = { status: 200 };
export const made: Expected = { status: 201 };
export const gone: Expected = { status: 204 };
export const notFound: Expected = { status: 404, code: "not_found" };
export const refused = (code: string): Expected => ({ status: 409, code });

export interface LotFacts {
  readonly ingredient: string;
  readonly unit: string;
  readonly quantity: number;
  readonly price: number | null;
  readonly purchaseDate: string | null;
  readonly expiryDate: string | null;
}

export type ExpenseKind = "ingredient_purchase" | "meal_cooked_external" | "other";

export interface ExpenseFacts {
  description: string;
  amount: number;
  date: string;
  type: ExpenseKind;
}

export interface ModelExpense extends ExpenseFacts {
  id: number | null;
  readonly lot: ModelLot | null;
  isRemoved: boolean;
}

export interface RecipeFacts {
  readonly name: string;
  readonly description: string | null;
  readonly instructions: string | null;
  readonly servings: number;
  readonly lines: readonly ModelLine[];
}

export interface ModelRecipe extends RecipeFacts {
  readonly id: number;
  readonly updatedAt: number;
}

interface Cooking {
  readonly id: number;
  readonly at: number;
  isUndone: boolean;
  readonly taken: readonly { lot: ModelLot; quantity: number; unit: string; of: number }[];
}

export interface ModelBudget {
  readonly amount: number;
  readonly period: "weekly" | "monthly";
  readonly startDate: string;
}

export interface Ingredients {
  meaning(name: string): string | null;
  weights(ingredient: string): Weights;
}

/** Stock, recipes, cooking and money of one household, written from the handbook. */
export class KitchenModel {
  readonly lots: ModelLot[] = [];
  expenses: ModelExpense[] = [];
  recipes: ModelRecipe[] = [];
  readonly cookings: Cooking[] = [];
  budget: ModelBudget | null = null;
  readonly #ingredients: Ingredients;
  readonly #removedAt = new Map<object, number>();

  constructor(ingredients: Ingredients) {
    this.#ingredients = ingredients;
  }

  get inStock(): ModelLot[] {
    return this.lots.filter(({ quantity }) => quantity > 0);
  }

  lot(id: number): ModelLot | undefined {
    return this.inStock.find((lot) => lot.id === id);
  }

  add(facts: LotFacts, { id, today }: { id: number | null; today: string }): void {
    const lot = {
      ...facts,
      id,
      bought: facts.quantity,
      edited: new Map<string, number>(),
      removedQuantity: null,
    };
    this.lots.push(lot);
    if (facts.price) this.#logPurchase(lot, today);
  }

  #logPurchase(lot: ModelLot, today: string): void {
    this.expenses.push({
      id: null,
      description: lot.ingredient,
      amount: lot.price ?? 0,
      date: lot.purchaseDate ?? today,
      type: "ingredient_purchase",
      lot,
      isRemoved: false,
    });
  }

  replace(id: number, facts: LotFacts, today: string): Expected {
    const lot = this.lot(id);
    if (lot === undefined) return notFound;
    const isNewPrice = facts.price !== lot.price;
    const isNewDay = facts.purchaseDate !== lot.purchaseDate;
    Object.assign(lot, { bought: this.#boughtAfter(lot, facts) }, facts);
    if (!isNewPrice && !isNewDay) return done;
    const expense = this.expenses.find((one) => one.lot === lot && !one.isRemoved);
    if (!facts.price) this.expenses = this.expenses.filter((one) => one !== expense);
    else if (expense === undefined) this.#logPurchase(lot, today);
    else {
      expense.description = facts.ingredient;
      expense.amount = facts.price;
      if (isNewDay) expense.date = facts.purchaseDate ?? today;
    }
    return done;
  }

  /**
   * A smaller amount takes its share of the price; a larger one restores what edits took, then
   * spreads the rest over everything.
   */
  #boughtAfter(lot: ModelLot, { ingredient, unit, quantity }: LotFacts): number {
    const spread = (available: number) =>
      Math.min(rounded(over(times(exact(quantity), exact(lot.bought)), exact(available))), MOST);
    if (ingredient !== lot.ingredient || unit !== lot.unit)
      return Math.max(spread(lot.quantity), 1);
    const key = `${unit} ${lot.bought}`;
    const taken = lot.edited.get(key) ?? 0;
    const available = lot.quantity + taken;
    lot.edited.set(key, Math.max(available - quantity, 0));
    return quantity <= available ? lot.bought : Math.max(spread(available), 1);
  }

  /** True if it was deleted at most 24 hours ago. */
  #canComeBack(removed: object, now: number): boolean {
    return now - (this.#removedAt.get(removed) ?? 0) <= HOURS_24;
  }

  remove(id: number, now: number): Expected {
    const lot = this.lot(id);
    if (lot === undefined) return notFound;
    this.#removedAt.set(lot, now);
    lot.removedQuantity = lot.quantity;
    lot.quantity = 0;
    return gone;
  }

  restore(id: number, now: number): Expected {
    const lot = this.lots.find((one) => one.id === id);
    if (lot === undefined || (lot.quantity === 0 && lot.removedQuantity === null)) return notFound;
    if (lot.quantity > 0) return done;
    if (!this.#canComeBack(lot, now)) return notFound;
    lot.quantity = lot.removedQuantity ?? 0;
    lot.removedQuantity = null;
    return done;
  }

  use(id: number, quantity: number): Expected {
    const lot = this.lot(id);
    if (lot === undefined) return notFound;
    if (lot.quantity < quantity) return refused("insufficient_stock");
    lot.quantity -= quantity;
    return done;
  }

  planned(recipe: RecipeFacts, { today, servings }: { today: string; servings?: number }): Planned {
    const makes = recipe.servings * WHOLE;
    const pantry = {
      lots: this.lots,
      today,
      meaning: (name: string) => this.#ingredients.meaning(name),
      weights: (ingredient: string) => this.#ingredients.weights(ingredient),
    };
    return plan(recipe.lines, pantry, { makes, servings: servings ?? makes });
  }

  /**
   * What cooking takes, or null if the recipe is missing or something is short. Changes nothing.
   */
  cookable(id: number, how: { today: string; servings?: number }) {
    const recipe = this.recipes.find((one) => one.id === id);
    if (recipe === undefined) return notFound;
    const planned = this.planned(recipe, how);
    if (planned.makeability !== "fully_makeable") return refused("insufficient_stock");
    return { ...done, recipe, planned, taken: takesOf(planned) };
  }

  cook(
    taken: readonly { lot: ModelLot; quantity: number }[],
    { id, now }: { id: number; now: number },
  ): void {
    for (const { lot, quantity } of taken) lot.quantity -= quantity;
    this.cookings.push({
      id,
      at: now,
      isUndone: false,
      taken: taken.map(({ lot, quantity }) => ({
        lot,
        quantity,
        unit: lot.unit,
        of: lot.bought,
      })),
    });
  }

  undo(id: number, now: number): Expected {
    const cooking = this.cookings.find((one) => one.id === id);
    if (cooking === undefined) return notFound;
    if (cooking.isUndone) return refused("already_undone");
    if (now - cooking.at > HOURS_24) return refused("conflict");
    cooking.isUndone = true;
    for (const { lot, quantity, unit, of } of cooking.taken) {
      const factor = conversion(unit, lot.unit, this.#ingredients.weights(lot.ingredient));
      const back = factor === null ? null : rounded(times(exact(quantity), factor));
      if (back !== null && lot.quantity + back <= MOST) {
        // Returned food has the share of the price that it left with.
        const share = plus(exact(lot.quantity, lot.bought), exact(quantity, of));
        const bought = rounded(over(exact(lot.quantity + back), share));
        lot.bought = Math.min(Math.max(bought, 1), MOST);
        lot.quantity += back;
        lot.removedQuantity = null;
        continue;
      }
      const { ingredient, purchaseDate, expiryDate } = lot;
      const facts = { ingredient, unit, quantity, purchaseDate, expiryDate, price: null };
      this.lots.push({
        ...facts,
        id: null,
        bought: quantity,
        edited: new Map(),
        removedQuantity: null,
      });
    }
    return done;
  }

  expense(id: number): ModelExpense | undefined {
    return this.expenses.find((one) => one.id === id && !one.isRemoved);
  }

  replaceExpense(id: number, facts: ExpenseFacts): Expected {
    const expense = this.expense(id);
    if (expense === undefined) return notFound;
    Object.assign(expense, facts);
    return done;
  }

  removeExpense(id: number, now: number): Expected {
    const expense = this.expense(id);
    if (expense === undefined) return notFound;
    this.#removedAt.set(expense, now);
    expense.isRemoved = true;
    return gone;
  }

  restoreExpense(id: number, now: number): Expected {
    const expense = this.expenses.find((one) => one.id === id);
    if (expense === undefined) return notFound;
    if (!expense.isRemoved) return done;
    if (!this.#canComeBack(expense, now)) return notFound;
    const { lot } = expense;
    const newest = lot === null ? expense : this.expenses.findLast((one) => one.lot === lot);
    if (newest !== expense || lot?.price === null || lot?.price === 0) return refused("conflict");
    expense.isRemoved = false;
    return done;
  }
}
