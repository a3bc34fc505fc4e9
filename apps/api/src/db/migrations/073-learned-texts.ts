import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Remembered names keep their text and their door, so that a household can see and delete them. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { text, run, addColumns } = wordsFor(db);
  await addColumns("learned_receipt_names", [
    // Null: another row of the same answer has it.
    `text ${text}`,
    `door ${text} not null default 'receipt'`,
  ]);
  await run("update learned_receipt_names set text = name_key");
  await run("update learned_receipt_names set door = 'line' where shop_key = ''");
}
