import type { IsoDate } from "../calendar-and-money/day.ts";
import type { Cents } from "../calendar-and-money/money.ts";
import {
  allocateInSteps,
  type RecipeComponent,
  servingsScale,
} from "../kitchen/cooking/cooking-plan.ts";
import { takesFrom } from "../kitchen/cooking/takes.ts";
import { type Makeability, makeabilityOf } from "../kitchen/cooking/makeability.ts";
import {
  type MissingComponent,
  type PlannableRecipe,
  shortfallOf,
} from "../kitchen/cooking/meal-plan.ts";
import type { StockInput, StockLot } from "../kitchen/cooking/prepared-stock.ts";
import { type Micro, microOf, MICRO_PER_UNIT, NOTHING } from "../kitchen/amounts/quantity.ts";
import { savedWorthOf } from "../kitchen/cooking/saved-worth.ts";
import type { PlaceInPlan } from "./plan-order.ts";
import { StockByDay } from "./stock-by-day.ts";
import { allAtOnce, type Steps } from "../steps.ts";

/** What an entry uses: a recipe (null for its own servings), or the rest of a lot. */
export type Eaten =
  | { readonly recipe: PlannableRecipe; readonly servings: Micro | null }
  | { readonly lotId: number };

export interface ReservingEntry extends PlaceInPlan {
  readonly eats: Eaten;
}

export interface ReservedLot {
  readonly lotId: number;
  readonly quantity: Micro;
}

/** Result for one entry, after earlier entries took theirs. */
export interface Served {
  /** Null for a lot, and beyond the limit of lots. */
  readonly makeability: Makeability | null;
  readonly missing: readonly MissingComponent[];
  readonly reserved: readonly ReservedLot[];
  /** Saved money; null if zero or without a known price. */
  readonly saved: Cents | null;
}

export interface Hold {
  readonly entryId: number;
  readonly day: IsoDate;
  readonly quantity: Micro;
}

/** Holds by lot, in serving order. */
export type Holds = ReadonlyMap<number, readonly Hold[]>;

/**
 * Maximum number of lots sorted for a plan, counted again for each entry that uses their
 * ingredient; about half a second. Later entries hold nothing.
 * Source: handbook/planning.md#limits.
 */
const MOST_LOTS_LOOKED_AT = 150_000;

const UNSERVED: Served = { makeability: null, missing: [], reserved: [], saved: null };

/** Distinct ingredients of lines and alternatives. */
function ingredientsOf(components: readonly RecipeComponent[]): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const { masterIngredientId, alternatives = [] } of components) {
    if (masterIngredientId !== null) ids.add(masterIngredientId);
    for (const one of alternatives)
      if (one.masterIngredientId !== null) ids.add(one.masterIngredientId);
  }
  return ids;
}

/**
 * Reserves food for entries, which must arrive in plan order (`compareInPlan`) and not before
 * today. Each takes as cooking on its day would: usable lots, first-expiring first, with the same
 * rounding. A short line takes what exists; a lot is held whole. Cost per entry is linear in its
 * lines and the lots of their ingredients.
 * Source: handbook/planning.md#reservation.
 */
export class Reservation {
  readonly #stock: StockByDay;
  readonly #lots: ReadonlyMap<number, StockLot>;
  readonly #holds = new Map<number, Hold[]>();

  constructor(input: StockInput) {
    this.#stock = new StockByDay(input);
    this.#lots = new Map(input.lots.map((lot) => [lot.id, lot]));
  }

  get holds(): Holds {
    return this.#holds;
  }

  /** Reserves food for an entry. */
  serve(entry: ReservingEntry): Served {
    return allAtOnce(this.serveInSteps(entry));
  }

  /** `serve` in steps per line. Finish one entry before the next. */
  *serveInSteps(entry: ReservingEntry): Steps<Served> {
    const { eats } = entry;
    const served =
      "recipe" in eats ? yield* this.#serveRecipe(entry, eats) : this.#serveLot(entry, eats);
    for (const { lotId, quantity } of served.reserved) {
      const lot = this.#lots.get(lotId);
      if (!lot) continue;
      this.#stock.take(lot, quantity);
      const hold = { entryId: entry.id, day: entry.day, quantity };
      const holds = this.#holds.get(lotId);
      if (holds) holds.push(hold);
      else this.#holds.set(lotId, [hold]);
    }
    return served;
  }

  *#serveRecipe(
    { day }: ReservingEntry,
    { recipe, servings }: Extract<Eaten, { readonly recipe: unknown }>,
  ): Steps<Served> {
    const { components } = recipe;
    if (this.#stock.looked > MOST_LOTS_LOOKED_AT) return UNSERVED;
    const stock = this.#stock.on(day, ingredientsOf(components));
    const planned = servings ?? microOf(recipe.servings * MICRO_PER_UNIT);
    yield;
    const scale = servingsScale(recipe.servings, planned);
    const allocations = yield* allocateInSteps(components, stock, scale);
    yield;
    return {
      makeability: makeabilityOf(allocations),
      missing: allocations.flatMap((one) => shortfallOf(one) ?? []),
      reserved: takesFrom(allocations).map(({ lot, quantity }) => ({ lotId: lot.id, quantity })),
      saved: savedWorthOf(allocations, stock),
    };
  }

  #serveLot({ day }: ReservingEntry, { lotId }: { readonly lotId: number }): Served {
    const lot = this.#lots.get(lotId);
    const quantity = lot && this.#stock.isGoodOn(lot, day) ? this.#stock.leftOf(lot) : NOTHING;
    return {
      makeability: null,
      missing: [],
      reserved: quantity > NOTHING ? [{ lotId, quantity }] : [],
      saved: null,
    };
  }
}
