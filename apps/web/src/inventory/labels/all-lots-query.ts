import { MOST_ROWS_A_LONG_PAGE } from "@larder/contract/fields";

/** All lots of a household, for the labels of some. */
export const allLotsQuery = { query: { limit: MOST_ROWS_A_LONG_PAGE } };
