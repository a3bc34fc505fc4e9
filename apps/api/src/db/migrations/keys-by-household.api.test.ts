import { sql } from "kysely";
import { expect, test } from "vitest";
import { emptyDatabase, migrateUpTo } from "../../testing/released/released-database.ts";
import { migrate } from "../migrate.ts";
import type { HouseholdId } from "../schema/schema.ts";

const PATIENCE = { timeout: 120_000 };

test(
  "keys stand with the household of their user; an answer of the household before is gone, its key stays used",
  PATIENCE,
  async () => {
    const { db, close } = await emptyDatabase();
    try {
      await migrateUpTo(db, "084-revisions-and-members");
      await sql`insert into households (id, created_at) values (1, 7), (2, 7)`.execute(db);
      await sql`insert into users (id, household_id, name, email, email_key, search_key, password_hash, role, subscription_status, created_at)
        values (5, 2, 'Maya', 'maya@example.com', 'maya@example.com', 'maya', '', 'USER', 'FREE', 7)`.execute(
        db,
      );
      await sql`insert into idempotency_keys (user_id, key, call, body_hash, status, answer, created_at, household_id)
        values (5, 'here', 'POST /a', 'x', 201, 'kept', 8, 2), (5, 'before', 'POST /a', 'x', 201, 'left', 8, 1),
          (5, 'running before', 'POST /a', 'x', null, null, 8, 1), (5, 'running', 'POST /a', 'x', null, null, 8, 2),
          (5, 'old', 'POST /a', 'x', 200, 'old', 8, null)`.execute(db);
      await migrate(db);
      const rows = await db
        .selectFrom("idempotency_keys")
        .select(["household_id", "key", "status", "answer", "call", "created_at"])
        .where("user_id", "=", 5)
        .orderBy("key")
        .execute();
      const shared = { household_id: 2, call: "POST /a", created_at: 8 };
      expect(rows).toEqual([
        { ...shared, key: "before", status: 201, answer: null },
        { ...shared, key: "here", status: 201, answer: "kept" },
        { ...shared, key: "old", status: 200, answer: "old" },
        { ...shared, key: "running", status: null, answer: null },
        { ...shared, key: "running before", status: 409, answer: null },
      ]);
      await db
        .deleteFrom("households")
        .where("id", "=", 2 as HouseholdId)
        .execute();
      expect(await db.selectFrom("idempotency_keys").select("key").execute()).toEqual([]);
    } finally {
      await close();
    }
  },
);
