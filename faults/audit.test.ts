import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "@larder/api/db/connect";
import { migrate } from "@larder/api/db/migrate";
import type { Database } from "@larder/api/db/schema/schema";
import { audit } from "./audit.ts";
import type { Write } from "./load/load.ts";

/**
 * A household that bought a lot for 2.50, wrote a recipe, cooked it, undid it and cooked it again.
 */
const HOUSEHOLD = [
  "insert into households (id, created_at) values (1, 0)",
  "insert into users (id, household_id, name, email, email_key, search_key, password_hash, role, subscription_status, created_at) values (1, 1, 'Maya', 'm@example.com', 'm@example.com', 'maya', 'none', 'USER', 'PRO', 0)",
  "insert into household_revisions (household_id) values (1)",
  "insert into household_members (household_id, id, name) values (1, 1, 'Maya')",
  "insert into lots (id, household_id, master_ingredient_id, unit_id, quantity, bought_quantity, price_cents, created_at, updated_at) values (1, 1, 1, 1, 700, 1000, 250, 0, 0)",
  "insert into expenses (id, household_id, description, amount_cents, date, type, lot_id, created_at) values (1, 1, 'Flour', 250, '2026-03-10', 'ingredient_purchase', 1, 0), (2, 1, 'client0-1', 900, '2026-03-10', 'other', null, 0)",
  "insert into recipes (id, household_id, name, name_key, servings, created_at, updated_at) values (1, 1, 'client0-2', 'client0-2', 2, 0, 0)",
  "insert into recipe_components (household_id, recipe_id, position, ingredient_name, quantity, unit, master_ingredient_id) values (1, 1, 0, 'flour', 100, 'g', 1), (1, 1, 1, 'flour', 200, 'g', 1)",
  "insert into cookings (id, household_id, recipe_id, recipe_name, servings, cooked_at, undone_at) values (1, 1, 1, 'client0-2', 2, 0, 0), (2, 1, 1, 'client0-2', 2, 0, null)",
  "insert into stock_events (household_id, lot_id, kind, delta, unit_id, cooking_id, created_at) values (1, 1, 'bought', 1000, 1, null, 0), (1, 1, 'cooked', -300, 1, 1, 0), (1, 1, 'undone', 300, 1, 1, 0), (1, 1, 'cooked', -300, 1, 2, 0)",
];

const person = { id: 1, email: "m@example.com", token: "none" };
const write = (mark: string, more: Partial<Write>): Write => ({
  kind: "add expense",
  mark,
  call: "",
  person,
  state: "acknowledged",
  status: 201,
  made: null,
  ...more,
});
const writes: Write[] = [
  write("client0-0", { kind: "add lot", made: 1 }),
  write("client0-1", { made: 2 }),
  write("client0-2", { kind: "add recipe", made: 1 }),
  write("client0-3", { kind: "cook", made: 1 }),
  write("client0-4", { kind: "cook", made: 2 }),
];

let dataDir: string;
let db: Kysely<Database>;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "larder-audit-"));
  db = await openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(db);
  await sql`pragma foreign_keys = off`.execute(db);
  for (const statement of HOUSEHOLD) await sql.raw(statement).execute(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

test("sound books with every acknowledged write have no fault", async () => {
  expect(await audit({ dataDir }, { writes })).toEqual([]);
});

describe("the audit finds", () => {
  test.each([
    ["a lot with too much left", "update lots set quantity = 701", "sum of its stock events"],
    ["an event that is missing", "delete from stock_events where kind = 'bought'", "sum of its"],
    [
      "a meal of which half was taken",
      "update stock_events set delta = -100 where cooking_id = 2",
      "lacks deductions",
    ],
    [
      "a meal that took nothing",
      "delete from stock_events where cooking_id = 2",
      "lacks deductions",
    ],
    [
      "a meal that is undone but kept its food",
      "delete from stock_events where kind = 'undone'",
      "did not give back",
    ],
    ["deductions of no meal", "delete from cookings where id = 2", "belongs to no meal"],
    ["a purchase without its expense", "delete from expenses where id = 1", "exactly one expense"],
    [
      "a purchase logged twice",
      "insert into expenses (household_id, description, amount_cents, date, type, lot_id, created_at) values (1, 'Flour', 250, '2026-03-10', 'ingredient_purchase', 1, 0)",
      "exactly one expense",
    ],
    [
      "an expense of another amount",
      "update expenses set amount_cents = 1 where id = 1",
      "not what",
    ],
    ["a household without a revision", "delete from household_revisions", "has no revision"],
    ["a former name beside a household", "update users set name = 'May'", "other names"],
    ["half a recipe", "delete from recipe_components where position = 1", "two components"],
    [
      "a key without its answer",
      "insert into idempotency_keys (household_id, user_id, key, call, body_hash, created_at) values (1, 1, 'k', 'POST /', 'h', 0)",
      "kept without its answer",
    ],
    ["a row of nobody", "update lots set household_id = 99", "foreign key"],
    ["an acknowledged expense that is gone", "delete from expenses where id = 2", "found 0 times"],
    [
      "a recipe that was made twice",
      "insert into recipes (household_id, name, name_key, servings, created_at, updated_at) values (1, 'client0-2', 'client0-2', 2, 0, 0)",
      "found 2 times",
    ],
    [
      "an expense that nobody was told of",
      "insert into expenses (household_id, description, amount_cents, date, type, created_at) values (1, 'client0-9', 5, '2026-03-10', 'other', 0)",
      "nobody was told of",
    ],
  ])("%s", async (_what, damage, told) => {
    await sql.raw(damage).execute(db);
    const faults = await audit({ dataDir }, { writes });
    expect(faults.join("\n")).toContain(told);
  });

  test("what was refused and happened all the same", async () => {
    const refused = write("client0-2", { kind: "add recipe", state: "refused" });
    const faults = await audit({ dataDir }, { writes: [...writes.slice(0, 2), refused] });
    expect(faults.join("\n")).toContain("(refused, made null) found 1 times");
  });

  test("two writes that were told of the same row", async () => {
    const twice = [...writes, write("client0-5", { kind: "cook", made: 2 })];
    expect((await audit({ dataDir }, { writes: twice })).join("\n")).toContain("the same row");
  });

  test("some of the lines of one save", async () => {
    await sql`insert into learned_receipt_names (household_id, name_key, master_ingredient_id, unit_id, updated_at)
      values (1, 'client0-6 line 0', 1, 1, 0)`.execute(db);
    const save = write("client0-6", { kind: "save items" });
    const faults = await audit({ dataDir }, { writes: [...writes, save] });
    expect(faults.join("\n")).toContain("save items client0-6");
  });
});

describe("where the end was cut off", () => {
  test("the last writes of a client may be missing", async () => {
    const last = write("client0-7", { kind: "add recipe", made: 7 });
    expect(await audit({ dataDir }, { writes: [...writes, last], mayEndEarly: true })).toEqual([]);
  });

  test("a write is missing only together with those after it", async () => {
    const lost = write("client0-0", { made: 77 });
    const faults = await audit({ dataDir }, { writes: [lost, ...writes], mayEndEarly: true });
    expect(faults.join("\n")).toContain("an earlier write is missing");
  });
});
