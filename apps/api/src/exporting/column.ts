import type { Database } from "../db/schema/schema.ts";

type Table = keyof Database;

/** What stands in a column, whether or not it may be empty. */
export type Shape =
  | { readonly is: "text"; readonly most: number; readonly mayBeBlank: boolean }
  | { readonly is: "address" }
  /** What browsers take as a code and fail for otherwise. */
  | { readonly is: "currency" | "language" }
  | { readonly is: "whole"; readonly least: number; readonly most: number }
  | { readonly is: "choice"; readonly of: readonly string[] }
  /** Decimal numbers of a column of whole millionths or cents. */
  | { readonly is: "quantity"; readonly least: "anything" | "nothing" | "something" }
  /** A worth was computed: it may be more than can be entered. */
  | { readonly is: "money" | "worth" }
  | { readonly is: "day" | "instant" | "flag" | "member" | "ingredient" | "unit" }
  /** A JSON array of names. */
  | { readonly is: "names"; readonly most: number; readonly longest: number }
  /** Given by the phone that made the row. */
  | { readonly is: "uuid" }
  /** What the rows of its table are known by, and given anew. */
  | { readonly is: "id" }
  /** A row by its id; of one that is gone nothing is said, or just that it was the same. */
  | {
      readonly is: "row";
      readonly of: Table;
      readonly whenGone: "refused" | "nothing" | "numbered";
    }
  /** What a line of a list comes from: the table is said beside it. */
  | { readonly is: "source" };

/** How a column leaves with a household and comes back. */
export type Field = Shape & { readonly isNullable: boolean };
type Said<IsNullable extends boolean> = Shape & { readonly isNullable: IsNullable };

const said = (shape: Shape): Said<false> => ({ ...shape, isNullable: false });

/** A column that may be empty. */
export const orNull = (field: Said<false>): Said<true> => ({ ...field, isNullable: true });

/** A name, a note or what is printed: all but recipes' texts, and what is folded of it. */
const SHORT = 255;
const FOLDED = 4 * SHORT;
const MOST_DAYS = 100_000;
const MOST_PLACES = 1_000_000;

/** A text that is not blank. */
export const text = (most = SHORT) => said({ is: "text", most, mayBeBlank: false });
export const blankable = (most = SHORT) => said({ is: "text", most, mayBeBlank: true });
/** What a name is found by. */
export const folded = said({ is: "text", most: FOLDED, mayBeBlank: true });
export const currency = said({ is: "currency" });
export const language = orNull(said({ is: "language" }));
export const address = said({ is: "address" });
export const whole = (least: number, most: number) => said({ is: "whole", least, most });
export const position = whole(0, MOST_PLACES);
export const days = whole(0, MOST_DAYS);
export const choice = (...of: readonly string[]) => said({ is: "choice", of });
export const day = said({ is: "day" });
export const instant = said({ is: "instant" });
export const flag = said({ is: "flag" });
/** Above 0. */
export const quantity = said({ is: "quantity", least: "something" });
export const quantityOrNone = said({ is: "quantity", least: "nothing" });
export const change = said({ is: "quantity", least: "anything" });
export const money = said({ is: "money" });
export const worth = said({ is: "worth" });
export const member = said({ is: "member" });
export const ingredient = said({ is: "ingredient" });
export const unit = said({ is: "unit" });
export const id = said({ is: "id" });
export const names = (most: number, longest: number) => said({ is: "names", most, longest });
export const uuid = said({ is: "uuid" });
export const source = orNull(said({ is: "source" }));
/** A row that is there. */
export const rowOf = (of: Table) => said({ is: "row", of, whenGone: "refused" });
/** A row that somebody may have forgotten meanwhile. */
export const rowOnceOf = (of: Table) => orNull(said({ is: "row", of, whenGone: "nothing" }));
/** A row that may be gone; others are told by it all the same. */
export const groupedBy = (of: Table) => said({ is: "row", of, whenGone: "numbered" });

/** Stays; who brings the household back makes it anew. */
export const leftOut = "leftOut";

/** Every column of a table, decided; what the database may hold empty may be empty in a file. */
export type ColumnsOf<Row> = {
  readonly [Column in keyof Row & string]:
    | (null extends Row[Column] ? Said<true> : Said<false>)
    | typeof leftOut;
};
