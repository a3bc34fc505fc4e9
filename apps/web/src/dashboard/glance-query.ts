/** One row is enough to learn the total. Source: handbook/stock.md#the-list. */
export const totalQuery = { query: { limit: 1 } } as const;
/** Source: handbook/screens.md#the-dashboard. */
export const soonestQuery = { query: { limit: 4, sortBy: "expiryDate_asc" } } as const;
