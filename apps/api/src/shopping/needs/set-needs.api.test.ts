import { type Micro, microOf } from "@larder/rules/kitchen/amounts/quantity";
import { beforeEach, describe, expect, test } from "vitest";
import { activityApi } from "@larder/contract/household/activity";
import { lockHousehold } from "../../db/dialect.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import { ListUser } from "../../testing/kitchens/shopping.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { dropNeeds, setNeeds, type SourceNeeds } from "./set-needs.ts";
import { takeTicked } from "../take-ticked.ts";
import { shoppingApi } from "@larder/contract/week/shopping";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let maya: TestUser;
let shop: ListUser;

beforeEach(async () => {
  maya = await larder.aUser();
  shop = await ListUser.of(maya);
});

const RECIPE = 7;
const inKitchen = <Value>(work: (tx: Tx) => Promise<Outcome<Value>>) =>
  inTransaction(larder.db, async (tx) => {
    await lockHousehold(tx, maya.householdId);
    return work(tx);
  });
const micro = (amount: number): Micro => microOf(amount * 1_000_000);
const wish = (name: string, quantity: number | null = null, unit: string | null = "g") => ({
  name,
  masterIngredientId: null,
  quantity: quantity === null ? null : micro(quantity),
  unit,
});

const set = async (needs: SourceNeeds["needs"], more: object = {}) => {
  const asked = { listId: shop.id, source: "recipe" as const, sets: [{ sourceId: RECIPE, needs }] };
  const now = larder.clock.now();
  const done = await inKitchen((tx) =>
    setNeeds(tx, maya.householdId, { ...asked, by: maya.id, now, ...more }),
  );
  return done.ok ? done.value : done.code;
};
const drop = () =>
  inKitchen(async (tx) => {
    const now = larder.clock.now();
    await dropNeeds(tx, maya.householdId, { source: "recipe", sourceIds: [RECIPE], now });
    return ok(undefined);
  });

describe("what a source asks for", () => {
  test("is set, never doubled, under the ids that it has", async () => {
    const first = await set([wish("flour", 200), wish("salt")]);
    const again = await set([wish("flour", 300), wish("sugar", 50)]);
    expect(await shop.lines()).toEqual(["300g flour", "50g sugar"]);
    if (typeof first === "string" || typeof again === "string") throw new Error("no room");
    expect(again.standing[0]).toBe(first.standing[0]);
    expect(again.added).toEqual([again.standing[1]]);
    expect((await shop.list()).items[0]?.needs[0]?.source).toBe("recipe");
  });

  test("leaves alone what people typed, and what other sources want", async () => {
    await shop.types("100 g zorp");
    await set([wish("zorp", 200)]);
    await set([wish("zorp", 50)], { sets: [{ sourceId: 8, needs: [wish("zorp", 50)] }] });
    await set([]);
    expect((await shop.list()).items.map(({ quantity }) => quantity)).toEqual([150]);
  });

  test("that is ticked stays and counts", async () => {
    const done = await set([wish("flour", 200)]);
    if (typeof done === "string") throw new Error("no room");
    await shop.tick(done.standing[0] ?? "");
    await set([wish("flour", 0.5, "kg")]);
    expect(await shop.lines()).toEqual(["0.3kg flour", "x 200g flour"]);
    await drop();
    expect(await shop.lines()).toEqual(["x 200g flour"]);
    expect(await set([wish("flour", 100)])).toMatchObject({ standing: [] });
  });

  test("deleted by hand comes when it is asked for again", async () => {
    const done = await set([wish("flour", 200)]);
    if (typeof done === "string") throw new Error("no room");
    await shop.remove(done.standing[0] ?? "");
    expect(await shop.lines()).toEqual([]);
    await set([wish("flour", 300)]);
    expect(await shop.lines()).toEqual(["300g flour"]);
  });

  test("goes to the list that was asked", async () => {
    const { id: other } = (await maya.call(shoppingApi.addList, { body: { name: "Market" } })).data
      .list;
    await set([wish("flour", 200)]);
    await set([wish("flour", 300)], { listId: other });
    expect([await shop.lines(), await shop.at(other).lines()]).toEqual([[], ["300g flour"]]);
  });

  test("past 500 is not set at all", async () => {
    await shop.types("soap");
    const many = Array.from({ length: 500 }, (_, nth) => wish(`thing ${nth}`, 1));
    expect(await set(many)).toBe("limit_reached");
    expect(await shop.lines()).toEqual(["soap"]);
    expect(await set(many.slice(1))).toMatchObject({ added: { length: 499 } });
  });
});

describe("what is ticked", () => {
  test("is taken off the list as lines, and comes back ticked by undo", async () => {
    const [milk = "", more = "", soap = ""] = await shop.types("1 l milk", "2 l milk", "soap");
    await shop.tick(milk);
    const now = larder.clock.now();
    const take = (itemIds: readonly string[]) =>
      inKitchen((tx) => takeTicked(tx, maya.householdId, { listId: shop.id, itemIds, now }));
    const refused = await take([milk, soap]);
    expect(refused).toMatchObject({ ok: false, code: "conflict" });
    expect(await shop.lines()).toEqual(["soap", "x 3l Milk"]);
    const taken = await take([`line-${milk}`]);
    if (!taken.ok) throw new Error(taken.code);
    expect([taken.value.needIds, taken.value.lines[0]?.quantity]).toEqual([
      [milk, more],
      3_000_000,
    ]);
    expect(await shop.lines()).toEqual(["soap"]);
    const undo = await inKitchen(async (tx) =>
      ok(
        await logActivity(tx, maya.householdId, {
          kind: "need_removed",
          facts: { name: "Milk" },
          by: maya.id,
          now,
          undo: {
            of: "needs",
            ids: taken.value.needIds,
            added: [soap],
          },
        }),
      ),
    );
    if (!undo.ok) throw new Error(undo.code);
    expect((await maya.call(activityApi.undo, { id: undo.value })).status).toBe(200);
    expect(await shop.lines()).toEqual(["x 3l Milk"]);
  });
});
