import { adminApi } from "@larder/contract/household/admin";
import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { scanningApi } from "@larder/contract/money/scanning";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

/** The shop of a purchase and of its expense. Source: handbook/stock.md#shops. */
const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser({ plan: "PRO" });
});

const bodyOf = async (text: string, shop?: string | null, price = 2) => ({
  ...(await kitchen.lot(text, { price })),
  ...(shop !== undefined && { shop }),
});
async function buys(text: string, shop?: string, price?: number) {
  const made = await maya.call(inventoryApi.add, { body: await bodyOf(text, shop, price) });
  return made.data.ingredient;
}
const shops = async (who = maya) => (await who.call(placesApi.list)).data.shops;

/** The expenses of purchases with their shops, oldest first. */
const told = (who = maya) =>
  larder.db
    .selectFrom("expenses")
    .select(["master_ingredient_id as ingredient", "shop"])
    .where("household_id", "=", who.householdId)
    .orderBy("id")
    .execute();

describe("the shops that forms offer", () => {
  test("are those used last, the newest first, of this household alone", async () => {
    expect(await shops()).toEqual([]);
    await buys("1 kg flour", "Corner Market");
    await buys("1 kg rice");
    await buys("1 l milk", "Bakery");
    await buys("1 kg flour", "Corner Market");
    expect(await shops()).toEqual(["Corner Market", "Bakery"]);
    expect(await shops(await larder.aUser())).toEqual([]);
  });

  test("are each written as last, branches and letters aside, and at most twenty", async () => {
    await buys("1 kg flour", "CORNER-MARKET #12");
    await buys("1 kg flour", "Corner Market");
    expect(await shops()).toEqual(["Corner Market"]);
    const item = await bodyOf("1 g flour");
    const letters = Array.from(
      { length: 25 },
      (_, index) => `Shop ${String.fromCodePoint(97 + index)}`,
    );
    const items = letters.map((shop) => ({ ...item, isMeant: true, shop }));
    await maya.call(inventoryApi.bulk, { body: { items } });
    expect(await shops()).toEqual(letters.toReversed().slice(0, 20));
  });

  test("leave out what was deleted, and keep what was eaten", async () => {
    const flour = await buys("1 kg flour", "Corner Market");
    const milk = await buys("1 l milk", "Bakery");
    await maya.call(inventoryApi.remove, { id: milk.id });
    await maya.call(inventoryApi.use, { id: flour.id, body: { quantity: 1 } });
    expect(await shops()).toEqual(["Corner Market"]);
  });
});

describe("an expense says what was bought, and where", () => {
  test("as its lot does, also when an edit says otherwise or brings the price", async () => {
    const flour = await buys("1 kg flour", "Corner Market");
    const { masterIngredientId: rice } = await bodyOf("1 kg rice");
    expect(await told()).toEqual([{ ingredient: flour.masterIngredientId, shop: "Corner Market" }]);
    const edit = (body: Awaited<ReturnType<typeof bodyOf>>) =>
      maya.call(inventoryApi.update, { id: flour.id, body });
    await edit(await bodyOf("1 kg rice", "Bakery"));
    expect(await told()).toEqual([{ ingredient: rice, shop: "Bakery" }]);
    await edit({ ...(await bodyOf("1 kg rice", null)), price: undefined } as never);
    expect(await told()).toEqual([]);
    await edit(await bodyOf("1 kg rice", undefined, 4));
    expect(await told()).toEqual([{ ingredient: rice, shop: null }]);
  });

  test("and an edit of these alone neither makes one nor saves it anew", async () => {
    const flour = await buys("1 kg flour", "Corner Market");
    const list = async () => (await maya.call(budgetApi.expenses)).data.expenses;
    const [before] = await list();
    larder.clock.advance(1000);
    const body = await bodyOf("1 kg flour", "Bakery");
    await maya.call(inventoryApi.update, { id: flour.id, body });
    expect(await list()).toEqual([before]);
    await maya.call(budgetApi.removeExpense, { id: before?.id ?? 0 });
    await maya.call(inventoryApi.update, { id: flour.id, body: { ...body, shop: "Kiosk" } });
    expect(await list()).toEqual([]);
    await maya.call(budgetApi.restoreExpense, { id: before?.id ?? 0 });
    expect((await told())[0]?.shop).toBe("Kiosk");
  });

  test("as the receipt does, of what is no food too", async () => {
    const { masterIngredientId, unitId } = await bodyOf("1 l milk");
    const items = [
      { name: "Milk", price: 1, masterIngredientId, unitId, quantity: 1 },
      { name: "Soap", price: 2 },
    ];
    const receipt = { merchant: "Corner Market" };
    expect((await maya.call(scanningApi.save, { body: { items, receipt } })).status).toBe(201);
    expect(await told()).toEqual([
      { ingredient: masterIngredientId, shop: "Corner Market" },
      { ingredient: null, shop: "Corner Market" },
    ]);
    expect(await shops()).toEqual(["Corner Market"]);
  });
});

describe("an own ingredient", () => {
  async function own(name: string) {
    const body = { name, unitId: (await bodyOf("1 g flour")).unitId };
    const { id } = (await maya.call(catalogueApi.addOwn, { body })).data.masterIngredient;
    const lot = { ...(await bodyOf("1 g flour")), masterIngredientId: id };
    const made = await maya.call(inventoryApi.add, { body: lot });
    return { id, lot: made.data.ingredient.id };
  }

  test("that becomes everybody's takes what was spent on it along, also of lots long forgotten", async () => {
    const { id, lot } = await own("Dinglefruit");
    await larder.db
      .updateTable("expenses")
      .set({ lot_id: null })
      .where("lot_id", "=", lot)
      .execute();
    expect(await told()).toEqual([{ ingredient: id, shop: null }]);
    await maya.call(catalogueApi.request, { body: { requestedItemName: "Dinglefruit" } });
    const ada = await larder.aUser({ role: "ADMIN" });
    const asked = (await ada.call(adminApi.requests)).data;
    const request = asked.find(({ user }) => user.id === maya.id)?.id ?? 0;
    const handled = { id: request, body: { status: "APPROVED" } };
    expect((await ada.call(adminApi.handleRequest, handled)).status).toBe(200);
    const { masterIngredients } = (
      await maya.call(catalogueApi.masterIngredients, { query: { search: "dinglefruit" } })
    ).data;
    expect(await told()).toEqual([{ ingredient: masterIngredients[0]?.id, shop: null }]);
    expect(masterIngredients[0]?.id).not.toBe(id);
  });

  test("that goes still names what was spent on it", async () => {
    const { id, lot } = await own("Danglefruit");
    await larder.db
      .updateTable("expenses")
      .set({ lot_id: null })
      .where("lot_id", "=", lot)
      .execute();
    await larder.db.deleteFrom("stock_events").where("lot_id", "=", lot).execute();
    await larder.db.deleteFrom("lots").where("id", "=", lot).execute();
    expect((await maya.call(catalogueApi.removeOwn, { id })).status).toBe(204);
    expect(await told()).toEqual([{ ingredient: id, shop: null }]);
  });
});
