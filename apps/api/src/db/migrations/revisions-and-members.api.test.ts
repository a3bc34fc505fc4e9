import { sql } from "kysely";
import { expect, test } from "vitest";
import { revisionAndMemberFaults } from "../../testing/people/revisions-and-members.ts";
import { emptyDatabase, migrateUpTo } from "../../testing/released/released-database.ts";
import { startIdsAt } from "../dialect.ts";
import { migrate } from "../migrate.ts";

const PATIENCE = { timeout: 120_000 };

test(
  "every household keeps its revision and settings, and has the names of its people",
  PATIENCE,
  async () => {
    const { db, close } = await emptyDatabase();
    try {
      await migrateUpTo(db, "083-joining-in-pieces");
      await sql`insert into households (id, created_at, name, currency, revision, left_at, follows_id)
        values (1, 7, 'Home', 'EUR', 41, null, null), (2, 8, 'Nobody''s', 'USD', 0, 9, 1)`.execute(
        db,
      );
      await sql`insert into users (id, household_id, name, email, email_key, search_key, password_hash, role,
          subscription_status, created_at)
        values (1, 1, 'Maya', 'm@x', 'm@x', 'maya', '-', 'USER', 'FREE', 7),
          (2, 1, 'Theo', 't@x', 't@x', 'theo', '-', 'ADMIN', 'PRO', 8)`.execute(db);
      await startIdsAt(db, "households", 3);
      await migrate(db);
      expect(
        await db.selectFrom("household_revisions").selectAll().orderBy("household_id").execute(),
      ).toEqual([
        { household_id: 1, revision: 41 },
        { household_id: 2, revision: 0 },
      ]);
      expect(await db.selectFrom("household_members").selectAll().orderBy("id").execute()).toEqual([
        { household_id: 1, id: 1, name: "Maya" },
        { household_id: 1, id: 2, name: "Theo" },
      ]);
      expect(await revisionAndMemberFaults(db)).toEqual([]);
      const [home, left] = await db.selectFrom("households").selectAll().orderBy("id").execute();
      expect(home).toMatchObject({ name: "Home", currency: "EUR", left_at: null });
      expect(home).not.toHaveProperty("revision");
      expect(left).toMatchObject({ left_at: 9, follows_id: 1 });
      const next = { created_at: 10 };
      const made = db.insertInto("households").values(next).returning("id");
      expect(await made.executeTakeFirstOrThrow()).toEqual({ id: 3 });
    } finally {
      await close();
    }
  },
);
