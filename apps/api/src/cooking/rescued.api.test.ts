import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { NO_MONEY } from "@larder/rules/calendar-and-money/money";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

/** Food cooked shortly before its date. Source: handbook/cooking.md#rescued. */
const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  larder.clock.set("2026-03-10T12:00:00Z");
  maya = await larder.aUser();
});

const UTC = { "x-time-zone": "UTC" };
const rescued = async (headers: Record<string, string> = UTC, who = maya) =>
  (await who.call(cookingApi.rescued, { headers })).data;
const cook = async (id: number) =>
  (await maya.call(cookingApi.cook, { id, body: {}, headers: UTC })).data.cooked.id;

describe("what cooking rescued this month", () => {
  test("is nothing at first", async () => {
    expect(await rescued()).toEqual({ month: "2026-03", total: 0, meals: 0 });
  });

  test("is what it used of lots up to three days before their date, at what was paid for them", async () => {
    await kitchen.buys(maya, "400 g spinach", { price: 3, expiryDate: "2026-03-13" });
    await kitchen.buys(maya, "1 l milk", { price: 1, expiryDate: "2026-03-10" });
    await kitchen.buys(maya, "1 kg rice", { price: 2, expiryDate: "2026-03-14" });
    await kitchen.buys(maya, "1 kg flour", { price: 2 });
    await kitchen.buys(maya, "6 piece eggs", { expiryDate: "2026-03-11" });
    const { id } = await kitchen.saves(maya, [
      "200 g spinach",
      "500 ml milk",
      "100 g rice",
      "100 g flour",
      "1 piece egg",
    ]);
    await cook(id);
    expect(await rescued()).toEqual({ month: "2026-03", total: 2, meals: 1 });
    await cook(id);
    expect(await rescued()).toEqual({ month: "2026-03", total: 4, meals: 2 });
  });

  test("leaves out what was undone, what was eaten without cooking, and what others cooked", async () => {
    const lot = await kitchen.buys(maya, "400 g spinach", { price: 3, expiryDate: "2026-03-11" });
    const { id } = await kitchen.saves(maya, ["200 g spinach"]);
    const cooking = await cook(id);
    expect((await rescued()).total).toBe(1.5);
    expect((await rescued(UTC, await larder.aUser())).total).toBe(0);
    await maya.call(cookingApi.undo, { id: cooking });
    await maya.call(inventoryApi.use, { id: lot, body: { quantity: 100 } });
    expect(await rescued()).toEqual({ month: "2026-03", total: 0, meals: 0 });
  });

  test("counts what was eaten up or turned into another unit since, at its share of what was paid", async () => {
    await kitchen.buys(maya, "200 g spinach", { price: 3, expiryDate: "2026-03-11" });
    const milk = await kitchen.buys(maya, "1 l milk", { price: 2, expiryDate: "2026-03-11" });
    const { id } = await kitchen.saves(maya, ["200 g spinach", "500 ml milk"]);
    await cook(id);
    const inMl = await kitchen.lot("500 ml milk", { price: 2, expiryDate: "2026-03-11" });
    const saved = await maya.call(inventoryApi.update, { id: milk, body: inMl });
    expect(saved.status).toBe(200);
    // the eaten half keeps half of the price
    expect((await rescued()).total).toBe(4);
    const cans = await kitchen.lot("2 can milk", { price: 2, expiryDate: "2026-03-11" });
    expect((await maya.call(inventoryApi.update, { id: milk, body: cans })).status).toBe(200);
    expect(await rescued()).toEqual({ month: "2026-03", total: 4, meals: 1 });
  });

  test("begins and ends with the reader's month", async () => {
    await kitchen.buys(maya, "1 kg spinach", { price: 10, expiryDate: "2026-04-02" });
    const { id } = await kitchen.saves(maya, ["100 g spinach"]);
    larder.clock.set("2026-03-31T11:30:00Z");
    await cook(id);
    const ahead = { "x-time-zone": "Pacific/Kiritimati" };
    expect(await rescued()).toEqual({ month: "2026-03", total: 1, meals: 1 });
    // in that zone it is already April
    expect(await rescued(ahead)).toEqual({ month: "2026-04", total: 1, meals: 1 });
    larder.clock.set("2026-04-01T11:30:00Z");
    await cook(id);
    expect(await rescued()).toEqual({ month: "2026-04", total: 1, meals: 1 });
    expect(await rescued(ahead)).toEqual({ month: "2026-04", total: 2, meals: 2 });
    const behind = { "x-time-zone": "Pacific/Pago_Pago" };
    larder.clock.set("2026-04-01T10:30:00Z");
    expect((await rescued(behind)).month).toBe("2026-03");
  });

  test("is one statement, each amount rounded by itself, and follows the price of what was eaten long ago", async () => {
    const cost = async () => (await larder.statementsOf(() => rescued())).length - 1;
    expect(await cost()).toBe(1);
    const lot = await kitchen.buys(maya, "1 kg spinach", { price: 10, expiryDate: "2026-03-11" });
    const { householdId: household_id } = maya;
    const soup = { household_id, recipe_id: 1, recipe_name: "Soup", servings: microOf(4_000_000) };
    const cookings = Array.from({ length: 600 }, (_, index) => ({
      ...soup,
      cooked_at: larder.clock.now() - (index < 400 ? 0 : index),
    }));
    const made = await larder.db.insertInto("cookings").values(cookings).returning("id").execute();
    const { unit_id } = await larder.db
      .selectFrom("lots")
      .select("unit_id")
      .where("id", "=", lot)
      .executeTakeFirstOrThrow();
    const tenthOfAGram = -100;
    const food = { household_id, lot_id: lot, unit_id, delta: tenthOfAGram };
    const event = { ...food, kind: "cooked" as const, worth_cents: NO_MONEY, created_at: 1 };
    await larder.db
      .insertInto("stock_events")
      .values(made.map(({ id }) => ({ ...event, cooking_id: id })))
      .execute();
    // a cent a gram: a tenth of a gram costs nothing, 600 times over
    expect(await rescued()).toEqual({ month: "2026-03", total: 0, meals: 600 });
    const body = await kitchen.lot("1 kg spinach", { price: 100, expiryDate: "2026-03-11" });
    expect((await maya.call(inventoryApi.update, { id: lot, body })).status).toBe(200);
    expect(await rescued()).toEqual({ month: "2026-03", total: 6, meals: 600 });
    expect(await cost()).toBe(1);
  });
});
