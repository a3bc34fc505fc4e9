import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Lines of saved receipts that have no food yet and can be answered later. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { engine, int, text, run, householdTable } = wordsFor(db);
  await householdTable("receipt_questions", [
    `receipt_id ${int} not null`,
    // Without a foreign key: an expense can be deleted for good.
    `expense_id ${int} not null`,
    // As printed.
    `text ${text} not null`,
    `quantity ${int}`,
    `unit_id ${int}`,
    `price_cents ${int} not null`,
    `created_at ${int} not null`,
    // Null while the question is open.
    `answered_at ${int}`,
    // The activity of the answer.
    `activity_id ${int}`,
    "foreign key (household_id, receipt_id) references receipts (household_id, id) on delete cascade",
  ]);
  // A household's rows can move to another household.
  if (engine === "postgres")
    await run(
      "alter table receipt_questions alter constraint receipt_questions_household_id_receipt_id_fkey deferrable initially immediate",
    );
  // The questions of a receipt that is removed.
  await run("create index questions_of_receipt on receipt_questions (household_id, receipt_id)");
  // The name of a shop, as its newest receipt has it.
  await run("create index receipts_by_shop on receipts (household_id, shop_key, id)");
  await run(
    "create index questions_open on receipt_questions (household_id, id) where answered_at is null",
  );
}
