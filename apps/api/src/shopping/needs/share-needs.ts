/**
 * Replaces the ingredient of needs; returns their ids. One statement. Source:
 * handbook/catalogue.md#merging.
 */
export { shareNeeds } from "./share-needs.store.ts";
