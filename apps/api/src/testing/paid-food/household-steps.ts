import { activityApi } from "@larder/contract/household/activity";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { shoppingApi } from "@larder/contract/week/shopping";
import { staplesApi } from "@larder/contract/kitchen/staples";
import * as fc from "fast-check";
import { unitIdOf } from "../../catalogue/units.ts";
import { TestKitchen } from "../kitchens/kitchen.ts";
import { ListUser } from "../kitchens/shopping.ts";
import type { TestApp, TestUser } from "../test-app.ts";

/** Foods, each with convertible units and one that is not. */
const FOODS = [
  ["flour", ["g", "kg", "bunch"]],
  ["milk", ["ml", "l", "piece"]],
  ["egg", ["piece", "bunch"]],
] as const;
/** Recipes, and one that always needs more than there is, so that the latest price is used. */
const RECIPES = [
  ["200 g flour", "1 piece egg"],
  ["150 ml milk"],
  ["3 piece egg", "0.3 kg flour", "0.1 l milk"],
  ["1000000 g flour", "100000 l milk", "1000000 piece egg"],
];
const COOKED = 3;

const pick = fc.nat({ max: 1000 });
const share = fc.constantFrom(0.1, 0.25, 1 / 3, 0.5, 1);
const price = fc.constantFrom<(number | null)[]>(10, 1, 3.33, 0.07, 99.99, 0, null);
const day = fc.constantFrom("2026-03-01", "2026-03-05", "2026-03-10", null);
const expiry = fc.constantFrom("2026-03-09", "2026-03-12", "2026-06-01", null);
const kind = <const Kind extends string>(name: Kind) => fc.constant(name);

/** A random action on a household's food. Its object is picked from what exists. */
export const aStep = fc.record({
  does: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: kind("buy"),
        pick,
        quantity: fc.constantFrom(1, 3, 12, 250, 1000),
        price,
        day,
        expiry,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: kind("use"),
        pick,
        share,
        how: fc.constantFrom("eaten", "wasted", "given"),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: kind("change"),
        pick,
        share,
        how: fc.constantFrom("open", "freeze", "thaw"),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: kind("cook"), pick }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: kind("edit"),
        pick,
        by: fc.constantFrom(0.25, 0.5, 1, 1, 1.5, 2),
        unit: fc.constantFrom(0, 0, 0, 1, 2),
        isAnotherFood: fc.constantFrom(false, false, false, false, true),
        price: fc.constantFrom<(number | null | "same")[]>("same", "same", 10, 4, 0.99, 0, null),
        day: fc.constantFrom<(string | null)[]>("same", "same", "2026-03-02", null),
        expiry,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: kind("several"),
        pick,
        action: fc.constantFrom("use", "waste", "give", "delete", "move"),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: kind("remove"), pick }) },
    { weight: 1, arbitrary: fc.record({ kind: kind("restore"), pick }) },
    { weight: 3, arbitrary: fc.record({ kind: kind("undo"), pick }) },
  ),
  /** True if it is undone at once, if possible. */
  isTakenBack: fc.constantFrom(false, false, true),
});
type Does = (typeof aStep extends fc.Arbitrary<infer Step> ? Step : never)["does"];

/** A household with the ids of its content. */
export class Household {
  readonly who: TestUser;
  readonly recipes: readonly number[];
  readonly ingredients: readonly number[];
  readonly lists: readonly number[];
  /** Undoable activities. */
  readonly activities: number[] = [];
  /** Lots of undone purchases. */
  readonly undonePurchases = new Set<number>();
  readonly #kitchen: TestKitchen;
  readonly #freezer: number;
  readonly #lots: number[] = [];
  readonly #purchases = new Map<number, number>();

  private constructor(
    kitchen: TestKitchen,
    known: Pick<Household, "who" | "recipes" | "ingredients" | "lists"> & { freezer: number },
  ) {
    this.#kitchen = kitchen;
    this.who = known.who;
    this.recipes = known.recipes;
    this.ingredients = known.ingredients;
    this.lists = known.lists;
    this.#freezer = known.freezer;
  }

  /** A new one with recipes, a shopping list and a staple. */
  static async of(larder: TestApp): Promise<Household> {
    const who = await larder.aUser();
    const kitchen = new TestKitchen(larder);
    const recipes: number[] = [];
    for (const [nth, lines] of RECIPES.entries())
      recipes.push((await kitchen.saves(who, lines, { name: `Supper ${nth}` })).id);
    const ingredients: number[] = [];
    for (const [food, [unit]] of FOODS)
      ingredients.push((await kitchen.lot(`1 ${unit} ${food}`)).masterIngredientId);
    const shopper = await ListUser.of(who);
    await shopper.types("5 l milk", "20 eggs");
    const [flour = 0] = ingredients;
    const keepAtLeast = { quantity: 1, unitId: unitIdOf("kg") };
    await who.call(staplesApi.save, { id: flour, body: { keepAtLeast } });
    const { places } = (await who.call(placesApi.list)).data;
    const freezer = places.find(({ kind }) => kind === "freezer")?.id ?? 0;
    return new Household(kitchen, { who, recipes, ingredients, lists: [shopper.id], freezer });
  }

