import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { deleteImport, type ImportKey } from "./import.store.ts";

/** Forgets an import; whoever still reads or saves it finds nothing left, and ends. One statement. */
export async function cancelImport(tx: Tx, key: ImportKey): Promise<Outcome<undefined>> {
  return (await deleteImport(tx, key)) ? ok(undefined) : fail("not_found");
}
