import { sql, type Kysely } from "kysely";

/** What the purge walks over: deleted expenses and lots, by when they were deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(
    "create index expenses_removed on expenses (removed_at, household_id, id) where removed_at is not null",
  );
  await run(
    "create index lots_removed on lots (removed_at, household_id, id) where removed_at is not null",
  );
}
