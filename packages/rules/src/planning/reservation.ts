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

/** What an entry is going to eat: a recipe for so many (null for its own servings), or what is left of a lot. */
export type Eaten =
  | { readonly recipe: PlannableRecipe; readonly servings: Micro | null }
  | { readonly lotId: number };

/** An entry that reserves food. */
export interface ReservingEntry extends PlaceInPlan {
  readonly eats: Eaten;
}

/** So much of a lot. */
export interface ReservedLot {
  readonly lotId: number;
  readonly quantity: Micro;
}

/** What an entry gets of what earlier ones leave. */
export interface Served {
  /** Null for a lot, which is there or not, and beyond what is looked at. */
  readonly makeability: Makeability | null;
  readonly missing: readonly MissingComponent[];
  readonly reserved: readonly ReservedLot[];
  /** The money that the meal saves; null where that is nothing, or nobody knows a price. */
  readonly saved: Cents | null;
}

/** What one entry holds of a lot. */
export interface Hold {
  readonly entryId: number;
  readonly day: IsoDate;
  readonly quantity: Micro;
}

/** What the plan holds, by lot, in the order in which entries were served. */
export type Holds = ReadonlyMap<number, readonly Hold[]>;

/**
 * Lots that are put in order for a plan, again with each entry that took of their ingredient: some half a second. Far beyond what a household has; entries
 * beyond it hold nothing. Source: handbook/planning.md#limits.
 */
const MOST_LOTS_LOOKED_AT = 150_000;

const UNSERVED: Served = { makeability: null, missing: [], reserved: [], saved: null };

/** The ingredients that a recipe may take, each once. */
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
 * Reserves food for one entry after the other, which must come in the order of the plan (`compareInPlan`) and from today on. Each takes
 * as cooking on its day would: lots that are still good then, first-expiring first, rounded as cooking rounds; what is short takes what there
 * is; a lot is held whole. What one takes, a later one cannot. The cost of an entry grows with its lines and with the lots of their
 * ingredients. Source: handbook/planning.md#reservation.
 */
export class Reservation {
  readonly #stock: StockByDay;
  readonly #lots: ReadonlyMap<number, StockLot>;
  readonly #holds = new Map<number, Hold[]>();

  constructor(input: StockInput) {
    this.#stock = new StockByDay(input);
    this.#lots = new Map(input.lots.map((lot) => [lot.id, lot]));
  }

  /** What is held by now. */
  get holds(): Holds {
    return this.#holds;
  }

  /** Holds for an entry what there is for it. */
  serve(entry: ReservingEntry): Served {
    return allAtOnce(this.serveInSteps(entry));
  }

  /** `serve` in some steps for each line. The next entry waits until this one has all. */
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
