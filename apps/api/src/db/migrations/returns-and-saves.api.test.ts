import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { createDatabase, dropDatabases } from "../../testing/database/postgres-databases.ts";
import { openDatabase } from "../connect.ts";
import { engineOf, tableExists } from "../dialect.ts";
import { migrate } from "../migrate.ts";
import type { Database } from "../schema/schema.ts";
import { migrations } from "./index.ts";

const through = (last: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));

let folder: string;
let name: string;
let db: Kysely<Database>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "larder-003-"));
  name = `larder_003_${randomUUID().replaceAll("-", "")}`;
  const server = inject("server");
  const databaseUrl = server === "" ? undefined : await createDatabase(server, name);
  db = await openDatabase({ dataDir: folder, databaseUrl });
  await migrate(db, undefined, through("002-zzz"));
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
  if (inject("server") !== "") await dropDatabases(inject("server"), name);
});

const run = (text: string) => sql.raw(text).execute(db);
const rowsOf = async (text: string) =>
  (await sql.raw<Record<string, unknown>>(text).execute(db)).rows;

/**
 * Two households. The first one undid two cookings, one of which could not return to its second
 * lot.
 */
async function fill(): Promise<void> {
  await run("insert into households (id, created_at) values (1, 0), (2, 0)");
  const lot =
    "(id, household_id, master_ingredient_id, unit_id, quantity, bought_quantity, created_at, updated_at)";
  await run(`insert into lots ${lot} values (1, 1, 1, 1, 500, 500, 10, 10), (2, 1, 2, 1, 1, 500, 10, 30),
    (3, 1, 2, 1, 300, 300, 90, 90), (4, 1, 1, 1, 300, 300, 90, 90), (5, 2, 1, 1, 300, 300, 90, 90)`);
  await run(`insert into cookings (id, household_id, recipe_id, recipe_name, servings, cooked_at, undone_at)
    values (1, 1, 1, 'Bread', 1, 20, 90), (2, 1, 1, 'Bread', 1, 25, null), (3, 2, 1, 'Tea', 1, 20, 90)`);
  const event = "(household_id, lot_id, kind, delta, unit_id, cooking_id, created_at)";
  await run(`insert into stock_events ${event} values
    (1, 1, 'bought', 500, 1, null, 10), (1, 2, 'bought', 500, 1, null, 10),
    (1, 1, 'cooked', -200, 1, 1, 20), (1, 2, 'cooked', -300, 1, 1, 20),
    (1, 2, 'edited', -199, 2, null, 30), (1, 1, 'undone', 200, 1, 1, 90),
    (1, 3, 'bought', 300, 1, null, 90),
    (1, 4, 'bought', 300, 1, null, 95), (2, 5, 'bought', 300, 1, null, 90),
    (1, 1, 'used', -1, 1, null, 99)`);
  await run("delete from stock_events where kind = 'used'");
  await run(`insert into expenses (household_id, description, amount_cents, date, type, lot_id, created_at, removed_at)
    values (1, 'Flour', 250, '2026-03-01', 'ingredient_purchase', 1, 10, null), (1, 'Bags', 100, '2026-03-01', 'other', null, 40, 50)`);
}

const shape = "id, household_id, lot_id, delta, unit_id, created_at";

test("keeps every row of a filled database, and expenses begin with the instant they were logged", async () => {
  await fill();
  const events = await rowsOf(`select ${shape} from stock_events order by id`);
  const told =
    "id, household_id, description, amount_cents, date, type, lot_id, created_at, removed_at";
  const expenses = await rowsOf(`select ${told} from expenses order by id`);
  await migrate(db);
  expect(await rowsOf(`select ${shape} from stock_events order by id`)).toEqual(events);
  expect(await rowsOf(`select ${told}, updated_at from expenses order by id`)).toEqual(
    expenses.map((expense) => ({ ...expense, updated_at: expense["created_at"] })),
  );
});

test("what came back as a lot of its own is told as returned by its cooking, and nothing else is", async () => {
  await fill();
  await migrate(db);
  const events = await rowsOf("select lot_id, kind, cooking_id from stock_events order by id");
  expect(events.map(({ lot_id, kind, cooking_id }) => [lot_id, kind, cooking_id])).toEqual([
    [1, "bought", null],
    [2, "bought", null],
    [1, "cooked", 1],
    [2, "cooked", 1],
    [2, "edited", null],
    [1, "undone", 1],
    [3, "returned", 1],
    [4, "bought", null],
    [5, "bought", null],
  ]);
});

test("ids go on after the last one that was ever given out, and kinds and owners are still checked", async () => {
  await fill();
  await migrate(db);
  const event = "insert into stock_events (household_id, lot_id, kind, delta, unit_id, created_at)";
  await run(`${event} values (1, 1, 'returned', 1, 1, 99)`);
  expect(await rowsOf("select max(id) as id from stock_events")).toEqual([{ id: 11 }]);
  await expect(run(`${event} values (1, 1, 'stolen', 1, 1, 99)`)).rejects.toThrow(
    /check constraint/i,
  );
  await expect(run(`${event} values (1, 5, 'used', 1, 1, 99)`)).rejects.toThrow(
    /foreign key constraint/i,
  );
  await run("delete from lots where household_id = 1 and id = 3");
  expect(await rowsOf("select id from stock_events where lot_id = 3")).toEqual([]);
});

test("an empty database comes through as well, and its tables are those of a new one", async () => {
  await migrate(db);
  expect(await tableExists(db, "stock_events_anew")).toBe(false);
  const indexes =
    engineOf(db) === "sqlite"
      ? "select name from sqlite_master where type = 'index' and tbl_name = 'stock_events' and sql is not null order by name"
      : "select indexname as name from pg_indexes where tablename = 'stock_events' and indexname <> 'stock_events_pkey' order by 1";
  expect(await rowsOf(indexes)).toEqual([
    { name: "stock_events_not_bought" },
    { name: "stock_events_of_activity" },
    { name: "stock_events_of_cooking" },
    { name: "stock_events_of_lot" },
    { name: "stock_events_of_uses" },
    { name: "stock_events_wasted" },
    { name: "stock_events_without_worth" },
  ]);
});

test("a process of the version before can still log an expense while an upgrade rolls", async () => {
  await fill();
  await migrate(db);
  await run(`insert into expenses (household_id, description, amount_cents, date, type, created_at)
    values (1, 'Old', 100, '2026-03-01', 'other', 40)`);
  expect(await rowsOf("select updated_at from expenses where description = 'Old'")).toEqual([
    { updated_at: 0 },
  ]);
});
