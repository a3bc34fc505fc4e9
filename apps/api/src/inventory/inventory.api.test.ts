import { authApi } from "@larder/contract/access/auth";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import type { BodyInput } from "@larder/contract/endpoint";
import { recipesApi } from "@larder/contract/recipes/recipes";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resolveNames } from "../catalogue/resolve-names.ts";
import { unitIdOf } from "../catalogue/units.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;
let flour: number;
let milk: number;
let gram: number;
let litre: number;

beforeAll(async () => {
  const ids = await resolveNames(larder.db, { household: null }, ["flour", "milk"]);
  [flour, milk] = [ids[0] ?? 0, ids[1] ?? 0];
  gram = unitIdOf("g");
  litre = unitIdOf("l");
});
beforeEach(async () => {
  maya = await larder.aUser();
});

type Facts = BodyInput<typeof inventoryApi.add>;
const bag = (facts: Partial<Facts> = {}): Facts => ({
  masterIngredientId: flour,
  unitId: gram,
  quantity: 1000,
  price: 2.5,
  purchaseDate: "2026-03-01",
  expiryDate: "2026-09-01",
  ...facts,
});
const add = async (facts: Partial<Facts> = {}) =>
  (await maya.call(inventoryApi.add, { body: bag(facts) })).data.ingredient;
const update = (id: number, facts: Partial<Facts>) =>
  maya.call(inventoryApi.update, { id, body: bag(facts) });

/** A household's expenses for purchases. */
const expenses = async () =>
  larder.db
    .selectFrom("expenses")
    .select(["description", "amount_cents as cents", "date", "type", "lot_id as lotId"])
    .where("household_id", "=", maya.householdId)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();

const boughtQuantity = async (id: number) =>
  (
    await larder.db
      .selectFrom("lots")
      .select("bought_quantity")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).bought_quantity / 1e6;

/** Every quantity must be the sum of its events. */
async function expectAudited(): Promise<void> {
  const lots = await larder.db
    .selectFrom("lots")
    .select(["id", "quantity"])
    .where("household_id", "=", maya.householdId)
    .execute();
  for (const lot of lots) {
    const { total } = await larder.db
      .selectFrom("stock_events")
      .select((select) => select.fn.sum<number>("delta").as("total"))
      .where("household_id", "=", maya.householdId)
      .where("lot_id", "=", lot.id)
      .executeTakeFirstOrThrow();
    expect(total).toBe(lot.quantity);
  }
}

describe("adding", () => {
  test("answers the lot as it is in stock", async () => {
    const made = await maya.call(inventoryApi.add, { body: bag() });
    expect(made.status).toBe(201);
    expect(made.data.ingredient).toEqual({
      id: made.data.ingredient.id,
      name: "Flour",
      masterIngredientId: flour,
      quantity: 1000,
      unitId: gram,
      unit: "g",
      price: 2.5,
      purchaseDate: "2026-03-01",
      expiryDate: "2026-09-01",
      placeId: null,
      place: null,
      dateKind: "use_by",
      openedOn: null,
      frozenOn: null,
      isExpiryProposed: false,
      forms: { one: "flour", other: "flour" },
      packs: null,
      shop: null,
      isFood: true,
      confidence: 0.9048,
      checkedAt: null,
      by: { id: maya.id, name: "Maya" },
      createdAt: "2026-03-10T12:00:00.000Z",
      updatedAt: "2026-03-10T12:00:00.000Z",
    });
    await expectAudited();
  });

  test("keeps quantities to 6 decimals and leaves what was not said empty", async () => {
    const body = { masterIngredientId: flour, unitId: gram, quantity: 0.1234567 };
    const { data } = await maya.call(inventoryApi.add, { body });
    expect(data.ingredient).toMatchObject({
      quantity: 0.123457,
      price: null,
      purchaseDate: null,
      expiryDate: null,
    });
  });

  test("logs what was paid as an expense, on the day of purchase or else today", async () => {
    const bought = await add();
    const undated = await add({ purchaseDate: null, price: 1 });
    expect(await expenses()).toEqual([
      {
        description: "Flour",
        cents: 250,
        date: "2026-03-01",
        type: "ingredient_purchase",
        lotId: bought.id,
      },
      {
        description: "Flour",
        cents: 100,
        date: "2026-03-10",
        type: "ingredient_purchase",
        lotId: undated.id,
      },
    ]);
  });

  test("logs nothing without a price or for a price of 0", async () => {
    await add({ price: null });
    await add({ price: 0 });
    expect(await expenses()).toEqual([]);
  });

  test.each([
    [{ masterIngredientId: 99_999 }, "masterIngredientId", "Please select an ingredient."],
    [{ unitId: 99_999 }, "unitId", "Please select a unit."],
    [{ price: 1.005 }, "price", "Price must have at most 2 decimals"],
    [{ expiryDate: "2026-02-30" }, "expiryDate", "Invalid expiry date"],
    [{ quantity: 1_000_001 }, "quantity", "Quantity must be at most 1000000"],
  ])("refuses %o", async (wrong, path, message) => {
    const made = await maya.call(inventoryApi.add, { body: bag(wrong) });
    expect([made.status, made.code, made.message]).toEqual([400, "validation_failed", message]);
    expect(made.details).toEqual([{ path, message }]);
    expect((await maya.call(inventoryApi.list)).data.total).toBe(0);
  });

  test("stops at 5,000 lots with a clear sentence", async () => {
    const lot = {
      household_id: maya.householdId,
      master_ingredient_id: flour,
      unit_id: gram,
      quantity: 1e6,
      bought_quantity: 1e6,
      created_at: 0,
      updated_at: 0,
    };
    for (let slice = 0; slice < 50; slice += 1)
      await larder.db
        .insertInto("lots")
        .values(Array.from({ length: 100 }, () => lot) as never)
        .execute();
    const made = await maya.call(inventoryApi.add, { body: bag() });
    expect([made.status, made.code]).toEqual([409, "limit_reached"]);
    expect(made.message).toContain("5000");
  });
});

