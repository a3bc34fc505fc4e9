import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { shoppingApi } from "@larder/contract/week/shopping";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { slices } from "../http/slices.ts";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { firstListOf, picks, wants } from "../testing/kitchens/trolley.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const LITRE = 7;
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

const suggested = async (who = maya) =>
  (await who.call(shoppingApi.suggestions, { id: await firstListOf(who) })).data.suggestions;
const inWords = async () =>
  (await suggested()).map(
    ({ name, quantity, unit, text }) => `${quantity} ${unit} ${name}: ${text}`,
  );
const uses = async (id: number, quantity: number, how: "eaten" | "wasted" = "eaten") =>
  maya.call(inventoryApi.use, { id, body: { quantity, how } });

describe("suggestions", () => {
  test("are none where nothing was bought, and of no other household's list", async () => {
    expect(await suggested()).toEqual([]);
    const sam = await larder.aUser();
    const theirs = await firstListOf(sam);
    expect((await maya.call(shoppingApi.suggestions, { id: theirs })).status).toBe(404);
  });

  test("tell what was used up lately, as much as was bought", async () => {
    const lot = await kitchen.buys(maya, "2 l milk");
    await uses(lot, 1);
    expect(await suggested()).toEqual([]);
    await uses(lot, 1);
    expect(await suggested()).toEqual([
      {
        masterIngredientId: milk,
        name: "Milk",
        quantity: 2,
        unit: "l",
        unitId: LITRE,
        reason: "used_up",
        text: "Used up today",
      },
    ]);
    larder.clock.advance(DAY);
    expect(await inWords()).toEqual(["2 l Milk: Used up yesterday"]);
    larder.clock.advance(2 * DAY);
    expect(await inWords()).toEqual(["2 l Milk: Used up 3 days ago"]);
    larder.clock.advance(12 * DAY);
    expect(await inWords()).toEqual([]);
    larder.clock.advance(-15 * DAY);
  });

  test("are not of what was thrown away, or is there in another lot", async () => {
    const sour = await kitchen.buys(maya, "1 l milk");
    await uses(sour, 1, "wasted");
    const [one] = [
      await kitchen.buys(maya, "6 piece eggs"),
      await kitchen.buys(maya, "6 piece eggs"),
    ];
    await uses(one, 6);
    expect(await suggested()).toEqual([]);
  });

  test("tell what is bought regularly once the usual time has passed", async () => {
    for (const purchaseDate of ["2026-02-10", "2026-02-17", "2026-02-24", "2026-02-24"])
      await uses(await kitchen.buys(maya, "2 l milk", { purchaseDate }), 1.8);
    expect(await inWords()).toEqual(["2 l Milk: Every 7 days, last bought 14 days ago"]);
    await uses(await kitchen.buys(maya, "3 l milk", { purchaseDate: "2026-03-04" }), 2.5);
    expect(await inWords()).toEqual([]);
    larder.clock.advance(DAY);
    expect(await inWords()).toEqual(["3 l Milk: Every 7 days, last bought 7 days ago"]);
    larder.clock.advance(-DAY);
  });

  test("are not of what is at home, in its kinds too, and are of the rest of it", async () => {
    for (const purchaseDate of ["2026-02-10", "2026-02-17", "2026-02-24"])
      await uses(await kitchen.buys(maya, "1 kg rice", { purchaseDate }), 1);
    const rest = ["1 kg Rice: Used up today"];
    expect(await inWords()).toEqual(rest);
    const basmati = await kitchen.buys(maya, "1 kg basmati rice");
    expect(await inWords()).toEqual([]);
    await uses(basmati, 0.7);
    expect(await inWords()).toEqual(rest);
    await wants(maya, "basmati rice", await firstListOf(maya));
    expect(await inWords()).toEqual([]);
  });

  test("tell what is below its minimum and on no list, how much is left and what is missing", async () => {
    await kitchen.buys(maya, "0.5 l milk");
    const body = { keepAtLeast: { quantity: 2, unitId: LITRE } };
    await maya.call(staplesApi.save, { id: milk, body });
    expect(await suggested()).toEqual([]);
    const id = await firstListOf(maya);
    const [line] = (await maya.call(shoppingApi.get, { id })).data.list.items;
    await maya.call(shoppingApi.removeItem, { params: { id, needId: line?.id ?? "" } });
    expect(await inWords()).toEqual(["1.5 l Milk: 0.5 of 2 l left"]);
  });

  test("leave out what is on any list, ticked too, and what is always there", async () => {
    for (const text of ["1 l milk", "6 piece eggs", "500 g flour"])
      await uses(await kitchen.buys(maya, text), Number(text.split(" ")[0]));
    expect(await suggested()).toHaveLength(3);
    const market = await maya.call(shoppingApi.addList, { body: { name: "Market" } });
    await wants(maya, "milk", market.data.list.id);
    await picks(maya, "eggs");
    const flour = (await kitchen.lot("1 g flour")).masterIngredientId;
    await maya.call(staplesApi.save, { id: flour, body: { alwaysThere: true } });
    expect(await suggested()).toEqual([]);
  });

  test("take as many statements with much as with little", async () => {
    const counts = async () => (await larder.statementsOf(() => suggested())).length;
    await uses(await kitchen.buys(maya, "1 l milk"), 1);
    const few = await counts();
    for (const text of ["6 piece eggs", "500 g flour", "1 kg rice"])
      await uses(await kitchen.buys(maya, text), Number(text.split(" ")[0]));
    expect(await counts()).toBe(few);
  });

  test("give others their turn before each minimum, and around what was bought last", async () => {
    const foods = ["1 g flour", "1 g rice", "1 l milk"];
    for (const text of foods) {
      const id = (await kitchen.lot(text)).masterIngredientId;
      const body = { keepAtLeast: { quantity: 2, unitId: LITRE } };
      await maya.call(staplesApi.save, { id, body });
    }
    const id = await firstListOf(maya);
    let turns = 0;
    const next = async (): Promise<void> => {
      turns += 1;
    };
    vi.spyOn(slices, "paceOf").mockImplementation(() => ({ isSpent: true, next }));
    await maya.call(shoppingApi.suggestions, { id });
    vi.restoreAllMocks();
    expect(turns).toBe(foods.length + 3);
  });
});
