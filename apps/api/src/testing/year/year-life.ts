import type { EndpointSpec } from "@larder/contract/endpoint";
import { inventoryApi, type Lot } from "@larder/contract/kitchen/inventory";
import { dayIn, daysLater } from "../simulator/calendar.ts";
import type { Chance } from "../simulator/chance.ts";
import type { CallInput, CallResult, TestApp, TestUser } from "../test-app.ts";
import { HouseholdYear, type Food, type SaidOfLot, type YearLot } from "./year-model.ts";

export const DAY_MS = 86_400_000;
/** The other members go on until then, before any session ends. */
const STAYS_MS = 25 * DAY_MS;
export const WHOLE = 1_000_000;

/** The whole millionths of a number on the wire. */
export const microOf = (quantity: number): number => Math.round(quantity * WHOLE);
/** The whole cents of a number on the wire. */
export const centsOf = (amount: number): number => Math.round(amount * 100);

/** Something that can be taken back, and what becomes of the model then. */
export interface UndoData {
  readonly activityId: number;
  readonly undone: (life: YearLife) => void;
}

/** Where and when a year is lived. */
interface Setting {
  readonly larder: TestApp;
  readonly foods: readonly Food[];
  readonly unitIds: ReadonlyMap<string, number>;
  readonly timeZone: string;
}

/** A household that lives through a year on the real product, with the model next to it. */
export class YearLife {
  readonly year = new HouseholdYear();
  readonly larder: TestApp;
  readonly timeZone: string;
  /** Its own ones come in the course of the year. */
  readonly foods: Food[];
  readonly unitIds: ReadonlyMap<string, number>;
  /** The calls, for finding a difference. */
  readonly history: string[] = [];
  readonly waysBack: UndoData[] = [];
  readonly recipes: number[] = [];
  #person: TestUser;
  #since: number;

  private constructor({ larder, foods, unitIds, timeZone }: Setting, person: TestUser) {
    this.larder = larder;
    this.foods = foods.map((food) => ({ ...food }));
    this.unitIds = unitIds;
    this.timeZone = timeZone;
    this.#person = person;
    this.#since = larder.clock.now();
  }

  static async begin(setting: Setting): Promise<YearLife> {
    const { larder, timeZone } = setting;
    return new YearLife(setting, await larder.aUser({ plan: "PRO", timeZone }));
  }

  get now(): number {
    return this.larder.clock.now();
  }

  get today(): string {
    return dayIn(this.timeZone, this.now);
  }

  get household(): TestUser["householdId"] {
    return this.#person.householdId;
  }

  /** Time goes on. */
  async wait(ms: number): Promise<void> {
    this.larder.clock.advance(ms);
    if (this.now - this.#since < STAYS_MS) return;
    const { timeZone, household } = this;
    this.#person = await this.larder.aUser({ plan: "PRO", timeZone, household });
    this.#since = this.now;
  }

  async call<const E extends EndpointSpec>(
    endpoint: E,
    input: CallInput<E> = {},
  ): Promise<CallResult<E>> {
    const answer = await this.#person.call(endpoint, input);
    const at = new Date(this.now).toISOString();
    const said = JSON.stringify(input);
    this.history.push(`${at} ${endpoint.method} ${endpoint.path} ${said}: ${answer.status}`);
    if (answer.status >= 500 || answer.status === 400) throw new Error(answer.text);
    return answer;
  }

  food(id: number): Food {
    const food = this.foods.find((one) => one.id === id);
    if (food === undefined) throw new Error(`Nobody knows food ${id}.`);
    return food;
  }

  /** The lots in stock. Food that a meal returned is first seen here. */
  async stock(): Promise<readonly Lot[]> {
    const { data } = await this.call(inventoryApi.list, { query: { limit: 100 } });
    for (const lot of data.ingredients)
      if (!this.year.lots.has(lot.id)) this.year.add(this.#met(lot, false));
    return data.ingredients;
  }

  #met(lot: Lot, isBought: boolean): YearLot {
    const { id, masterIngredientId, unit, quantity, price, purchaseDate, expiryDate, shop } = lot;
    return {
      id,
      food: this.food(masterIngredientId),
      unit,
      bought: microOf(quantity),
      partOf: null,
      price: price === null ? null : centsOf(price),
      purchaseDate,
      expiryDate,
      shop: shop ?? null,
      madeAt: this.now,
      isBought,
      isRemoved: false,
    };
  }

  /** Notes a lot that was added or split off; a split one has the purchase of its origin. */
  note(
    lot: Lot,
    { isBought, ...part }: { isBought: boolean; bought?: number; partOf?: number },
  ): void {
    this.year.add({ ...this.#met(lot, isBought), ...part });
  }

  /** Reads what counts as bought of each lot. */
  async readBought(): Promise<void> {
    const rows = await this.larder.db
      .selectFrom("lots")
      .select(["id", "bought_quantity as bought"])
      .where("household_id", "=", this.household)
      .execute();
    for (const { id, bought } of rows) if (this.year.lots.has(id)) this.year.change(id, { bought });
  }

  /** The body of a lot with these facts. */
  bodyOf({ food, unit, quantity, price, purchaseDate, expiryDate, shop }: SaidOfLot) {
    return {
      masterIngredientId: food.id,
      unitId: this.unitIds.get(unit) ?? 0,
      quantity: quantity / WHOLE,
      price: price === null ? null : price / 100,
      purchaseDate,
      expiryDate,
      shop,
    };
  }

  /** A day near today; null now and then. */
  aDay(chance: Chance, [least, most]: readonly [number, number]): string | null {
    return chance.happens(0.2) ? null : daysLater(this.today, chance.whole(least, most));
  }
}
