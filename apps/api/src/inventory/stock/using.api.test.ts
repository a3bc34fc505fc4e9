// On SQLite only: other tests send each of its statements to PostgreSQL.
import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
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

const HOUR_MS = 3_600_000;

beforeEach(async () => {
  maya = patient(await larder.aUser());
});

const buys = (text: string, facts = {}) => kitchen.buys(maya, text, facts);
const stock = () => kitchen.stockOf(maya);
const use = (id: number, quantity: number, how?: string) =>
  maya.call(inventoryApi.use, { id, body: { quantity, ...(how !== undefined && { how }) } });
const undo = (id: number | undefined, who = maya) =>
  who.call(activityApi.undo, { id: id ?? expect.unreachable("no activity") });
const expenses = async () => (await maya.call(budgetApi.expenses)).data.expenses;
const sound = async () => expect(await kitchen.unexplained(maya)).toEqual([]);

/** The stock events by kind: amount and value in cents. */
async function books(): Promise<Record<string, readonly [number, number | null]>> {
  const rows = await larder.db
    .selectFrom("stock_events")
    .select((select) => [
      "kind",
      select.fn.sum<number>("delta").as("delta"),
      select.fn.sum<number | null>("worth_cents").as("worth"),
    ])
    .where("household_id", "=", maya.householdId)
    .groupBy("kind")
    .execute();
  return Object.fromEntries(
    rows.map(({ kind, delta, worth }) => [kind, [delta / 1e6, worth] as const]),
  );
}

