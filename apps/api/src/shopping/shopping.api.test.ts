import { randomUUID } from "node:crypto";
import { activityApi } from "@larder/contract/activity";
import { shoppingApi } from "@larder/contract/shopping";
import type { ListLine } from "@larder/contract/shopping-list";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

let larder: TestApp;
let maya: TestUser;
let list: number;

beforeAll(async () => {
  larder = await startTestApp({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => larder.close());
beforeEach(async () => {
  maya = await larder.aUser();
  list = (await maya.call(shoppingApi.lists)).data.lists[0]?.id ?? 0;
});

const add = (body: object, id: string = randomUUID()) =>
  maya.call(shoppingApi.addItem, { id: list, body: { id, ...body } });
const shown = async (id = list) => (await maya.call(shoppingApi.get, { id })).data.list;
const brief = ({ name, quantity, unit, isTicked }: ListLine) =>
  [isTicked ? "x" : "", `${quantity ?? ""}${unit ?? ""}`, name].filter(Boolean).join(" ");
const lines = async (id = list) => (await shown(id)).items.map(brief);
const at = (needId: string) => ({ params: { id: list, needId } });
const tick = (needId: string, body: object = {}) =>
  maya.call(shoppingApi.tick, { ...at(needId), body: { isTicked: true, ...body } });

describe("what is to be bought", () => {
  test("stands on one list to begin with", async () => {
    const { lists } = (await maya.call(shoppingApi.lists)).data;
    expect(lists).toEqual([{ id: list, name: "Shopping list", openCount: 0 }]);
    expect(await shown()).toEqual({
      id: list,
      name: "Shopping list",
      items: [],
      estimate: null,
      sections: [],
    });
  });

  test.each([
    ["milk 0.5 l", "0.5l Milk"],
    ["0,5 l Milch", "0.5l Milk"],
    ["500 g Mehl", "500g Flour"],
    ["12 eggs", "12piece Egg"],
    ["milk", "Milk"],
    ["AA batteries", "AA batteries"],
    ["4 AA batteries", "4piece AA batteries"],
  ])("is read from one line: %s", async (text, read) => {
    const { status, data } = await add({ text });
    expect([status, brief(data.item)]).toEqual([201, read]);
    expect(await lines()).toEqual([read]);
  });

  test("is one line an ingredient, its needs added up in the oldest one's unit", async () => {
    await add({ text: "milk 0.5 l" });
    await add({ text: "250 ml milk" });
    await add({ text: "milk" });
    const [line] = (await shown()).items;
    expect([line?.quantity, line?.unit, line?.needs.length]).toEqual([0.75, "l", 3]);
  });

  test("ticks as a line and sinks", async () => {
    const { item } = (await add({ text: "milk" })).data;
    await add({ text: "bread" });
    const ticked = await tick(item.id);
    expect([ticked.status, ticked.data.item?.isTicked]).toEqual([200, true]);
    expect(await lines()).toEqual(["Bread", "x Milk"]);
  });

  test("that was deleted comes back by undo", async () => {
    const { item } = (await add({ text: "milk" })).data;
    const gone = await maya.call(shoppingApi.removeItem, at(item.id));
    expect([gone.status, await lines()]).toEqual([204, []]);
    const undo = await maya.call(activityApi.undo, { id: gone.data.activityId ?? 0 });
    expect([undo.status, await lines()]).toEqual([200, ["Milk"]]);
  });
});
