import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Webhooks know what they were told, when they were rotated, how their last delivery went, and the zone of their maker. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, text, run, addColumns } = wordsFor(db);
  await addColumns("webhooks", [
    `time_zone ${text} not null default 'UTC'`,
    // Encrypted; both sign for a day after a rotation.
    `former_secret ${text}`,
    `rotated_at ${int}`,
    // JSON: when, the status, and what failed.
    `last_delivery ${text}`,
    // The last activity and expense that were looked at, and when that was.
    `seen_activity ${int} not null default 0`,
    `seen_gathered ${int} not null default 0`,
    `seen_gathered_at ${int} not null default 0`,
    `seen_expense ${int} not null default 0`,
    // JSON: which budget was told.
    `told_budget ${text}`,
  ]);
  await run("create index webhooks_of_household on webhooks (household_id, id)");
}