describe("editing", () => {
  test("replaces the lot: what is left out is cleared", async () => {
    const lot = await add();
    const body = { masterIngredientId: milk, unitId: litre, quantity: 2 };
    const edited = await maya.call(inventoryApi.update, { id: lot.id, body });
    expect(edited.status).toBe(200);
    expect(edited.data.ingredient).toMatchObject({
      name: "Milk",
      unit: "l",
      quantity: 2,
      price: null,
      purchaseDate: null,
      expiryDate: null,
    });
    await expectAudited();
  });

  test("lowering the quantity alone is consumption: what was bought stays, so the unit cost stays", async () => {
    const lot = await add();
    await update(lot.id, { quantity: 400 });
    expect(await boughtQuantity(lot.id)).toBe(1000);
    await expectAudited();
  });

  test.each<[string, Partial<Facts>, number]>([
    ["more of it", { quantity: 1500 }, 1500],
    ["more of it for another price", { quantity: 1500, price: 3 }, 1500],
    ["another ingredient", { quantity: 400, masterIngredientId: 112 }, 400],
    ["another unit", { quantity: 1, unitId: 2 }, 1],
  ])("%s restates what was bought", async (_what, facts, bought) => {
    const lot = await add();
    await update(lot.id, facts);
    expect(await boughtQuantity(lot.id)).toBe(bought);
  });

  test.each<[string, Partial<Facts>]>([
    ["another price", { quantity: 600, price: 9 }],
    ["another price and less of it", { quantity: 100, price: 9 }],
    ["another purchase date", { quantity: 600, purchaseDate: "2026-03-05" }],
    ["the price taken back", { quantity: 600, price: null }],
    ["nothing else", { quantity: 600 }],
  ])("of a part-eaten lot, %s leaves what was bought", async (_what, facts) => {
    const lot = await add();
    await maya.call(inventoryApi.use, { id: lot.id, body: { quantity: 400 } });
    await update(lot.id, facts);
    expect(await boughtQuantity(lot.id)).toBe(1000);
    await expectAudited();
  });

  test("a corrected price is that of all that was bought: 1,000 g for $9, 400 g eaten, is $0.009 a gram", async () => {
    const lot = await add({ price: 10 });
    await maya.call(inventoryApi.use, { id: lot.id, body: { quantity: 400 } });
    await update(lot.id, { quantity: 600, price: 9 });
    const components = [{ ingredientName: "flour", quantity: 500, unit: "g" }];
    const body = { name: "Bread", servings: 1, components };
    const made = await maya.call(recipesApi.add, { body });
    expect(made.data.recipe.totalCalculatedCost).toBe(4.5);
    expect(await expenses()).toMatchObject([{ cents: 900 }]);
  });

  test("a new price or purchase date edits the expense; anything else leaves it alone", async () => {
    const lot = await add();
    await update(lot.id, { price: 3.1 });
    await update(lot.id, { price: 3.1, purchaseDate: "2026-03-02" });
    await update(lot.id, { price: 3.1, purchaseDate: "2026-03-02", expiryDate: null, quantity: 3 });
    expect(await expenses()).toMatchObject([{ cents: 310, date: "2026-03-02", lotId: lot.id }]);
  });

  test("another price alone leaves the day on which the money was spent", async () => {
    const lot = await add({ purchaseDate: null });
    await larder.db
      .updateTable("expenses")
      .set({ date: "2026-03-04" as IsoDate })
      .where("lot_id", "=", lot.id)
      .execute();
    await update(lot.id, { price: 3.1, purchaseDate: null });
    expect(await expenses()).toMatchObject([{ cents: 310, date: "2026-03-04" }]);
  });

  test("a price that comes later makes the expense, one taken back or set to 0 deletes it", async () => {
    const lot = await add({ price: null });
    await update(lot.id, { price: 4 });
    expect(await expenses()).toMatchObject([{ cents: 400 }]);
    await update(lot.id, { price: null });
    expect(await expenses()).toEqual([]);
    await update(lot.id, { price: 4 });
    await update(lot.id, { price: 0 });
    expect(await expenses()).toEqual([]);
  });

  test("an expense that a person deleted comes back only with the next price or purchase date", async () => {
    const lot = await add();
    await larder.db
      .updateTable("expenses")
      .set({ removed_at: 1 })
      .where("lot_id", "=", lot.id)
      .execute();
    await update(lot.id, { quantity: 10 });
    expect(await expenses()).toEqual([]);
    await update(lot.id, { quantity: 10, purchaseDate: "2026-03-05" });
    expect(await expenses()).toMatchObject([{ cents: 250, date: "2026-03-05" }]);
  });
});

