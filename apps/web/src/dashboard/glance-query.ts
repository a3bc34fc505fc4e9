/** One row is enough to learn the total. Source: spec §7 Inventory. */
export const totalQuery = { query: { limit: 1 } } as const;
/** Source: decisions §12. */
export const soonestQuery = { query: { limit: 4, sortBy: "expiryDate_asc" } } as const;
