/**
 * Replaces the ingredient of expenses; returns their ids. One statement. Source:
 * handbook/catalogue.md#merging.
 */
export { shareExpenses } from "./purchased-food.store.ts";