describe("leaving stock", () => {
  test("deleting takes the lot out and leaves the expense: the money was spent", async () => {
    const lot = await add();
    expect((await maya.call(inventoryApi.remove, { id: lot.id })).status).toBe(204);
    expect((await maya.call(inventoryApi.list)).data.total).toBe(0);
    expect(await expenses()).toHaveLength(1);
    expect((await maya.call(inventoryApi.remove, { id: lot.id })).code).toBe("not_found");
    await expectAudited();
  });

  test("a deletion can be undone: the lot is back as it was, with its id and without a second expense", async () => {
    const lot = await add();
    await update(lot.id, { quantity: 400 });
    await maya.call(inventoryApi.remove, { id: lot.id });
    const back = await maya.call(inventoryApi.restore, { id: lot.id });
    expect(back.data.ingredient).toMatchObject({ id: lot.id, quantity: 400, price: 2.5 });
    expect((await maya.call(inventoryApi.restore, { id: lot.id })).data.ingredient.quantity).toBe(
      400,
    );
    expect(await expenses()).toHaveLength(1);
    expect(await boughtQuantity(lot.id)).toBe(1000);
    await expectAudited();
  });

  test("eating some leaves the rest, eating it up takes it off the list and leaves the expense", async () => {
    const lot = await add();
    const some = await maya.call(inventoryApi.use, { id: lot.id, body: { quantity: 250.5 } });
    expect(some.data.ingredient).toMatchObject({ id: lot.id, quantity: 749.5, price: 2.5 });
    const rest = await maya.call(inventoryApi.use, { id: lot.id, body: { quantity: 749.5 } });
    expect(rest.data.ingredient).toBeNull();
    expect((await maya.call(inventoryApi.list)).data.total).toBe(0);
    expect(await expenses()).toHaveLength(1);
    expect((await maya.call(inventoryApi.restore, { id: lot.id })).code).toBe("not_found");
    await expectAudited();
  });

  test("more than there is is refused and changes nothing", async () => {
    const lot = await add();
    const tooMuch = await maya.call(inventoryApi.use, {
      id: lot.id,
      body: { quantity: 1000.000001 },
    });
    expect([tooMuch.status, tooMuch.code]).toEqual([409, "insufficient_stock"]);
    expect(tooMuch.message).toBe("Only 1000 g of flour left.");
    await expectAudited();
  });

  test("of ten who eat the last egg one succeeds", async () => {
    const egg = await add({ quantity: 1, unitId: 15 });
    const tries = Array.from({ length: 10 }, () =>
      maya.call(inventoryApi.use, { id: egg.id, body: { quantity: 1 } }),
    );
    const statuses = (await Promise.all(tries))
      .map((answer) => answer.status)
      .toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await expectAudited();
  });
});

describe("somebody else's lot", () => {
  test("is a 404 for every call, as if it did not exist", async () => {
    const lot = await add();
    const theo = await larder.aUser();
    const admin = await larder.aUser({ role: "ADMIN" });
    for (const other of [theo, admin]) {
      expect((await other.call(inventoryApi.update, { id: lot.id, body: bag() })).status).toBe(404);
      expect((await other.call(inventoryApi.remove, { id: lot.id })).status).toBe(404);
      expect((await other.call(inventoryApi.restore, { id: lot.id })).status).toBe(404);
      expect(
        (await other.call(inventoryApi.use, { id: lot.id, body: { quantity: 1 } })).status,
      ).toBe(404);
      expect((await other.call(inventoryApi.list)).data.total).toBe(0);
    }
    expect((await maya.call(inventoryApi.list)).data.ingredients[0]?.quantity).toBe(1000);
  });
});

describe("the number of statements", () => {
  test("stays within 1 for the list and 8 for a write, without the guard's and the lock's", async () => {
    const lot = await add();
    const counts = {
      list: await larder.statementsOf(() =>
        maya.call(inventoryApi.list, { query: { name: "flo", expired: true } }),
      ),
      add: await larder.statementsOf(() => maya.call(inventoryApi.add, { body: bag() })),
      update: await larder.statementsOf(() => update(lot.id, { price: 9, quantity: 1 })),
      use: await larder.statementsOf(() =>
        maya.call(inventoryApi.use, { id: lot.id, body: { quantity: 1 } }),
      ),
      me: await larder.statementsOf(() => maya.call(authApi.me)),
    };
    const own = Object.fromEntries(
      Object.entries(counts).map(([name, statements]) => [name, statements.length - 1]),
    );
    // The household's revision is locked first, its member looked up, and minimums checked at the end.
    const lock = 3;
    expect(own).toEqual({ list: 1, add: 8 + lock, update: 8 + lock, use: 4 + lock, me: 0 });
  });
});
