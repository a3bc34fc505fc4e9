import type { EndpointSpec } from "@larder/contract/endpoint";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { newHousekeeping } from "../server/housekeeping.ts";
import { tidyHousehold } from "../server/tidy-household.ts";
import { accessTable } from "../testing/calls/access-table.ts";
import { fillHousehold, type HouseholdIds } from "../testing/kitchens/filled-household.ts";
import { fillExpenses, fillLots, fillRecipes } from "../testing/kitchens/household-at-caps.ts";
import { namedEndpoints } from "../testing/calls/named-endpoints.ts";
import { sampleBodies } from "../testing/calls/sample-bodies.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { type TestUser, withMail, withProvider } from "../testing/test-app.ts";
import { type SentStatement, visitedRows } from "../testing/database/visited-rows.ts";

/*
 * A new household among small ones. Each statement runs with statistics of small households, none,
 * empty tables and fresh ones. None may visit rows repeatedly, which is counted, not timed.
 */
const LOTS = 1_500;
const RECIPES = 150;
const LINES_EACH = 10;
const EXPENSES = 2_000;
/** A few passes over all rows are allowed; one per row would be a hundred times more. */
const MOST_VISITED = 150_000;
/** They end what other calls need, so they come last. */
const ENDS = ["auth.logout", "auth.deleteAccount", "auth.changePassword", "sessions.endOthers"];
const SETTLES = /^\s*(?:select|insert|update|delete|with)\b/i;

const larder = testAppForFile({
  env: { ...withMail, ...withProvider, RATE_LIMITS: "off" },
  // Tidying reads rows of all households by their age.
  checksPlans: false,
});
let vera: TestUser;
let statements: readonly SentStatement[];

const order = (name: string, { method }: EndpointSpec): number =>
  ENDS.includes(name) ? 3 : method === "GET" ? 0 : method === "DELETE" ? 2 : 1;

async function callEverything(hers: HouseholdIds): Promise<void> {
  const calls = namedEndpoints.toSorted(([a, one], [b, other]) => order(a, one) - order(b, other));
  for (const [name, endpoint] of calls) {
    const { foreignId } = accessTable[name] ?? {};
    const id = foreignId === undefined ? 0 : (hers[foreignId.names] ?? 0);
    if (endpoint.endless === undefined)
      await vera.call(endpoint, { id, body: sampleBodies(hers)[name] ?? {} });
  }
}

beforeAll(async () => {
  const { db } = larder;
  const tables = await sql<{
    name: string;
  }>`select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()`.execute(
    db,
  );
  for (const { name } of tables.rows)
    await sql.raw(`alter table ${name} set (autovacuum_enabled = off)`).execute(db);
  for (let small = 0; small < 20; small += 1) {
    const { householdId } = await larder.aUser();
    await fillLots(db, householdId, 3);
    await fillRecipes(db, householdId, { recipes: 2, linesEach: 2 });
    await fillExpenses(db, householdId, 3);
  }
  await sql`analyze`.execute(db);
  const admin = await larder.aUser({ role: "ADMIN" });
  vera = await larder.aUser({ plan: "PRO" });
  const hers = await fillHousehold(vera, { admin, textOf: (field) => field, publishes: true });
  await fillLots(db, vera.householdId, LOTS);
  await fillRecipes(db, vera.householdId, { recipes: RECIPES, linesEach: LINES_EACH });
  await fillExpenses(db, vera.householdId, EXPENSES);
  await callEverything(hers);
  await larder.asProduct(newHousekeeping(larder.deps));
  // As after an upgrade: what an older process cooked has no value yet.
  await sql`update stock_events set worth_cents = null where kind = 'cooked'`.execute(db);
  await larder.asProduct(() => tidyHousehold(larder.deps, vera));
  statements = larder.sent().filter(({ text }) => SETTLES.test(text));
}, 600_000);

/** In this order: the statistics of the small households are there until others replace them. */
const statistics = {
  small: "select 1",
  none: `delete from pg_statistic; update pg_class set reltuples = -1, relpages = 0
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  empty: `update pg_class set reltuples = 0, relpages = 0
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  fresh: "analyze",
};

test("statements that complete food values after an upgrade are among them", () => {
  const ofWorth = [
    /^select.*"worth_cents" is null/s,
    /^select.*from "lots" .*"lots"."price_cents" is not null/s,
    /^with said \(event_id, worth\)/,
  ];
  const isSent = (kind: RegExp): boolean => statements.some(({ text }) => kind.test(text.trim()));
  expect(ofWorth.map(isSent)).toEqual([true, true, true]);
});

test.each(Object.entries(statistics))(
  "with statistics %s no statement visits rows again and again",
  async (_, settle) => {
    for (const statement of settle.split(";")) await sql.raw(statement).execute(larder.db);
    const far: string[] = [];
    for (const statement of statements) {
      const visited = await visitedRows(larder.db, statement);
      if (visited > MOST_VISITED) far.push(`${visited}: ${statement.text}`);
    }
    expect(statements.length).toBeGreaterThan(200);
    expect(far).toEqual([]);
  },
  300_000,
);
