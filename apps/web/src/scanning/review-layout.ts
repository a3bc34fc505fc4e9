/** Columns of the review list where a row is one line: name, match, quantity with unit, price, status, remove. */
export const COLUMNS =
  "@3xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_10rem_6rem_7.7rem_44px] @3xl:gap-x-2.5";
