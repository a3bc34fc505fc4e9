import { NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";

/**
 * The quantity of a used-up lot as a literal. As a bound value, SQLite would compile the statement
 * at each call to see if the index of lots in stock fits.
 */
export const NOTHING_LEFT = sql.lit(NOTHING);
