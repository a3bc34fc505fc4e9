import { budgetApi } from "@larder/contract/money/budget";
import type { BodyInput } from "@larder/contract/endpoint";
import { beforeEach, describe, expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { TEST_NOW, type TestUser } from "../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;

beforeEach(async () => {
  larder.clock.set(TEST_NOW);
  maya = await larder.aUser();
});

type Settings = BodyInput<typeof budgetApi.saveSettings>;
const settings = (wanted: Partial<Settings> = {}): Settings => ({
  amount: 520,
  period: "monthly",
  startDate: "2026-01-31",
  ...wanted,
});
const setBudget = (wanted: Partial<Settings> = {}, user = maya) =>
  user.call(budgetApi.saveSettings, { body: settings(wanted) });
const spend = (
  amount: number,
  date: string,
  type: "other" | "ingredient_purchase" | "meal_cooked_external" = "other",
) => maya.call(budgetApi.addExpense, { body: { description: "Bags", amount, date, type } });
const statusOf = async (user = maya, headers: Record<string, string> = {}) =>
  (await user.call(budgetApi.status, { headers })).data.budgetStatus;

describe("the settings of a budget", () => {
  test("there are none at first", async () => {
    const status = await maya.call(budgetApi.status);
    expect([status.status, status.code, status.message]).toEqual([
      404,
      "not_found",
      "Budget settings not found",
    ]);
  });

  test("come back with the amount as decimal text", async () => {
    const saved = await setBudget({ amount: 250 });
    expect(saved.status).toBe(200);
    expect(saved.message).toBe("Budget saved");
    expect(saved.data).toEqual({
      budgetSetting: {
        amount: "250.00",
        period: "monthly",
        startDate: "2026-01-31",
        updatedAt: "2026-03-10T12:00:00.000Z",
      },
    });
  });

  test("saving again replaces them", async () => {
    await setBudget();
    await setBudget({ amount: 70.5, period: "weekly", startDate: "2026-03-09" });
    expect(await statusOf()).toMatchObject({
      amount: "70.50",
      period: "weekly",
      startDate: "2026-03-09",
      currentPeriodStartDate: "2026-03-09",
      currentPeriodEndDate: "2026-03-15",
      daysLeftInPeriod: 6,
    });
  });

  test("ten at once leave one budget", async () => {
    const amounts = Array.from({ length: 10 }, (_, index) => 100 + index);
    const saved = await Promise.all(amounts.map((amount) => setBudget({ amount })));
    expect(saved.map((answer) => answer.status)).toEqual(amounts.map(() => 200));
    expect(amounts.map((amount) => `${amount}.00`)).toContain((await statusOf()).amount);
  });

  test.each([
    [{ amount: undefined }, "amount", "Budget amount is required"],
    [{ amount: "12" }, "amount", "Amount must be a number"],
    [{ amount: 0 }, "amount", "Budget amount must be a positive number"],
    [{ amount: -5 }, "amount", "Budget amount must be a positive number"],
    [{ amount: 10.005 }, "amount", "Amount must have at most 2 decimals"],
    [{ amount: 10_000_000 }, "amount", "Amount must be at most 9999999.99"],
    [{ period: undefined }, "period", "Period is required"],
    [{ period: "daily" }, "period", "Period is required"],
    [{ startDate: undefined }, "startDate", "Start date is required"],
    [{ startDate: "" }, "startDate", "Start date is required"],
    [{ startDate: "2026-02-30" }, "startDate", "Invalid start date"],
    [{ startDate: "03/10/2026" }, "startDate", "Invalid start date"],
  ])("refuses %o", async (wrong, path, message) => {
    const saved = await maya.call(budgetApi.saveSettings, { body: { ...settings(), ...wrong } });
    expect([saved.status, saved.code, saved.message]).toEqual([400, "validation_failed", message]);
    expect(saved.details).toEqual([{ path, message }]);
    expect((await maya.call(budgetApi.status)).status).toBe(404);
  });
});

describe("the status of a budget", () => {
  test("sums exactly what was spent from the first to the last day of the period", async () => {
    await setBudget();
    await spend(99, "2026-02-27");
    await spend(0.1, "2026-02-28", "ingredient_purchase");
    await spend(0.2, "2026-03-30", "meal_cooked_external");
    await spend(21.5, "2026-03-10");
    await spend(99, "2026-03-31");
    expect(await statusOf()).toEqual({
      amount: "520.00",
      period: "monthly",
      startDate: "2026-01-31",
      updatedAt: "2026-03-10T12:00:00.000Z",
      currentPeriodStartDate: "2026-02-28",
      currentPeriodEndDate: "2026-03-30",
      totalSpentInPeriod: "21.80",
      amountRemaining: 498.2,
      daysLeftInPeriod: 21,
      spentByType: { ingredient_purchase: 0.1, meal_cooked_external: 0.2, other: 21.5 },
    });
  });

  test("nothing spent is 0.00", async () => {
    await setBudget();
    expect(await statusOf()).toMatchObject({ totalSpentInPeriod: "0.00", amountRemaining: 520 });
  });

  test("what remains goes below zero", async () => {
    await setBudget({ amount: 20 });
    await spend(47.1, "2026-03-10");
    expect(await statusOf()).toMatchObject({ totalSpentInPeriod: "47.10", amountRemaining: -27.1 });
  });

  test("a start in the future makes the first period the current one", async () => {
    await setBudget({ startDate: "2026-04-01" });
    await spend(5, "2026-03-10");
    await spend(7, "2026-04-30");
    expect(await statusOf()).toMatchObject({
      currentPeriodStartDate: "2026-04-01",
      currentPeriodEndDate: "2026-04-30",
      daysLeftInPeriod: 52,
      totalSpentInPeriod: "7.00",
    });
  });

  test("a leap day is the last of February's own period", async () => {
    larder.clock.set("2028-02-29T12:00:00Z");
    const ana = await larder.aUser();
    await setBudget({ startDate: "2028-01-30" }, ana);
    expect(await statusOf(ana)).toMatchObject({
      currentPeriodStartDate: "2028-02-29",
      currentPeriodEndDate: "2028-03-29",
      daysLeftInPeriod: 30,
    });
  });

  test.each(["0001-01-01", "9999-12-31"])("a start on %s is no trouble", async (startDate) => {
    await setBudget({ startDate, period: "weekly" });
    expect((await maya.call(budgetApi.status)).status).toBe(200);
    await setBudget({ startDate });
    expect((await maya.call(budgetApi.status)).status).toBe(200);
  });

  test.each([
    // One instant: the last one of the period in Honolulu, and in the next period in Auckland.
    ["2026-02-01T04:30:00Z", "Pacific/Honolulu", "2026-01-01", 1],
    ["2026-02-01T04:30:00Z", "Pacific/Auckland", "2026-02-01", 28],
    // Berlin in the night without its third hour, Santiago in the night without midnight.
    ["2026-03-28T22:59:59Z", "Europe/Berlin", "2026-03-01", 4],
    ["2026-03-28T23:00:00Z", "Europe/Berlin", "2026-03-01", 3],
    ["2026-09-06T03:59:59Z", "America/Santiago", "2026-09-01", 26],
    ["2026-09-06T04:00:00Z", "America/Santiago", "2026-09-01", 25],
    // An unknown zone counts as the server's.
    ["2026-02-01T04:30:00Z", "Mars/Olympus", "2026-02-01", 28],
  ])("at %s the day is that of a reader in %s", async (now, zone, start, daysLeft) => {
    larder.clock.set(now);
    const reader = await larder.aUser();
    await setBudget({ startDate: "2026-01-01" }, reader);
    expect(await statusOf(reader, { "x-time-zone": zone })).toMatchObject({
      currentPeriodStartDate: start,
      daysLeftInPeriod: daysLeft,
    });
  });

  test("the budget of one household is nothing to another", async () => {
    await setBudget();
    const ana = await larder.aUser({ role: "ADMIN" });
    expect((await ana.call(budgetApi.status)).status).toBe(404);
    await setBudget({ amount: 1 }, ana);
    expect((await statusOf()).amount).toBe("520.00");
  });

  test("nobody who is not signed in sees or sets one", async () => {
    expect((await larder.call(budgetApi.status)).status).toBe(401);
    expect((await larder.call(budgetApi.saveSettings, { body: settings() })).status).toBe(401);
  });

  test("takes two statements after the guard's, saving one", async () => {
    await setBudget();
    const reading = await larder.statementsOf(() => maya.call(budgetApi.status));
    expect(reading.length - 1).toBeLessThanOrEqual(2);
    const saving = await larder.statementsOf(() => setBudget());
    // Two of them lock the household and read the user.
    expect(saving.length - 1).toBeLessThanOrEqual(4);
  });
});
