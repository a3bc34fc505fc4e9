import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { deleteImport, type ImportKey } from "./import.store.ts";

/** Deletes an import. Its reader or saver finds it missing and stops. One statement. */
export async function cancelImport(tx: Tx, key: ImportKey): Promise<Outcome<undefined>> {
  return (await deleteImport(tx, key)) ? ok(undefined) : fail("not_found");
}
