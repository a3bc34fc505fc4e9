import { sql, type Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";

/** Sessions end 90 days after the sign-in, and are taken out by their age. */
export async function up(db: Kysely<Database>): Promise<void> {
  await sql`create index sessions_by_age on sessions (created_at)`.execute(db);
}
