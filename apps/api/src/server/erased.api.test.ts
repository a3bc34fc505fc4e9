import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { authApi } from "@larder/contract/access/auth";
import { budgetApi } from "@larder/contract/money/budget";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { FIRST_DAY } from "@larder/rules/calendar-and-money/day";
import { centsOf } from "@larder/rules/calendar-and-money/money";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sqliteFile } from "../db/connect.ts";
import { engineOf } from "../db/dialect.ts";
import { tableOwners } from "../db/schema/owners.ts";
import { newHousekeeping } from "./housekeeping.ts";
import { fillHousehold } from "../testing/kitchens/filled-household.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const HOUR_MS = 3_600_000;
const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let admin: TestUser;
let vera: TestUser;
/** Letters only, so it is also a valid ingredient name. Different in each test. */
let mark: string;
let tests = 0;

beforeAll(async () => {
  admin = await larder.aUser({ role: "ADMIN", name: "Support" });
});
beforeEach(async () => {
  tests += 1;
  mark = `canary${"xyz".charAt(tests)}`;
  vera = await larder.aUser({
    plan: "PRO",
    name: `${mark}name`,
    email: `${mark}email@example.com`,
  });
  await fillHousehold(vera, {
    admin,
    textOf: (field) => `${mark}${field.replaceAll("-", "")}`,
    publishes: true,
  });
  // enough for whole pages of the file to become free
  const years = Array.from({ length: 100 }, (_, index) => ({
    household_id: vera.householdId,
    description: `${mark}years ${"of shopping ".repeat(10)}`,
    amount_cents: centsOf(index + 1),
    date: FIRST_DAY,
    type: "other" as const,
    created_at: 0,
  }));
  for (let year = 0; year < 10; year += 1)
    await larder.db.insertInto("expenses").values(years).execute();
});

/** Her words in the bytes of the database and its log; on PostgreSQL, in all rows. */
async function wordsLeft(): Promise<readonly string[]> {
  const found = new Set<string>();
  const look = (text: string): void => {
    for (const [word] of text.toLowerCase().matchAll(new RegExp(`${mark}[a-z]*`, "g")))
      found.add(word);
  };
  if (engineOf(larder.db) === "sqlite") {
    const file = sqliteFile(larder.deps.config.dataDir);
    for (const part of [file, `${file}-wal`, join(larder.deps.config.dataDir, "reserve")])
      if (existsSync(part)) look(readFileSync(part, "latin1"));
  } else {
    for (const table of Object.keys(tableOwners)) {
      const { rows } = await sql<{
        row: string;
      }>`select cast(t as text) as row from ${sql.table(table)} as t`.execute(larder.db);
      for (const { row } of rows) look(row);
    }
  }
  return [...found].toSorted();
}

const tidy = () => newHousekeeping(larder.deps)();

test("of a deleted account no word is left on the disk after the next tidying up", async () => {
  expect((await wordsLeft()).length).toBeGreaterThan(15);
  const gone = await vera.call(authApi.deleteAccount);
  expect(gone.status).toBe(204);
  await tidy();
  expect(await wordsLeft()).toEqual([]);
});

test("of a deleted expense no word is left on the disk once it cannot be brought back", async () => {
  const { data } = await vera.call(budgetApi.expenses, { query: { scope: "all", limit: 100 } });
  const word = `${mark}expensedescription`;
  const expense = data.expenses.find(({ description }) => description === word);
  await vera.call(budgetApi.removeExpense, { id: expense?.id ?? 0 });
  await tidy();
  expect(await wordsLeft()).toContain(word);
  larder.clock.advance(25 * HOUR_MS);
  await tidy();
  const left = await wordsLeft();
  expect(left).not.toContain(word);
  expect(left).not.toContain(`${mark}removedexpense`);
  expect(left).toContain(`${mark}recipename`);
});

test("of a deleted recipe no word is left on the disk once it cannot be brought back", async () => {
  const { recipes } = (await vera.call(recipesApi.list)).data;
  for (const { id } of recipes) await vera.call(recipesApi.remove, { id });
  await tidy();
  expect(await wordsLeft()).toContain(`${mark}recipenotes`);
  larder.clock.advance(25 * HOUR_MS);
  await tidy();
  const left = await wordsLeft();
  for (const field of ["recipenotes", "recipedescription", "linenote", "recipetag"])
    expect(left).not.toContain(`${mark}${field}`);
});
