import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely, type Migration } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { moveToPostgres } from "../../commands/move/move-database.ts";
import { createDatabase, dropDatabases } from "../../testing/database/postgres-databases.ts";
import {
  addExpense,
  answersTo,
  fillWithYear,
  runOn,
  signIn,
} from "../../testing/database/year-of-food.ts";
import { openDatabase } from "../connect.ts";
import { migrate } from "../migrate.ts";
import { wordsFor } from "../migrations/change-tables.ts";
import { migrations } from "../migrations/index.ts";
import type { Database } from "../schema/schema.ts";

const PATIENCE = { timeout: 240_000 };
const silent = (): void => {};
const server = inject("server");
const prefix = `larder_filled_${process.pid}_`;
const newDatabase = (): Promise<string> =>
  createDatabase(server, `${prefix}${randomUUID().replaceAll("-", "")}`);

let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "larder-filled-"));
  dataDir = join(folder, "data");
  await fillWithYear({ dataDir });
}, PATIENCE.timeout);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await dropDatabases(server, prefix);
});

/** A year of food that was moved out of the file and then distributed. */
async function aDistributedYear(): Promise<string> {
  const databaseUrl = await newDatabase();
  expect(await moveToPostgres({ dataDir, databaseUrl }, silent)).toMatchObject({ isDone: true });
  const distributed = await runOn({ dataDir, databaseUrl, databaseDistributed: "citus" });
  await distributed.stop();
  return databaseUrl;
}

/** What later versions do to tables: they add one with keys, columns and an index, and change all rows. */
const later: Record<string, Migration> = {
  ...migrations,
  "990-later": {
    async up(db: Kysely<Database>): Promise<void> {
      const { int, text, run, householdTable, addColumns } = wordsFor(db);
      await householdTable("later_notes", [
        `note ${text} not null`,
        `recipe_id ${int}`,
        `master_ingredient_id ${int} references master_ingredients (id)`,
        "foreign key (household_id, recipe_id) references recipes (household_id, id) on delete cascade",
      ]);
      await run("create index later_notes_of_recipe on later_notes (household_id, recipe_id)");
      await addColumns("lots", [`later ${int} not null default 7`]);
      await addColumns("master_ingredients", [`later ${int}`]);
      await run("create index lots_by_later on lots (household_id, later)");
      await run("update lots set later = 8");
      await run("update master_ingredients set later = 9");
    },
  },
};

test(
  "a year of food that is moved and then distributed gives the same answers and goes on with its ids",
  PATIENCE,
  async () => {
    const ofFile = await runOn({ dataDir });
    const token = await signIn(ofFile.app);
    const before = await answersTo(ofFile.app, token);
    const { rows } = await sql<{ last: number }>`
      select seq as last from sqlite_sequence where name = 'expenses'`.execute(ofFile.db);
    await ofFile.stop();

    const databaseUrl = await aDistributedYear();
    const after = await runOn({ dataDir, databaseUrl, databaseDistributed: "citus" });
    expect(await answersTo(after.app, token)).toEqual(before);
    expect(await addExpense(after.app, token)).toBe((rows[0]?.last ?? 0) + 1);
    await after.stop();
  },
);

test(
  "a later version changes the tables of a distributed year, and every answer stays",
  PATIENCE,
  async () => {
    const databaseUrl = await aDistributedYear();
    const before = await runOn({ dataDir, databaseUrl, databaseDistributed: "citus" });
    const token = await signIn(before.app);
    const answers = await answersTo(before.app, token);
    await before.stop();

    const place = { dataDir, databaseUrl, databaseDistributed: "citus" } as const;
    const db = await openDatabase({ ...place, hasTimeLimits: false });
    expect(await migrate(db, silent as () => Promise<void>, later)).toMatchObject({
      to: "990-later",
    });
    const { rows } = await sql<{ count: number }>`
      select count(distinct colocationid) as count from pg_dist_partition
      where logicalrelid in ('later_notes'::regclass, 'household_revisions'::regclass)`.execute(db);
    expect(rows).toEqual([{ count: 1 }]);
    const [recipe] = await db
      .selectFrom("recipes")
      .select(["household_id", "id"])
      .limit(1)
      .execute();
    const note = sql`insert into later_notes (household_id, note, recipe_id)
      values (${recipe?.household_id}, 'as good as ever', ${recipe?.id}) returning id`;
    expect((await note.execute(db)).rows).toEqual([{ id: 1 }]);
    const strange = sql`insert into later_notes (household_id, note, recipe_id)
      values (${recipe?.household_id}, 'of no recipe', 987654321)`;
    await expect(strange.execute(db)).rejects.toThrow("foreign key");
    await db.destroy();

    const after = await openDatabase(place);
    const { rows: lots } = await sql<{ count: number; later: number }>`
      select count(*) as count, count(*) filter (where later = 8) as later from lots`.execute(
      after,
    );
    expect(lots[0]?.count).toBeGreaterThan(0);
    expect(lots[0]?.later).toBe(lots[0]?.count);
    await sql`drop table later_notes`.execute(after);
    await sql`delete from kysely_migration where name = '990-later'`.execute(after);
    await after.destroy();
    const again = await runOn(place);
    expect(await answersTo(again.app, token)).toEqual(answers);
    await again.stop();
  },
);

test(
  "what is already distributed takes no rows of a file, and says the way",
  PATIENCE,
  async () => {
    const databaseUrl = await newDatabase();
    const empty = await runOn({ dataDir, databaseUrl, databaseDistributed: "citus" });
    await empty.stop();
    expect(await moveToPostgres({ dataDir, databaseUrl }, silent)).toEqual({
      isDone: false,
      text: expect.stringContaining("distributed by Citus"),
    });
  },
);
