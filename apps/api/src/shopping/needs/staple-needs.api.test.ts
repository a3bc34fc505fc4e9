import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { activityApi } from "@larder/contract/household/activity";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { shoppingApi } from "@larder/contract/week/shopping";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fillList } from "../../testing/kitchens/fill-list.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import {
  firstListOf,
  makesList,
  picks,
  shownOn,
  ticks,
  wants,
} from "../../testing/kitchens/trolley.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const [LITRE, GRAM] = [7, 1];
const DAY = 86_400_000;

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } }); // Tuesday, March 10, 2026
const kitchen = new TestKitchen(larder);
let maya: TestUser;
let milk: number;

beforeAll(async () => {
  milk = (await kitchen.lot("1 l milk")).masterIngredientId;
});
beforeEach(async () => {
  maya = await larder.aUser();
});

const keeps = async (quantity: number | null, id = milk, unitId = LITRE) => {
  const keepAtLeast = quantity === null ? null : { quantity, unitId };
  const saved = await maya.call(staplesApi.save, { id, body: { keepAtLeast } });
  expect(saved.status).toBe(200);
};
const buys = (text: string, facts: object = {}) => kitchen.buys(maya, text, facts);
const eats = async (id: number, quantity: number) => {
  const used = await maya.call(inventoryApi.use, { id, body: { quantity } });
  expect(used.status).toBe(200);
};
const lineOfMilk = async () => {
  const { items } = (await maya.call(shoppingApi.get, { id: await firstListOf(maya) })).data.list;
  const line = items.find(({ masterIngredientId }) => masterIngredientId === milk);
  if (line === undefined) throw new Error("No milk on the list");
  return line;
};
const removes = async (needId: string) =>
  maya.call(shoppingApi.removeItem, { params: { id: await firstListOf(maya), needId } });

