import { sql, type Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";

/** Sessions end 90 days after sign-in and are removed by age. */
export async function up(db: Kysely<Database>): Promise<void> {
  await sql`create index sessions_by_age on sessions (created_at)`.execute(db);
}
