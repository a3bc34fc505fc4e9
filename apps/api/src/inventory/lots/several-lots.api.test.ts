import { budgetApi } from "@larder/contract/money/budget";
import type { BodyInput } from "@larder/contract/endpoint";
import { activityApi } from "@larder/contract/household/activity";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { patient } from "../../testing/people/patient.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = patient(await larder.aUser());
});

const stock = () => kitchen.stockOf(maya);
const list = async () =>
  (await maya.call(inventoryApi.list, { query: { limit: 100, sortBy: "name_asc" } })).data
    .ingredients;
const bulk = (items: readonly object[], headers = {}) =>
  maya.call(inventoryApi.bulk, { body: { items }, headers });
const act = (body: object) =>
  maya.call(inventoryApi.actions, { body: body as BodyInput<typeof inventoryApi.actions> });
const undo = (id: number) => maya.call(activityApi.undo, { id });
const expenses = async () =>
  (await maya.call(budgetApi.expenses, { query: { limit: 100 } })).data.expenses;
const sound = async () => expect(await kitchen.unexplained(maya)).toEqual([]);
const gram = async (text: string) => (await kitchen.lot(text)).unitId;

async function place(name: string, who = maya): Promise<number> {
  const { id } = await larder.db
    .insertInto("places")
    .values({
      household_id: who.householdId,
      name,
      name_key: name.toLowerCase(),
      kind: "pantry",
      position: 0,
      updated_at: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

describe("putting away many", () => {
  test("puts all of them into stock by id or name, with their expenses, in their order", async () => {
    const flour = await kitchen.lot("500 g flour", { price: 2, expiryDate: "2026-05-01" });
    const named = { name: "whole milks", unitId: await gram("1 l milk"), quantity: 2, price: 3 };
    const added = await bulk([flour, named, { ...named, price: null }]);
    expect([added.status, added.message]).toEqual([201, "3 items added to your inventory."]);
    expect(added.data.ingredients).toMatchObject([
      { name: "Flour", quantity: 500, unit: "g", price: 2, expiryDate: "2026-05-01" },
      { name: "Milk", quantity: 2, unit: "l", price: 3 },
      { name: "Milk", quantity: 2, unit: "l", price: null },
    ]);
    expect((await expenses()).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      2, 3,
    ]);
    await sound();
  });

  test("is undone as one, expenses and all", async () => {
    const flour = await kitchen.lot("500 g flour", { price: 2 });
    const { data } = await bulk([flour, flour, flour]);
    expect((await undo(data.activityId)).status).toBe(200);
    expect([await stock(), await expenses()]).toEqual([{}, []]);
    expect((await undo(data.activityId)).code).toBe("already_undone");
    await sound();
  });

  test("names each row that nobody knows, and puts nothing away", async () => {
    const flour = await kitchen.lot("500 g flour");
    const rest = { unitId: flour.unitId, quantity: 1 };
    const refused = await bulk([
      flour,
      { name: "moon dust", ...rest },
      { name: "rice", ...rest },
      rest,
    ]);
    expect([refused.status, refused.code]).toEqual([400, "validation_failed"]);
    expect(refused.details?.map(({ path }) => path)).toEqual([
      "items.1.name",
      "items.3.masterIngredientId",
    ]);
    expect(await stock()).toEqual({});
  });

  test.each([
    ["quantity", { quantity: 0 }],
    ["unitId", { unitId: 9999 }],
    ["masterIngredientId", { masterIngredientId: 999_999 }],
    ["expiryDate", { expiryDate: "2026-02-30" }],
  ])("a wrong %s is told with its row", async (field, wrong) => {
    const flour = await kitchen.lot("500 g flour");
    const refused = await bulk([flour, { ...flour, ...wrong }]);
    expect([refused.status, refused.details?.[0]?.path]).toEqual([400, `items.1.${field}`]);
    expect(await stock()).toEqual({});
  });

  test("takes 1 to 200 at once, in nine statements, ten with names, and once under a key", async () => {
    const flour = await kitchen.lot("500 g flour", { price: 1 });
    expect([(await bulk([])).status, (await bulk(Array(201).fill(flour))).status]).toEqual([
      400, 400,
    ]);
    const statementsOf = async (items: readonly object[]) => {
      const all = await larder.statementsOf(() => bulk(items));
      return (
        all.filter(
          (text) => !/for update|set revision|^select "household_id" from "users"/.test(text),
        ).length - 1
      );
    };
    const { masterIngredientId: _id, ...rest } = flour;
    expect(await statementsOf(Array(200).fill(flour))).toBe(9);
    expect(
      await statementsOf(Array.from({ length: 200 }, () => ({ ...rest, name: "flour" }))),
    ).toBe(10);
    const key = { "idempotency-key": "bulk" };
    const [first, second] = [await bulk([flour], key), await bulk([flour], key)];
    expect(second.data).toEqual(first.data);
    expect(Object.keys((await maya.call(inventoryApi.list)).data)).toContain("total");
    expect((await maya.call(inventoryApi.list)).data.total).toBe(401);
  });
});

describe("doing one thing to several", () => {
  const buyThree = async () => [
    await kitchen.buys(maya, "500 g flour", { price: 1 }),
    await kitchen.buys(maya, "3 piece eggs", { price: 2, expiryDate: "2026-03-20" }),
    await kitchen.buys(maya, "1 l milk"),
  ];

  test.each([
    ["use", "used"],
    ["waste", "wasted"],
    ["give", "given"],
  ])(
    "%s takes all of them and tells what they were worth; undo brings them back",
    async (action, kind) => {
      const ids = await buyThree();
      const before = await stock();
      const done = await act({ ids, action });
      expect([done.status, done.data.worth, done.data.ingredients]).toEqual([200, 3, []]);
      expect(await stock()).toEqual({});
      const told = await larder.db
        .selectFrom("stock_events")
        .select("worth_cents")
        .where("household_id", "=", maya.householdId)
        .where("kind", "=", kind as "used")
        .orderBy("lot_id")
        .execute();
      expect(told.map(({ worth_cents: cents }) => cents)).toEqual([100, 200, null]);
      expect((await undo(done.data.activityId)).status).toBe(200);
      expect(await stock()).toEqual(before);
      await sound();
    },
  );

  test("delete is no waste, leaves the expenses, and a lot restored alone stays once", async () => {
    const ids = await buyThree();
    const before = await stock();
    const done = await act({ ids, action: "delete" });
    expect(done.data.worth).toBeNull();
    expect(await expenses()).toHaveLength(2);
    await maya.call(inventoryApi.restore, { id: ids[0] ?? 0 });
    expect((await undo(done.data.activityId)).status).toBe(200);
    expect(await stock()).toEqual(before);
    await sound();
  });

  test("date gives all the same day or none; undo gives each its own back", async () => {
    const ids = await buyThree();
    const done = await act({ ids, action: "date", expiryDate: "2026-04-01" });
    expect(done.data.ingredients.map(({ expiryDate }) => expiryDate)).toEqual(
      Array(3).fill("2026-04-01"),
    );
    await undo(done.data.activityId);
    expect((await list()).map(({ expiryDate }) => expiryDate)).toEqual(["2026-03-20", null, null]);
    const none = await act({ ids, action: "date", expiryDate: null });
    expect(none.data.ingredients.map(({ expiryDate }) => expiryDate)).toEqual([null, null, null]);
    expect((await act({ ids, action: "date" })).details?.[0]?.path).toBe("expiryDate");
  });

  test("move puts all in one place of the household or in none; undo puts each back", async () => {
    const ids = await buyThree();
    const [shelf, cellar] = [await place("Shelf"), await place("Cellar")];
    await act({ ids: ids.slice(0, 1), action: "move", placeId: shelf });
    const done = await act({ ids, action: "move", placeId: cellar });
    expect(done.data.ingredients.map((lot) => lot.place)).toEqual(Array(3).fill("Cellar"));
    await undo(done.data.activityId);
    const places = (await list()).map((lot) => [lot.name, lot.place]);
    expect(Object.fromEntries(places)).toMatchObject({ Flour: "Shelf", Milk: null });
    const theirs = await place("Theirs", await larder.aUser());
    for (const placeId of [theirs, undefined, 999_999])
      expect((await act({ ids, action: "move", placeId })).details?.[0]?.path).toBe("placeId");
  });

  test("what somebody changed since, or a place that is gone, is a conflict", async () => {
    const ids = await buyThree();
    const dated = await act({ ids, action: "date", expiryDate: "2026-04-01" });
    await act({ ids: ids.slice(1, 2), action: "date", expiryDate: "2026-04-02" });
    expect((await undo(dated.data.activityId)).code).toBe("conflict");
    const shelf = await place("Shelf");
    await act({ ids, action: "move", placeId: shelf });
    const moved = await act({ ids, action: "move", placeId: null });
    await larder.db.deleteFrom("places").where("id", "=", shelf).execute();
    expect((await undo(moved.data.activityId)).code).toBe("conflict");
    expect((await list()).map(({ placeId }) => placeId)).toEqual([null, null, null]);
  });

  test("one unknown id is 404 and changes nothing; a double one, none or 201 are 400", async () => {
    const ids = await buyThree();
    const before = await stock();
    const theirs = await kitchen.buys(await larder.aUser(), "1 l milk");
    for (const unknown of [theirs, 99_999_999]) {
      const refused = await act({ ids: [...ids, unknown], action: "waste" });
      expect([refused.status, refused.code]).toEqual([404, "not_found"]);
    }
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    for (const wrong of [[...ids, ids[0]], [], many, ["1"]])
      expect((await act({ ids: wrong, action: "waste" })).status).toBe(400);
    expect((await act({ ids, action: "burn" })).status).toBe(400);
    expect(await stock()).toEqual(before);
  });

  test("of two who throw the same away one does, and the other is told", async () => {
    const ids = await buyThree();
    const answers = await Promise.all([
      act({ ids, action: "waste" }),
      act({ ids: ids.toReversed(), action: "give" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    await sound();
  });

  test("takes at most six statements for 200", async () => {
    const flour = await kitchen.lot("500 g flour");
    const { data } = await bulk(Array(200).fill(flour));
    const ids = data.ingredients.map(({ id }) => id);
    const shelf = await place("Shelf");
    for (const body of [
      { action: "date", expiryDate: "2026-04-01" },
      { action: "move", placeId: shelf },
      { action: "waste" },
    ]) {
      const all = await larder.statementsOf(() => act({ ids, ...body }));
      const own =
        all.filter(
          (text) => !/for update|set revision|^select "household_id" from "users"/.test(text),
        ).length - 1;
      expect(own).toBeLessThan(8);
    }
  });
});
