import { askAtOnce } from "../../db/postgres/patient-driver.ts";
import type { Reader } from "../../db/transaction.ts";

/** Asks the database for something small; throws when it does not answer. One statement. */
export async function pingDatabase(db: Reader): Promise<void> {
  await askAtOnce(db, db.selectFrom("households").select("id").limit(1));
}
