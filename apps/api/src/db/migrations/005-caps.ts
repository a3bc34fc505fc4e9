import { sql, type Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";

/** Indexes that find the rows beyond a cap without reading the rows within it. */
export async function up(db: Kysely<Database>): Promise<void> {
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db);
  // The least recently used printed names of a household.
  await run(
    "create index learned_names_by_age on learned_receipt_names (household_id, updated_at, name_key)",
  );
  // Stored answers by age; keys without an answer are not in it.
  await run(
    "create index idempotency_answers_of_user on idempotency_keys (user_id, created_at, key) where answer is not null",
  );
  // Eaten lots of a household by the time they were used up.
  await run(
    "create index lots_eaten on lots (household_id, updated_at, id) where quantity = 0 and removed_at is null",
  );
}
