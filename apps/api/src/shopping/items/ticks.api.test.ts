import { randomUUID } from "node:crypto";
import { activityApi } from "@larder/contract/household/activity";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeEach, describe, expect, test } from "vitest";
import { ListUser } from "../../testing/kitchens/shopping.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let maya: TestUser;
let shop: ListUser;

beforeEach(async () => {
  maya = await larder.aUser();
  shop = await ListUser.of(maya);
});

const SECOND = 1000;
/** Seconds from now by the server's clock. */
const inSeconds = (seconds: number) =>
  new Date(larder.clock.now() + seconds * SECOND).toISOString();

describe("a tick", () => {
  test("is the whole line's, tells who did it, and sinks", async () => {
    const [first = ""] = await shop.types("1 l milk", "2 l milk", "bread");
    const ticked = await shop.tick(first, { at: inSeconds(-5) });
    expect(ticked.data.item).toMatchObject({
      isTicked: true,
      quantity: 3,
      tickedAt: inSeconds(-5),
      tickedBy: {
        id: maya.id,
        name: maya.name,
      },
    });
    expect(await shop.lines()).toEqual(["Bread", "x 3l Milk"]);
    const open = await shop.tick(`line-${first}`, { isTicked: false });
    expect(open.data.item).toMatchObject({ isTicked: false, tickedAt: null, tickedBy: null });
  });

  test("covers what the line has; what comes later is a line beside it", async () => {
    const [need = ""] = await shop.types("1 l milk");
    await shop.tick(need);
    await shop.types("2 l milk");
    expect(await shop.lines()).toEqual(["2l Milk", "x 1l Milk"]);
    await shop.tick(need, { isTicked: false });
    expect(await shop.lines()).toEqual(["3l Milk"]);
  });

  test("the later one wins, whichever arrives first", async () => {
    const [need = ""] = await shop.types("milk");
    await shop.tick(need, { at: inSeconds(-10) });
    const late = await shop.tick(need, { isTicked: false, at: inSeconds(-20) });
    expect([late.status, late.data.item?.isTicked]).toEqual([200, true]);
    await shop.tick(need, { isTicked: false, at: inSeconds(-5) });
    expect(await shop.lines()).toEqual(["Milk"]);
  });

  test("of two at one instant the one that arrives later wins", async () => {
    const [need = ""] = await shop.types("milk");
    const at = inSeconds(-10);
    await shop.tick(need, { at });
    expect((await shop.tick(need, { isTicked: false, at })).data.item?.isTicked).toBe(false);
  });

  test("in the future is now, unless the phone says how far its clock is off", async () => {
    const [need = ""] = await shop.types("milk");
    await shop.tick(need, { at: inSeconds(3600) });
    expect((await shop.list()).items[0]?.tickedAt).toBe(inSeconds(0));
    const ahead = { at: inSeconds(3500), sentAt: inSeconds(3600) };
    // a hundred seconds ago, before the existing tick
    expect((await shop.tick(need, { isTicked: false, ...ahead })).data.item?.isTicked).toBe(true);
    const behind = { at: inSeconds(-3600), sentAt: inSeconds(-3600) };
    expect((await shop.tick(need, { isTicked: false, ...behind })).data.item?.isTicked).toBe(false);
  });

  test("without an instant wins as it arrives", async () => {
    const [need = ""] = await shop.types("milk");
    await shop.tick(need, { at: inSeconds(0) });
    larder.clock.advance(-60 * SECOND);
    expect((await shop.tick(need, { isTicked: false })).data.item?.isTicked).toBe(false);
    larder.clock.advance(60 * SECOND);
  });

  test("that loses against what it names leaves what joined it open", async () => {
    const [milk = ""] = await shop.types("1 l milk");
    await shop.tick(milk, { isTicked: false, at: inSeconds(-10) });
    await shop.types("2 l milk");
    await shop.tick(milk, { at: inSeconds(-20) });
    expect(await shop.lines()).toEqual(["3l Milk"]);
  });

  test("of what was deleted is answered, and it stays deleted", async () => {
    const [need = ""] = await shop.types("milk");
    await shop.remove(need);
    for (const id of [need, `line-${need}`]) {
      const ticked = await shop.tick(id);
      expect([ticked.status, ticked.data.item]).toEqual([200, null]);
    }
    expect(await shop.lines()).toEqual([]);
  });

  test("finds the line by the id that it had when its oldest need was there", async () => {
    const [oldest = ""] = await shop.types("1 l milk", "2 l milk");
    await shop.remove(oldest);
    expect((await shop.tick(`line-${oldest}`)).data.item).toMatchObject({
      quantity: 2,
      isTicked: true,
    });
  });
});

