/**
 * Deletes unsaved imports of a user who leaves a household. One statement.
 * Source: handbook/households.md#what-goes-where.
 */
export { forgetImportsOf } from "./old-imports.store.ts";

/**
 * Deletes imports still being read in a household that merges into another. One statement.
 * Source: handbook/households.md#what-goes-where.
 */
export { forgetUnreadImports } from "./old-imports.store.ts";
