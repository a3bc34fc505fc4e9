import { sql, type Kysely } from "kysely";

/** Deleted expenses and lots by deletion time, for the purge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(
    "create index expenses_removed on expenses (removed_at, household_id, id) where removed_at is not null",
  );
  await run(
    "create index lots_removed on lots (removed_at, household_id, id) where removed_at is not null",
  );
}