describe("what is deleted", () => {
  test("goes need by need, or as a line, once", async () => {
    const [first = "", second = ""] = await shop.types("1 l milk", "2 l milk");
    const gone = await shop.remove(second);
    expect([gone.status, await shop.lines()]).toEqual([204, ["1l Milk"]]);
    await shop.types("5 l milk");
    expect((await shop.remove(`line-${first}`)).status).toBe(204);
    expect(await shop.lines()).toEqual([]);
    const again = await shop.remove(`line-${first}`);
    expect([again.status, again.data?.activityId]).toEqual([204, undefined]);
    expect((await shop.remove(randomUUID())).status).toBe(404);
  });

  test("a repeated deletion leaves what somebody wants anew", async () => {
    const [milk = ""] = await shop.types("1 l milk");
    await shop.remove(`line-${milk}`);
    await shop.types("2 l milk");
    await shop.remove(`line-${milk}`);
    await shop.tick(`line-${milk}`);
    expect(await shop.lines()).toEqual(["2l Milk"]);
  });

  test("comes back by undo as it was, once", async () => {
    const [first = ""] = await shop.types("1 l milk", "2 l milk");
    await shop.tick(first);
    const { activityId: id = 0 } = (await shop.remove(`line-${first}`)).data;
    const told = (await maya.call(activityApi.list)).data.activities[0];
    expect(told?.text).toBe(`${maya.name} took Milk off the list`);
    expect((await maya.call(activityApi.undo, { id })).status).toBe(200);
    expect(await shop.lines()).toEqual(["x 3l Milk"]);
    expect((await maya.call(activityApi.undo, { id })).code).toBe("already_undone");
  });

  test("does not come back where its list is gone", async () => {
    const { id: other } = (await maya.call(shoppingApi.addList, { body: { name: "Market" } })).data
      .list;
    const market = shop.at(other);
    const [need = ""] = await market.types("milk");
    const { activityId: id = 0 } = (await market.remove(need)).data;
    await maya.call(shoppingApi.removeList, { id: other });
    expect((await maya.call(activityApi.undo, { id })).code).toBe("conflict");
  });

  test("stays deleted when its adding is sent again, and comes back when it is edited", async () => {
    const id = randomUUID();
    await shop.add({ text: "milk" }, id);
    const resent = await shop.add({ text: "tea" }, id);
    expect([resent.status, resent.data.item.name]).toEqual([201, "Milk"]);
    await shop.remove(id);
    expect((await shop.add({ text: "milk" }, id)).status).toBe(201);
    expect(await shop.lines()).toEqual([]);
    const edited = await shop.change(id, { quantity: 2, unit: "l" });
    expect([edited.status, await shop.lines()]).toEqual([200, ["2l Milk"]]);
  });

  test("comes back whole when the line is edited", async () => {
    const [first = ""] = await shop.types("1 l milk", "2 l milk");
    await shop.remove(`line-${first}`);
    await shop.change(`line-${first}`, { note: "whole" });
    expect((await shop.list()).items[0]).toMatchObject({ quantity: 3, note: "whole" });
  });
});

describe("an edit", () => {
  test("changes what it says, and nothing else", async () => {
    const [need = ""] = await shop.types("1 l milk");
    await shop.change(need, { note: "whole" });
    await shop.change(need, { quantity: 2 });
    expect((await shop.list()).items[0]).toMatchObject({ quantity: 2, unit: "l", note: "whole" });
    await shop.change(need, { note: null, quantity: null, unitId: null });
    expect((await shop.list()).items[0]).toMatchObject({ quantity: null, unit: null, note: null });
  });

  test("of a name finds its ingredient, and the same name keeps the chosen one", async () => {
    const [need = ""] = await shop.types("1 l milk");
    expect((await shop.change(need, { name: "Tea" })).data.item.name).toBe("Tea bags");
    const tea = (await shop.list()).items[0]?.masterIngredientId;
    expect(tea).not.toBeNull();
    await shop.change(need, { name: "AA batteries" });
    expect((await shop.list()).items[0]).toMatchObject({
      name: "AA batteries",
      masterIngredientId: null,
    });
    await shop.change(need, { name: "Builder's", masterIngredientId: tea });
    const same = await shop.change(need, { name: "builder's", note: "strong" });
    expect(same.data.item.masterIngredientId).toBe(tea);
  });

  test("of the amount of a line of several needs is refused, of one of them not", async () => {
    const [first = "", second = ""] = await shop.types("1 l milk", "2 l milk");
    const refused = await shop.change(`line-${first}`, { quantity: 5 });
    expect([refused.status, refused.code]).toEqual([409, "conflict"]);
    expect((await shop.change(second, { quantity: 5 })).data.item.quantity).toBe(6);
    expect((await shop.change(`line-${first}`, { note: "fresh" })).data.item.note).toBe("fresh");
  });

  test("takes a line to another list, where a phone that knew it here still finds it", async () => {
    const { id: other } = (await maya.call(shoppingApi.addList, { body: { name: "Market" } })).data
      .list;
    const [first = ""] = await shop.types("1 l milk", "2 l milk", "tea");
    await shop.change(`line-${first}`, { listId: other });
    expect([await shop.lines(), await shop.at(other).lines()]).toEqual([["Tea bags"], ["3l Milk"]]);
    await shop.tick(`line-${first}`);
    expect(await shop.at(other).lines()).toEqual(["x 3l Milk"]);
  });
});
