import { activityApi } from "@larder/contract/household/activity";
import { scanningApi } from "@larder/contract/money/scanning";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { makesList, picks, shownOn, wants } from "../testing/kitchens/trolley.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;
beforeEach(async () => {
  maya = await larder.aUser({ plan: "PRO" });
});

const item = async (text: string, price: number | null = 1) => ({
  ...(await kitchen.lot(text)),
  name: text,
  price,
});
const save = (...items: readonly object[]) => maya.call(scanningApi.save, { body: { items } });

describe("a saved receipt", () => {
  test("takes off the lists what was bought, and says so", async () => {
    await wants(maya, "2 l milk");
    await wants(maya, "6 eggs");
    await picks(maya, "500 g flour");
    const saved = await save(
      await item("1 l milk"),
      await item("1 kg flour"),
      await item("1 kg rice"),
    );
    expect(saved.data.fromListCount).toBe(2);
    expect(saved.message).toBe(
      "3 items added to your inventory, 3 expenses logged, $3.00 in total. 2 from your list.",
    );
    expect(await shownOn(maya)).toHaveLength(1);
  });

  test("says nothing of lists where none had it", async () => {
    await wants(maya, "6 eggs");
    const saved = await save(await item("1 l milk", null));
    expect([saved.data.fromListCount, saved.message]).toEqual([
      0,
      "1 item added to your inventory.",
    ]);
  });

  test("takes one line for one that was bought: ticked ones first, then the oldest of any list", async () => {
    const market = await makesList(maya, "Market");
    await picks(maya, "3 l milk", market);
    await wants(maya, "1 l milk", market);
    larder.clock.advance(1000);
    await wants(maya, "2 l milk");
    expect((await save(await item("1 l milk"))).data.fromListCount).toBe(1);
    expect([await shownOn(maya), await shownOn(maya, market)]).toEqual([
      ["2 l Milk"],
      ["1 l Milk"],
    ]);
    expect((await save(await item("1 l milk"))).data.fromListCount).toBe(1);
    expect([await shownOn(maya), await shownOn(maya, market)]).toEqual([["2 l Milk"], []]);
    await wants(maya, "1 l milk", market);
    const two = await save(await item("1 l milk"), await item("1 l milk"), await item("1 l milk"));
    expect(two.data.fromListCount).toBe(2);
    expect([await shownOn(maya), await shownOn(maya, market)]).toEqual([[], []]);
  });

  test("knows what is no food by its name", async () => {
    await wants(maya, "Dish soap");
    expect((await save({ name: "DISH SOAP", price: 1.99 })).message).toBe(
      "1 expense logged, $1.99 in total. 1 from your list.",
    );
    expect(await shownOn(maya)).toEqual([]);
  });

  test("that is undone brings the lines back as they were", async () => {
    await wants(maya, "2 l milk");
    await picks(maya, "6 eggs");
    const before = await shownOn(maya);
    const { data } = await save(await item("1 l milk"), await item("6 piece eggs"));
    expect(await shownOn(maya)).toEqual([]);
    const undone = await maya.call(activityApi.undo, { id: data.activityId ?? 0, body: {} });
    expect([undone.status, await shownOn(maya)]).toEqual([200, before]);
  });

  test("takes nothing off when it is refused", async () => {
    await wants(maya, "2 l milk");
    const refused = await save(await item("1 l milk"), {
      ...(await item("1 l milk")),
      unitId: 999,
    });
    expect([refused.status, await shownOn(maya)]).toEqual([400, ["2 l Milk"]]);
  });

  test("leaves another household's list alone", async () => {
    const sam = await larder.aUser();
    await wants(sam, "2 l milk");
    await save(await item("1 l milk"));
    expect(await shownOn(sam)).toEqual(["2 l Milk"]);
  });
});