describe("what is kept at least", () => {
  test("stands on the first list for what is short, with its source", async () => {
    await makesList(maya, "Market");
    await buys("0.5 l milk");
    await keeps(2);
    expect(await shownOn(maya)).toEqual(["1.5 l Milk"]);
    const line = await lineOfMilk();
    expect(line.needs).toMatchObject([{ source: "staple", quantity: 1.5, unit: "l", by: null }]);
    const [head] = (await maya.call(shoppingApi.lists)).data.lists;
    expect(head?.openCount).toBe(1);
  });

  test("follows stock: less, more, enough, and back again by undoing", async () => {
    await keeps(2);
    expect(await shownOn(maya)).toEqual(["2 l Milk"]);
    const lot = await buys("3 l milk");
    expect(await shownOn(maya)).toEqual([]);
    await eats(lot, 2.5);
    expect(await shownOn(maya)).toEqual(["1.5 l Milk"]);
    const { data } = await maya.call(inventoryApi.remove, { id: lot });
    expect(await shownOn(maya)).toEqual(["2 l Milk"]);
    await maya.call(activityApi.undo, { id: data?.activityId ?? 0, body: {} });
    expect(await shownOn(maya)).toEqual(["1.5 l Milk"]);
  });

  test("just as much is enough, and an edited lot counts as it is now", async () => {
    const lot = await buys("2 l milk");
    await keeps(2);
    expect(await shownOn(maya)).toEqual([]);
    const body = { masterIngredientId: milk, unitId: LITRE, quantity: 1.25 };
    await maya.call(inventoryApi.update, { id: lot, body });
    expect(await shownOn(maya)).toEqual(["0.75 l Milk"]);
  });

  test("counts what is past its best-before date for as long as the household uses that", async () => {
    await buys("2 l milk", { expiryDate: "2026-03-08", dateKind: "best_before" });
    await keeps(2);
    expect(await shownOn(maya)).toEqual(["2 l Milk"]);
    await maya.call(householdApi.save, { body: { settings: { graceDays: 2 } } });
    await keeps(3);
    expect(await shownOn(maya)).toEqual(["1 l Milk"]);
  });

  test("follows the minimum, its unit too, and goes with it", async () => {
    await keeps(2);
    await keeps(3);
    expect(await shownOn(maya)).toEqual(["3 l Milk"]);
    await keeps(500, milk, GRAM);
    expect(await shownOn(maya)).toEqual(["500 g Milk"]);
    await keeps(null);
    expect(await shownOn(maya)).toEqual([]);
  });

  test("is asked for by cooking too, and by undoing it no more", async () => {
    await buys("2 l milk");
    await keeps(2);
    const recipe = await kitchen.saves(maya, ["1 l milk"], { name: "Soup", servings: 1 });
    const { data } = await maya.call(cookingApi.cook, { id: recipe.id, body: {} });
    expect(await shownOn(maya)).toEqual(["1 l Milk"]);
    await maya.call(cookingApi.undo, { id: data.cooked.id });
    expect(await shownOn(maya)).toEqual([]);
  });

  test("stays away when somebody took it off, until there was enough", async () => {
    await keeps(2);
    expect((await removes((await lineOfMilk()).id)).status).toBe(204);
    const lot = await buys("1 l milk");
    await keeps(3);
    expect(await shownOn(maya)).toEqual([]);
    const more = await buys("2 l milk");
    expect(await shownOn(maya)).toEqual([]);
    await eats(more, 2);
    expect(await shownOn(maya)).toEqual(["2 l Milk"]);
    await eats(lot, 1);
    expect(await shownOn(maya)).toEqual(["3 l Milk"]);
  });

  test("stays when it is ticked, whatever stock does, and is not asked for a second time", async () => {
    await keeps(2);
    await ticks(maya, (await lineOfMilk()).id);
    await keeps(3);
    expect(await shownOn(maya)).toEqual(["ticked: 2 l Milk"]);
    await buys("3 l milk");
    expect(await shownOn(maya)).toEqual(["ticked: 2 l Milk"]);
  });

  test("is asked for again when less of it was put away than is missing", async () => {
    await keeps(2);
    const line = await lineOfMilk();
    await ticks(maya, line.id);
    const item = { id: line.id, quantity: 0.5, unitId: LITRE, masterIngredientId: milk };
    const id = await firstListOf(maya);
    const { data } = await maya.call(shoppingApi.putAway, { id, body: { items: [item] } });
    expect(await shownOn(maya)).toEqual(["1.5 l Milk"]);
    await maya.call(activityApi.undo, { id: data.activityId, body: {} });
    expect(await shownOn(maya)).toEqual(["ticked: 2 l Milk"]);
  });

  test("leaves alone what people typed of the same thing", async () => {
    await wants(maya, "1 l milk");
    await keeps(2);
    expect(await shownOn(maya)).toEqual(["3 l Milk"]);
    await buys("2 l milk");
    expect(await shownOn(maya)).toEqual(["1 l Milk"]);
  });

  test("keeps the amount that somebody gave it", async () => {
    await keeps(2);
    const params = { id: await firstListOf(maya), needId: (await lineOfMilk()).id };
    await maya.call(shoppingApi.updateItem, { params, body: { quantity: 6, unitId: LITRE } });
    await buys("0.5 l milk");
    expect(await shownOn(maya)).toEqual(["6 l Milk"]);
    await buys("2 l milk");
    expect(await shownOn(maya)).toEqual([]);
  });

  test("is never asked for of what is always there", async () => {
    await keeps(2);
    await maya.call(staplesApi.save, { id: milk, body: { alwaysThere: true } });
    expect(await shownOn(maya)).toEqual([]);
    await maya.call(staplesApi.save, { id: milk, body: { alwaysThere: false } });
    expect(await shownOn(maya)).toEqual(["2 l Milk"]);
  });

  test("does not count what has expired, from the day on which it does", async () => {
    await buys("2 l milk", { expiryDate: "2026-03-11" });
    await buys("2 l milk", { expiryDate: "2026-03-01" });
    await keeps(3);
    expect(await shownOn(maya)).toEqual(["1 l Milk"]);
    larder.clock.advance(2 * DAY);
    expect(await shownOn(maya)).toEqual(["3 l Milk"]);
    const statements = await larder.statementsOf(() => shownOn(maya));
    expect(statements.filter((text) => /^(?:insert|update|delete)/i.test(text))).toEqual([]);
    larder.clock.advance(-2 * DAY);
    // a user in a later time zone, still on the day before
    expect(await shownOn(maya)).toEqual(["3 l Milk"]);
  });

  test("comes back onto another list when its list is deleted", async () => {
    await keeps(2);
    const first = await firstListOf(maya);
    await makesList(maya, "Market");
    await maya.call(shoppingApi.removeList, { id: first });
    expect(await shownOn(maya)).toEqual(["2 l Milk"]);
  });

  test("of an own ingredient goes with the ingredient", async () => {
    const made = await maya.call(catalogueApi.addOwn, {
      body: { name: "Grandma's relish", unitId: GRAM },
    });
    const { id } = made.data.masterIngredient;
    await keeps(300, id, GRAM);
    expect(await shownOn(maya)).toEqual(["300 g Grandma's relish"]);
    await keeps(null, id);
    expect((await maya.call(catalogueApi.removeOwn, { id })).status).toBe(204);
    expect(await shownOn(maya)).toEqual([]);
  });

  test("is one need, whoever changes stock at once", async () => {
    const lots = await Promise.all(["1 l milk", "1 l milk", "1 l milk"].map((text) => buys(text)));
    await keeps(3);
    const sam = await larder.aUser({ household: maya.householdId });
    await Promise.all(
      lots.map((id, index) =>
        (index % 2 === 0 ? maya : sam).call(inventoryApi.use, { id, body: { quantity: 0.5 } }),
      ),
    );
    expect((await lineOfMilk()).needs).toMatchObject([{ quantity: 1.5 }]);
  });

  test("never keeps stock from changing on a full list", async () => {
    const id = await firstListOf(maya);
    await fillList(larder, maya, { listId: id, count: 500, ingredients: 0 });
    await keeps(2);
    expect(await shownOn(maya)).toHaveLength(500);
    const lot = await buys("1 l milk");
    await removes((await maya.call(shoppingApi.get, { id })).data.list.items[0]?.id ?? "");
    await eats(lot, 0.5);
    expect(await shownOn(maya)).toContain("1.5 l Milk");
  });

  test("is another household's to nobody", async () => {
    await keeps(2);
    expect(await shownOn(await larder.aUser())).toEqual([]);
  });
});

test("what is added by hand leaves the list as it is, ticked or not", async () => {
  await picks(maya, "1 l milk");
  await wants(maya, "6 eggs");
  const before = await shownOn(maya);
  await buys("1 l milk");
  await buys("6 piece eggs");
  expect(await shownOn(maya)).toEqual(before);
});
