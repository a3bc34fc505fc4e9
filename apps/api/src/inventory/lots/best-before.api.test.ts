import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);

async function buys(who: TestUser, expiryDate: string | null, dateKind?: string) {
  const body = { ...(await kitchen.lot("100 g rice")), expiryDate, dateKind };
  return (await who.call(inventoryApi.add, { body })).data.ingredient;
}
const hasGrace = (who: TestUser, days: number) =>
  larder.db
    .updateTable("households")
    .set({ grace_days: days })
    .where("id", "=", who.householdId)
    .execute();

test("a lot is use by unless it is said, keeps its kind when an edit does not say, and takes another", async () => {
  const maya = await larder.aUser();
  const lot = await buys(maya, "2026-03-20");
  expect(lot.dateKind).toBe("use_by");
  const edit = async (more: object) =>
    maya.call(inventoryApi.update, {
      id: lot.id,
      body: { ...(await kitchen.lot("100 g rice")), ...more },
    });
  expect((await edit({ dateKind: "best_before" })).data.ingredient.dateKind).toBe("best_before");
  expect((await edit({ quantity: 50 })).data.ingredient.dateKind).toBe("best_before");
  const wrong = await edit({ dateKind: "sell_by" });
  expect([wrong.status, wrong.details]).toEqual([
    400,
    [
      {
        path: "dateKind",
        message: "Invalid kind of date. Choose use_by or best_before.",
      },
    ],
  ]);
});

test("food past its best-before date is cooked for as long as the household's grace, after what is good", async () => {
  const maya = await larder.aUser();
  const past = await buys(maya, "2026-03-08", "best_before");
  await buys(maya, "2026-03-08", "use_by");
  const good = await buys(maya, "2026-03-12", "best_before");
  const { id } = await kitchen.saves(maya, ["150 g rice"]);
  const cook = () => maya.call(cookingApi.cook, { id, body: {} });
  expect((await cook()).code).toBe("insufficient_stock");
  await hasGrace(maya, 1);
  expect((await cook()).code).toBe("insufficient_stock");
  await hasGrace(maya, 2);
  expect((await cook()).status).toBe(200);
  const left = await kitchen.stockOf(maya);
  expect([left[past.id], left[good.id]]).toEqual(["50 g Rice", undefined]);
});

test("the filter for what is expired finds both kinds past their date, whatever the grace", async () => {
  const maya = await larder.aUser();
  await hasGrace(maya, 365);
  const useBy = await buys(maya, "2026-03-08");
  const bestBefore = await buys(maya, "2026-03-09", "best_before");
  await buys(maya, "2026-03-10", "best_before");
  const { data } = await maya.call(inventoryApi.list, { query: { expired: true } });
  expect(data.ingredients.map(({ id }) => id)).toEqual([useBy.id, bestBefore.id]);
});

test("what comes back from an undone meal as a lot of its own is what it was, where it was", async () => {
  const maya = await larder.aUser();
  const lot = await buys(maya, "2026-03-20", "best_before");
  const { id } = await kitchen.saves(maya, ["60 g rice"]);
  const cooked = await maya.call(cookingApi.cook, { id, body: {} });
  const body = { ...(await kitchen.lot("2 can rice")), dateKind: "best_before" };
  await maya.call(inventoryApi.update, { id: lot.id, body });
  await maya.call(cookingApi.undo, { id: cooked.data.cooked.id });
  const { data } = await maya.call(inventoryApi.list);
  const back = data.ingredients.find((one) => one.id !== lot.id);
  expect(back).toMatchObject({ quantity: 60, unit: "g", dateKind: "best_before" });
});
