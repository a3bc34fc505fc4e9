import { askAtOnce } from "../../db/postgres/retrying-driver.ts";
import type { Reader } from "../../db/transaction.ts";

/** Trivial query; throws if the database does not answer. */
export async function pingDatabase(db: Reader): Promise<void> {
  await askAtOnce(db, db.selectFrom("households").select("id").limit(1));
}
