import { addDays, type IsoDate } from "../calendar-and-money/day.ts";
import { EXPIRES_SOON_DAYS, isExpired, isUsable } from "../kitchen/lots/expiry.ts";
import { joinKinds, NO_KINDS } from "../kitchen/cooking/food-kinds.ts";
import { NO_PARTS } from "../kitchen/cooking/food-parts.ts";
import {
  type IngredientStock,
  type PreparedStock,
  NOTHING_CONTAINED,
  preservedAs,
  prepareStock,
  sharingOf,
  type StockInput,
  type StockLot,
} from "../kitchen/cooking/prepared-stock.ts";
import { compareByUse, compareInGrace } from "../kitchen/cooking/order-of-use.ts";
import { type Micro, microOf, NOTHING } from "../kitchen/amounts/quantity.ts";
import type { ReadLot } from "../kitchen/lots/stock-shelf.ts";
import type { Unit } from "../kitchen/amounts/units.ts";
import { groupedBy, itemsBy } from "../grouped-by.ts";

/** Ingredient with the days for which it is valid. */
interface OnDays {
  readonly stock: IngredientStock;
  /** Last day with the same usable lots in the same order; null for no end. */
  readonly until: IsoDate | null;
  /** Whether lots changed since. */
  isStale: boolean;
}

const NOTHING_ALWAYS: ReadonlySet<number> = new Set();

function kindsByFood({ lots, kinds = NO_KINDS }: StockInput) {
  const pairs = [...new Set(lots.map(({ masterIngredientId }) => masterIngredientId))].flatMap(
    (id) => (kinds.get(id) ?? []).map((general) => ({ id, general })),
  );
  return itemsBy(
    pairs,
    ({ general }) => general,
    ({ id }) => id,
  );
}

/** Stock over consecutive days with increasing takes. Days never go back. */
export class StockByDay {
  readonly #input: StockInput;
  readonly #graceDays: number;
  readonly #lots: ReadonlyMap<number, readonly StockLot[]>;
  /** Kinds that have lots, by each of their parent foods. */
  readonly #kindsOf: ReadonlyMap<number, readonly number[]>;
  readonly #prices: ReadonlyMap<number, StockInput["knownPrices"]>;
  readonly #contained: ReadonlyMap<number, number>;
  readonly #sharing: ReadonlyMap<number, number>;
  /** Changed lots by id, with the remaining quantity. */
  readonly #left = new Map<number, StockLot>();
  readonly #prepared = new Map<number, OnDays>();
  readonly #units = new Map<string, Unit>();
  #looked = 0;

  constructor(input: StockInput) {
    this.#input = input;
    this.#contained = input.inContainers ?? NOTHING_CONTAINED;
    this.#graceDays = input.graceDays ?? 0;
    const places = input.lots.flatMap((lot) => this.#idsOf(lot).map((id) => ({ id, lot })));
    this.#lots = itemsBy(
      places,
      ({ id }) => id,
      ({ lot }) => lot,
    );
    this.#sharing = sharingOf(input.lots, input);
    this.#kindsOf = kindsByFood(input);
    this.#prices = groupedBy(input.knownPrices, ({ masterIngredientId }) => masterIngredientId);
  }

  /** Total number of lots sorted so far, for the limit on work. */
  get looked(): number {
    return this.#looked;
  }

  leftOf({ id, quantity }: StockLot): Micro {
    return this.#left.get(id)?.quantity ?? quantity;
  }

  isGoodOn(lot: StockLot, day: IsoDate): boolean {
    return isUsable(lot, day, this.#graceDays);
  }

  /** Takes from a lot, which must hold enough. */
  take(lot: StockLot, quantity: Micro): void {
    this.#left.set(lot.id, { ...lot, quantity: microOf(this.leftOf(lot) - quantity) });
    for (const id of this.#idsOf(lot)) {
      const prepared = this.#prepared.get(id);
      if (prepared) prepared.isStale = true;
    }
  }

  /** Ingredients whose lines can use a lot. */
  #idsOf(lot: StockLot): readonly number[] {
    const preserved = preservedAs(lot, this.#contained);
    return preserved === null ? [lot.masterIngredientId] : [lot.masterIngredientId, preserved];
  }

  /** Remaining stock of some ingredients on a day, with all known prices. */
  on(day: IsoDate, masterIngredientIds: Iterable<number>): PreparedStock {
    const ingredients = new Map<number, IngredientStock>();
    for (const id of this.#withKinds(masterIngredientIds)) {
      const lots = this.#lots.get(id);
      if (lots) ingredients.set(id, this.#ingredientOn(day, { id, lots }));
    }
    const { kinds = NO_KINDS, parts = NO_PARTS, facts } = this.#input;
    const compare = this.#graceDays === 0 ? compareByUse : compareInGrace(day);
    joinKinds(ingredients, { kinds, parts, facts, compare });
    return {
      today: day,
      soonUntil: addDays(day, EXPIRES_SOON_DAYS),
      ingredients,
      alwaysThere: this.#input.alwaysThere ?? NOTHING_ALWAYS,
      units: this.#units,
      sharing: this.#sharing,
      parts,
    };
  }

  /** Ingredients with their kinds, without duplicates. */
  #withKinds(ids: Iterable<number>): ReadonlySet<number> {
    const all = new Set<number>();
    for (const id of ids) for (const one of [id, ...(this.#kindsOf.get(id) ?? [])]) all.add(one);
    return all;
  }

  #ingredientOn(
    day: IsoDate,
    { id, lots }: { readonly id: number; readonly lots: readonly StockLot[] },
  ): IngredientStock {
    const known = this.#prepared.get(id);
    const isOfDay = known !== undefined && (known.until === null || day <= known.until);
    if (isOfDay && !known.isStale) return known.stock;
    this.#looked += isOfDay ? known.stock.usable.length : lots.length;
    const stock = isOfDay ? this.#afterTaking(known.stock) : this.#prepare(day, { id, lots });
    const until = isOfDay ? known.until : this.#unchangedUntil(day, stock);
    this.#prepared.set(id, { stock, until, isStale: false });
    return stock;
  }

  /** The same lots in the same order, with remaining quantities. */
  #afterTaking(stock: IngredientStock): IngredientStock {
    const usable = stock.usable.flatMap((read): readonly ReadLot[] => {
      // One object per lot, even if lines of two ingredients share it.
      const lot = this.#left.get(read.lot.id) ?? read.lot;
      if (lot === read.lot) return [read];
      return lot.quantity > NOTHING ? [{ ...read, lot }] : [];
    });
    return { ...stock, usable, indexed: null, views: null };
  }

  #prepare(
    day: IsoDate,
    { id, lots }: { readonly id: number; readonly lots: readonly StockLot[] },
  ): IngredientStock {
    const left = lots.map((lot) => this.#left.get(lot.id) ?? lot);
    const knownPrices = this.#prices.get(id) ?? [];
    const { ingredients } = prepareStock({ ...this.#input, lots: left, knownPrices, today: day });
    const stock = ingredients.get(id);
    if (!stock) throw new RangeError("An ingredient with lots is known to its stock");
    return stock;
  }

  /** Last day before a lot expires or changes its position. */
  #unchangedUntil(day: IsoDate, { usable }: IngredientStock): IsoDate | null {
    let until: IsoDate | null = null;
    for (const { lot } of usable) {
      if (lot.expiryDate === null) continue;
      const isPast = isExpired(lot.expiryDate, day);
      const last = isPast ? addDays(lot.expiryDate, this.#graceDays) : lot.expiryDate;
      if (until === null || last < until) until = last;
    }
    return until;
  }
}
