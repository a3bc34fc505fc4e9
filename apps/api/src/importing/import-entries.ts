import type { Reader } from "../db/transaction.ts";
import { entriesFrom, type EntryRow, type ImportKey } from "./import.store.ts";

const ROWS_AT_ONCE = 50;

/** An entry with what it says. */
interface Entry<Said> {
  readonly position: number;
  readonly body: Said;
}

/** What was read of one kind, in order, fifty rows at a time while it is taken. One statement for each fifty. */
export async function* entriesInPages<Said>(
  db: Reader,
  key: ImportKey,
  kind: EntryRow["kind"],
): AsyncGenerator<Entry<Said>> {
  let from = 0;
  for (;;) {
    // Page after page on purpose: between them other calls get their turn.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await entriesFrom(db, key, { kind, from, limit: ROWS_AT_ONCE });
    // Written by this feature alone, in this shape.
    for (const { position, body } of rows) yield { position, body: JSON.parse(body) as Said };
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    from = last.position + 1;
  }
}
