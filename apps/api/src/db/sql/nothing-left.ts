import { NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";

/**
 * Quantity of a used-up lot as a literal. With a bound value SQLite would recompile the statement
 * at each call.
 */
export const NOTHING_LEFT = sql.lit(NOTHING);
