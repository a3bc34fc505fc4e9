/**
 * Replaces the ingredient of printed names and answers; returns their keys. One statement. Source:
 * handbook/catalogue.md#merging.
 */
export { shareNames } from "./learned-name.store.ts";

/** Deletes printed names of an own ingredient that is being deleted. One statement. */
export { forgetIngredient } from "./learned-name.store.ts";
