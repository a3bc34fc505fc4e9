import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { startTestApp, type TestUser } from "../testing/test-app.ts";

/**
 * Calls around midnight and daylight saving changes from callers in different zones. Source:
 * docs/decisions/0008.
 */

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);

/** Instants around midnight in a zone, with their days. */
const midnights = [
  ["UTC", "2026-03-10T23:59:59.999Z", "2026-03-10", "2026-03-11"],
  // The zones where a day begins first and last.
  ["Pacific/Kiritimati", "2026-03-10T09:59:59.999Z", "2026-03-10", "2026-03-11"],
  ["Pacific/Pago_Pago", "2026-03-11T10:59:59.999Z", "2026-03-10", "2026-03-11"],
  ["Asia/Kathmandu", "2026-03-10T18:14:59.999Z", "2026-03-10", "2026-03-11"],
  ["America/St_Johns", "2026-01-11T03:29:59.999Z", "2026-01-10", "2026-01-11"],
  // Before and after the night with 23 hours.
  ["Europe/Berlin", "2026-03-28T22:59:59.999Z", "2026-03-28", "2026-03-29"],
  ["Europe/Berlin", "2026-03-29T21:59:59.999Z", "2026-03-29", "2026-03-30"],
  // Before and after the night with 25 hours.
  ["America/New_York", "2026-11-01T03:59:59.999Z", "2026-10-31", "2026-11-01"],
  ["America/New_York", "2026-11-02T04:59:59.999Z", "2026-11-01", "2026-11-02"],
  // Half an hour of daylight saving.
  ["Australia/Lord_Howe", "2026-04-04T12:59:59.999Z", "2026-04-04", "2026-04-05"],
  ["Australia/Lord_Howe", "2026-04-05T13:29:59.999Z", "2026-04-05", "2026-04-06"],
  // A day without midnight: from 23:59:59 to 1:00.
  ["Africa/Cairo", "2026-04-23T21:59:59.999Z", "2026-04-23", "2026-04-24"],
  // A leap day, and the end of a year.
  ["Asia/Tokyo", "2028-02-28T14:59:59.999Z", "2028-02-28", "2028-02-29"],
  ["America/Los_Angeles", "2027-01-01T07:59:59.999Z", "2026-12-31", "2027-01-01"],
] as const;

/** The day recorded for a purchase now. */
async function dayOfPurchase(who: TestUser): Promise<string | undefined> {
  await kitchen.buys(who, "1 piece egg", { price: 1 });
  const { data } = await who.call(budgetApi.expenses, { query: { scope: "all" } });
  const newest = data.expenses.toSorted((a, b) => b.id - a.id)[0];
  return newest?.date;
}

describe.each(midnights)("midnight in %s after %s", (timeZone, before, day, next) => {
  const at = async (instant: number) => {
    larder.clock.set(new Date(instant).toISOString());
    return larder.aUser({ timeZone });
  };
  const last = Date.parse(before);

  test("ends the day of whoever buys, to the millisecond", async () => {
    expect(await dayOfPurchase(await at(last))).toBe(day);
    expect(await dayOfPurchase(await at(last + 1))).toBe(next);
  });

  test("lets food be cooked on its last day and not after", async () => {
    const maya = await at(last);
    await kitchen.buys(maya, "2 piece egg", { expiryDate: day });
    const { id } = await kitchen.saves(maya, ["1 piece egg"]);
    expect((await maya.call(cookingApi.cook, { id, body: {} })).status).toBe(200);
    larder.clock.advance(1);
    expect((await maya.call(cookingApi.cook, { id, body: {} })).code).toBe("insufficient_stock");
    const expired = await maya.call(inventoryApi.list, { query: { expired: "true" } });
    expect(expired.data.total).toBe(1);
  });

  test("takes one day off what is left of a budget's period", async () => {
    const maya = await at(last);
    await maya.call(budgetApi.saveSettings, {
      body: { amount: 100, period: "weekly", startDate: day },
    });
    const daysLeft = async () =>
      (await maya.call(budgetApi.status)).data.budgetStatus.daysLeftInPeriod;
    expect(await daysLeft()).toBe(7);
    larder.clock.advance(1);
    expect(await daysLeft()).toBe(6);
  });
});

test("an hour that comes twice belongs to one day, in order", async () => {
  larder.clock.set("2026-10-25T00:30:00Z");
  const maya = await larder.aUser({ timeZone: "Europe/Berlin" });
  // 2:30 in summer time, 2:30 in winter time an hour later, and the last minute of the day.
  for (const instant of ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-10-25T22:59:00Z"]) {
    larder.clock.set(instant);
    expect(await dayOfPurchase(maya)).toBe("2026-10-25");
  }
});

test("two people at one moment each have their own day", async () => {
  larder.clock.set("2026-03-10T10:30:00Z");
  const east = await larder.aUser({ timeZone: "Pacific/Kiritimati" });
  const west = await larder.aUser({ timeZone: "Pacific/Pago_Pago" });
  expect([await dayOfPurchase(east), await dayOfPurchase(west)]).toEqual([
    "2026-03-11",
    "2026-03-09",
  ]);
});

test("a zone that does not exist counts as the server's", async () => {
  larder.clock.set("2026-03-10T23:30:00Z");
  const maya = await larder.aUser({ timeZone: "Mars/Olympus_Mons" });
  expect(await dayOfPurchase(maya)).toBe("2026-03-10");
});

test("the server's zone is the one that its operator set", async () => {
  const tokyo = await startTestApp({ env: { TZ: "Asia/Tokyo" } });
  tokyo.clock.set("2026-03-10T15:00:00Z");
  const maya = await tokyo.aUser();
  await new TestKitchen(tokyo).buys(maya, "1 piece egg", { price: 1 });
  const { data } = await maya.call(budgetApi.expenses, { query: { scope: "all" } });
  expect(data.expenses[0]?.date).toBe("2026-03-11");
  await tokyo.close();
});
