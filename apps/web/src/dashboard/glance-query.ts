/** One row is enough to learn the total. Source: handbook/stock.md#the-list. */
export const totalQuery = { query: { limit: 1 } } as const;
/** As many as the widest screen shows. Source: handbook/screens.md#use-these-first. */
export const soonestQuery = { query: { limit: 6, sortBy: "expiryDate_asc" } } as const;