  async #inStock() {
    return (await this.who.call(inventoryApi.list, { query: { limit: 100 } })).data.ingredients;
  }

  async #picked(nth: number) {
    const lots = await this.#inStock();
    return lots.toSorted((one, other) => one.id - other.id)[nth % Math.max(lots.length, 1)];
  }

  /** Runs one action; returns its activity, or undefined if there is none. */
  async act(does: Does): Promise<number | undefined> {
    const activityId = await this.#do(does);
    if (activityId !== undefined) this.activities.push(activityId);
    return activityId;
  }

  /** Undoes an activity; returns the status. */
  async undo(activityId: number): Promise<number> {
    const { status } = await this.who.call(activityApi.undo, { id: activityId });
    const lot = this.#purchases.get(activityId);
    if (status === 200 && lot !== undefined) this.undonePurchases.add(lot);
    return status;
  }

  async #do(does: Does): Promise<number | undefined> {
    const { who } = this;
    switch (does.kind) {
      case "buy": {
        const [food, [unit]] = FOODS[does.pick % FOODS.length] ?? FOODS[0];
        const facts = { purchaseDate: does.day, expiryDate: does.expiry, price: does.price };
        const body = { ...(await this.#kitchen.lot(`${does.quantity} ${unit} ${food}`)), ...facts };
        const { data } = await who.call(inventoryApi.add, { body });
        this.#lots.push(data.ingredient.id);
        this.#purchases.set(data.activityId ?? 0, data.ingredient.id);
        return data.activityId;
      }
      case "cook": {
        const id = this.recipes[does.pick % COOKED] ?? 0;
        const cooked = await who.call(cookingApi.cook, { id, body: {} });
        return cooked.status === 200 ? cooked.data.activityId : undefined;
      }
      case "restore": {
        const id = this.#lots[does.pick % Math.max(this.#lots.length, 1)] ?? 0;
        await who.call(inventoryApi.restore, { id, body: {} });
        return undefined;
      }
      case "undo": {
        const id = this.activities[does.pick % Math.max(this.activities.length, 1)];
        if (id !== undefined) await this.undo(id);
        return undefined;
      }
      default:
        return this.#doToLot(does);
    }
  }

  async #doToLot(
    does: Exclude<Does, { kind: "buy" | "cook" | "restore" | "undo" }>,
  ): Promise<number | undefined> {
    const { who } = this;
    const lot = await this.#picked(does.pick);
    if (lot === undefined) return undefined;
    const { id } = lot;
    const partOf = (part: number) => Math.max(Math.round(lot.quantity * part * 1e6), 1) / 1e6;
    switch (does.kind) {
      case "use": {
        const body = { quantity: partOf(does.share), how: does.how };
        return (await who.call(inventoryApi.use, { id, body })).data.activityId;
      }
      case "change": {
        const quantity = partOf(does.share);
        const { data } = await who.call(inventoryApi[does.how], { id, body: { quantity } });
        if (data.ingredient.id !== id) this.#lots.push(data.ingredient.id);
        return data.activityId;
      }
      case "several": {
        const other = await this.#picked(does.pick + 1);
        const ids = [...new Set([id, other?.id ?? id])];
        const place = does.action === "move" ? { placeId: this.#freezer } : {};
        const done = await who.call(inventoryApi.actions, {
          body: { ids, action: does.action, ...place },
        });
        return done.data.activityId;
      }
      case "remove":
        return (await who.call(inventoryApi.remove, { id })).data.activityId;
      case "edit": {
        const own = FOODS.findIndex((_, nth) => this.ingredients[nth] === lot.masterIngredientId);
        const nth = does.isAnotherFood ? (own + 1) % FOODS.length : own;
        const units = FOODS[nth]?.[1] ?? ["g"];
        const isOther = does.unit > 0 || does.isAnotherFood;
        const body = {
          masterIngredientId: this.ingredients[nth] ?? 0,
          unitId: isOther ? unitIdOf(units[does.unit % units.length] ?? "g") : lot.unitId,
          quantity: Math.min(partOf(does.by), 1_000_000),
          price: does.price === "same" ? lot.price : does.price,
          purchaseDate: does.day === "same" ? lot.purchaseDate : does.day,
          expiryDate: does.expiry,
        };
        await who.call(inventoryApi.update, { id, body });
        return undefined;
      }
    }
  }

  /** The cost of the recipe that needs more than there is, and of the shopping list. */
  async latestPrices(): Promise<readonly unknown[]> {
    const all = this.recipes[RECIPES.length - 1] ?? 0;
    const { cost } = (await this.who.call(cookingApi.preview, { id: all })).data;
    const [list = 0] = this.lists;
    const { items } = (await this.who.call(shoppingApi.get, { id: list })).data.list;
    return [cost, items.map(({ name, price }) => [name, price])];
  }
}
