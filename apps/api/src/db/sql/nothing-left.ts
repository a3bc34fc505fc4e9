import { NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";

/**
 * The quantity of a lot that is used up, written into a statement: given as a value, SQLite compiles the statement anew at each call, to
 * see whether the value lets it use an index of what is in stock.
 */
export const NOTHING_LEFT = sql.lit(NOTHING);
