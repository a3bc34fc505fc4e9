import { tokensApi } from "@larder/contract/programs/tokens";
import { activityApi } from "@larder/contract/household/activity";
import { householdApi } from "@larder/contract/household/household";
import { budgetApi } from "@larder/contract/money/budget";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { prepareHousehold } from "../../auth/accounts/prepared-household.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Departure } from "../../events/events.ts";
import { newHousekeeping } from "../../server/housekeeping.ts";
import {
  bringBack,
  type HouseholdFiles,
  linesIn,
  manifestOf,
  takeAlong,
  withLines,
  zipOf,
} from "../../testing/bring-back.ts";
import { fillExpenses, fillRecipes } from "../../testing/kitchens/household-at-caps.ts";
import { accept, aLink, householdNow } from "../../testing/people/joining.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { ok } from "../../values/outcome.ts";
import { returnHousehold } from "./return-household.ts";

const EXPENSES = 2_000;
const LINES = 40 * 30;
const ROWS_AT_ONCE = 250;
const HOUR_MS = 60 * 60 * 1000;

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let files: HouseholdFiles;
beforeAll(async () => {
  const vera = await larder.aUser();
  await fillExpenses(larder.db, vera.householdId, EXPENSES);
  await fillRecipes(larder.db, vera.householdId, { recipes: 40, linesEach: 30 });
  files = await takeAlong(larder, vera.token);
});

const totals = async (who: TestUser) => ({
  recipes: (await who.call(recipesApi.list)).data.recipes.length,
  expenses: (await who.call(budgetApi.expenses)).data.total,
});
const NOTHING = { recipes: 0, expenses: 0 };
const ALL = { recipes: 40, expenses: EXPENSES };

/** Rows of households without members. */
async function ownerless(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from households where id not in (select household_id from users)) +
    (select count(*) from expenses where household_id not in (select household_id from users)) +
    (select count(*) from recipes where household_id not in (select household_id from users)) as count`.execute(
    larder.db,
  );
  return Number(rows[0]?.count);
}

/** Whether a household without members is being filled. */
async function isFilling(): Promise<boolean> {
  const rows = await larder.db
    .selectFrom("households")
    .select("id")
    .where("left_at", "is not", null)
    .execute();
  return rows.length > 0;
}

test("others write between any two pieces of a household that comes back, and its members see all of it at once", async () => {
  const [maya, nia] = [await larder.aUser(), await larder.aUser()];
  const sam = await larder.aUser({ household: maya.householdId });
  let [pieces, seen] = [0, 0];
  const pace = {
    isSpent: true,
    // It would never end inside a transaction of the import.
    next: async () => {
      if (!(await isFilling())) return;
      pieces += 1;
      const saved = await nia.call(householdApi.save, { body: { name: `Nia ${pieces}` } });
      expect(saved.status).toBe(200);
      if (pieces % 5 !== 0) return;
      seen += 1;
      expect(await totals(sam)).toEqual(NOTHING);
    },
  };
  const back = await returnHousehold(larder.deps, {
    user: { ...maya, role: "USER", plan: "FREE" } as never,
    file: zipOf(files),
    now: larder.clock.now(),
    pace,
    signal: new AbortController().signal,
  });
  expect(back).toMatchObject({ ok: true });
  expect(pieces).toBeGreaterThanOrEqual((EXPENSES + LINES) / ROWS_AT_ONCE);
  expect(seen).toBeGreaterThan(1);
  expect(await totals(sam)).toEqual(ALL);
  expect(await totals(maya)).toEqual(ALL);
});

test("what the database refuses halfway is removed at once, and the household stays empty", async () => {
  const maya = await larder.aUser();
  const before = await ownerless();
  const twice = withLines(files, "recipe_tags", () => {
    const [recipe] = linesIn(files, "recipes");
    const tag = { recipeId: recipe?.["id"], tag: "soup", tagKey: "soup", position: 0 };
    return [tag, tag];
  });
  const back = await bringBack(larder, maya, twice);
  expect(back).toMatchObject({ status: 400, code: "validation_failed" });
  expect(back.message).toContain("contradicts itself");
  expect(await householdNow(larder, maya)).toBe(maya.householdId);
  expect(await totals(maya)).toEqual(NOTHING);
  expect(await ownerless()).toBe(before);
  expect(await bringBack(larder, maya, files)).toMatchObject({ status: 201 });
});

test("a file without settings comes back, too", async () => {
  const maya = await larder.aUser();
  const [expense] = linesIn(files, "expenses");
  const back = await bringBack(larder, maya, {
    "manifest.json": manifestOf({ expenses: 1 }),
    "data/expenses.jsonl": Buffer.from(JSON.stringify(expense)),
  });
  expect(back).toMatchObject({ status: 201 });
  expect(await totals(maya)).toEqual({ recipes: 0, expenses: 1 });
});

test("housekeeping removes what a killed process filled, but nothing that is still being filled", async () => {
  const present = larder.clock.now();
  const prepared = await inTransaction(larder.db, async (tx) =>
    ok(await prepareHousehold(tx, { name: "Maya" }, present)),
  );
  if (!prepared.ok) throw new Error("not prepared");
  await fillExpenses(larder.db, prepared.value, 10);
  const tidy = newHousekeeping(larder.deps);
  larder.clock.advance(HOUR_MS);
  await tidy();
  expect(await ownerless()).toBe(11);
  larder.clock.advance(6 * HOUR_MS);
  await tidy();
  expect(await ownerless()).toBe(0);
  larder.clock.set(new Date(present).toISOString());
});

test("links, tokens, answers and news of the empty household go on in the filled one", async () => {
  const maya = await larder.aUser();
  const sam = await larder.aUser({ household: maya.householdId });
  await maya.call(householdApi.save, { body: { name: "Ours" } });
  const link = await aLink(maya);
  const made = await maya.call(tokensApi.make, { body: { name: "Script", scope: "read" } });
  expect(made.status).toBe(201);
  const news = async () => (await maya.call(activityApi.list)).data.activities;
  const before = await news();
  const departures: Departure[] = [];
  const stop = larder.deps.events.onDeparture((departure) => departures.push(departure));
  expect(await bringBack(larder, maya, files)).toMatchObject({ status: 201 });
  stop();
  expect(departures).toEqual([{ userId: maya.id }, { userId: sam.id }]);
  expect(await news()).toEqual(before);
  expect((await maya.call(tokensApi.list)).data.tokens).toMatchObject([{ name: "Script" }]);
  const nia = await larder.aUser();
  expect((await accept(nia, link)).status).toBe(200);
  expect(await totals(nia)).toEqual(ALL);
  expect((await maya.call(householdApi.get)).data.household.members).toHaveLength(3);
  expect(await ownerless()).toBe(0);
});
