import type { Reader } from "../db/transaction.ts";
import { entriesFrom, type EntryRow, type ImportKey } from "./import.store.ts";

const ROWS_AT_ONCE = 50;

interface Entry<Said> {
  readonly position: number;
  readonly body: Said;
}

/** Entries of one kind in order, in pages of fifty. One statement per page. */
export async function* entriesInPages<Said>(
  db: Reader,
  key: ImportKey,
  kind: EntryRow["kind"],
): AsyncGenerator<Entry<Said>> {
  let from = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that other calls run in between
    const rows = await entriesFrom(db, key, { kind, from, limit: ROWS_AT_ONCE });
    // Only this feature writes these entries.
    for (const { position, body } of rows) yield { position, body: JSON.parse(body) as Said };
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    from = last.position + 1;
  }
}
