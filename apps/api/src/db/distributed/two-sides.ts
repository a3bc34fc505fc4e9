import { ofCoordinator, ofHouseholds } from "./places.ts";

/** A table that Citus knows on the coordinator; `distribute` makes it. It stays empty. */
export const BOTH_SIDES = "both_sides";
/** Makes Citus commit this transaction in two phases. Changes nothing. */
export const COMMIT_BOTH = `update ${BOTH_SIDES} set n = n where false`;

/** One that only reads begins with `start transaction`, and its isolation. */
const BEGINS = /^(?:begin|start transaction)\b/;
const WRITTEN = /\b(?:insert into|update|delete from)\s+"?(\w+)/gi;

/**
 * What a transaction wrote so far. Citus commits plain tables of the coordinator and rows on
 * another server one after the other, so a crash between them would keep half of a write.
 */
export class TwoSides {
  #hasWrittenHousehold = false;
  #hasWrittenCoordinator = false;

  see(statement: string): void {
    if (BEGINS.test(statement)) {
      this.#hasWrittenHousehold = false;
      this.#hasWrittenCoordinator = false;
    }
    for (const [, table = ""] of statement.matchAll(WRITTEN)) {
      this.#hasWrittenHousehold ||= ofHouseholds.has(table);
      this.#hasWrittenCoordinator ||= ofCoordinator.has(table);
    }
  }

  /** Whether the commit needs two phases. */
  get areBoth(): boolean {
    return this.#hasWrittenHousehold && this.#hasWrittenCoordinator;
  }
}