describe("using some", () => {
  test.each([
    [undefined, "used"],
    ["eaten", "used"],
    ["wasted", "wasted"],
    ["given", "given"],
  ])("how %s is told as %s, with what it was worth", async (how, kind) => {
    const lot = await buys("500 g spinach", { price: 3 });
    const used = await use(lot, 200, how);
    expect(used.status).toBe(200);
    expect(used.data).toMatchObject({ ingredient: { id: lot, quantity: 300 }, worth: 1.2 });
    expect((await books())[kind]).toEqual([-200, 120]);
    await sound();
  });

  test("its worth goes by what was bought, rounded once, and is null where nobody knows", async () => {
    const eggs = await buys("3 piece eggs", { price: 1 });
    expect((await use(eggs, 1, "wasted")).data.worth).toBe(0.33);
    const last = await use(eggs, 2, "wasted");
    expect([last.data.ingredient, last.data.worth]).toEqual([null, 0.67]);
    expect((await use(await buys("1 kg rice"), 1)).data.worth).toBeNull();
  });

  test("in another way than the three is 400, more than there is 409 and nothing is told", async () => {
    const lot = await buys("500 g spinach");
    expect([(await use(lot, 1, "lost")).status, (await use(lot, 501, "wasted")).code]).toEqual([
      400,
      "insufficient_stock",
    ]);
    const { count } = await larder.db
      .selectFrom("activities")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("household_id", "=", maya.householdId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test("under one key it is wasted once", async () => {
    const lot = await buys("500 g spinach");
    const again = () =>
      maya.call(inventoryApi.use, {
        id: lot,
        body: { quantity: 100, how: "wasted" },
        headers: { "idempotency-key": "once" },
      });
    const [first, second] = [await again(), await again()];
    expect(second.data).toEqual(first.data);
    expect(await stock()).toEqual({ [lot]: "400 g Spinach" });
  });
});

describe("undoing", () => {
  test.each(["eaten", "wasted", "given"])("what was %s brings it back, once", async (how) => {
    const lot = await buys("500 g spinach", { price: 3 });
    const { data } = await use(lot, 500, how);
    expect(await stock()).toEqual({});
    const undone = await undo(data.activityId);
    expect([undone.status, undone.message]).toEqual([200, "Undone"]);
    expect(await stock()).toEqual({ [lot]: "500 g Spinach" });
    const again = await undo(data.activityId);
    expect([again.status, again.code]).toEqual([409, "already_undone"]);
    // undone waste is not waste
    expect((await books())[how === "eaten" ? "used" : how]).toEqual([0, 0]);
    await sound();
  });

  test("ten at once give the food back once", async () => {
    const lot = await buys("500 g spinach");
    const { data } = await use(lot, 200, "wasted");
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(data.activityId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stock()).toEqual({ [lot]: "500 g Spinach" });
    await sound();
  });

  test("works for 24 hours, and for nobody of another household", async () => {
    const lot = await buys("500 g spinach");
    const first = (await use(lot, 100)).data.activityId;
    const second = (await use(lot, 100)).data.activityId;
    expect((await undo(first, await larder.aUser({ role: "ADMIN" }))).code).toBe("not_found");
    larder.clock.advance(24 * HOUR_MS);
    expect((await undo(first)).status).toBe(200);
    larder.clock.advance(1);
    const late = await undo(second);
    expect([late.code, late.message]).toEqual([
      "conflict",
      "This was done more than 24 hours ago, or cannot be taken back.",
    ]);
  });

  test("turns what was used into the unit that the lot is kept in since", async () => {
    const lot = await buys("500 g flour");
    const { data } = await use(lot, 300, "wasted");
    const body = await kitchen.lot("0.2 kg flour");
    await maya.call(inventoryApi.update, { id: lot, body });
    await undo(data.activityId);
    expect(await stock()).toEqual({ [lot]: "0.5 kg Flour" });
    await sound();
  });

  test("is a conflict where the lot can no longer take it back, and changes nothing", async () => {
    const lot = await buys("500 g flour");
    const { data } = await use(lot, 300, "wasted");
    const body = await kitchen.lot("1 bunch flour");
    await maya.call(inventoryApi.update, { id: lot, body });
    for (let times = 0; times < 2; times += 1)
      expect((await undo(data.activityId)).code).toBe("conflict");
    expect(await stock()).toEqual({ [lot]: "1 bunch Flour" });
  });

  test("an addition takes the lot out again with its expense", async () => {
    const body = await kitchen.lot("500 g flour", { price: 3 });
    const { data } = await maya.call(inventoryApi.add, { body });
    expect(await expenses()).toHaveLength(1);
    expect((await undo(data.activityId)).status).toBe(200);
    expect([await stock(), await expenses()]).toEqual([{}, []]);
    await sound();
  });

  test("an addition that somebody used of since is a conflict, until that is undone too", async () => {
    const body = await kitchen.lot("500 g flour", { price: 3 });
    const { data } = await maya.call(inventoryApi.add, { body });
    const used = await use(data.ingredient.id, 1);
    expect((await undo(data.activityId)).code).toBe("conflict");
    expect(await expenses()).toHaveLength(1);
    await undo(used.data.activityId);
    expect((await undo(data.activityId)).status).toBe(200);
    expect(await stock()).toEqual({});
  });

  test("a deletion and its own way back are one undo", async () => {
    const lot = await buys("500 g flour");
    await maya.call(inventoryApi.remove, { id: lot });
    const { id } = await larder.db
      .selectFrom("activities")
      .select("id")
      .where("household_id", "=", maya.householdId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await maya.call(inventoryApi.restore, { id: lot });
    const { activities } = (await maya.call(activityApi.list)).data;
    expect(activities.find((one) => one.id === id)).toMatchObject({ isUndoable: false });
    expect((await undo(id)).code).toBe("already_undone");
    expect(await stock()).toEqual({ [lot]: "500 g Flour" });
    await sound();
  });

  test("cooking and throwing away the same food, and undoing it, leave every gram accounted for", async () => {
    const { id } = await kitchen.saves(maya, ["100 g rice"]);
    const lot = await buys("3000 g rice", { price: 6 });
    const activities: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const undone = activities.splice(0, 2);
      const answers = await Promise.all([
        ...Array.from({ length: 3 }, () => maya.call(cookingApi.cook, { id, body: {} })),
        ...Array.from({ length: 3 }, () => use(lot, 70, "wasted")),
        ...undone.map((activity) => undo(activity)),
        ...undone.map((activity) => undo(activity)),
      ]);
      for (const { status, data } of answers) {
        expect([200, 404, 409]).toContain(status);
        if (status === 200 && "activityId" in data) activities.push(data.activityId as number);
      }
      await sound();
    }
    const { bought, cooked, undone, wasted } = await books();
    const left = Number.parseFloat((await stock())[lot] ?? "0");
    const kinds = [bought, cooked, undone, wasted];
    const all = kinds.reduce((sum, kind) => sum + (kind?.[0] ?? 0), 0);
    expect(all).toBeCloseTo(left, 9);
    expect(wasted?.[0]).toBeLessThan(0);
    expect(wasted?.[1]).toBeCloseTo(-(wasted?.[0] ?? 0) / 5, 9);
  });

  test("takes at most seven statements", async () => {
    const lot = await buys("500 g flour");
    const { data } = await use(lot, 100);
    const statements = await larder.statementsOf(() => undo(data.activityId));
    expect(
      statements.filter(
        (text) => !/for update|set revision|^select "household_id" from "users"/.test(text),
      ).length - 1,
    ).toBeLessThan(8);
  });
});
