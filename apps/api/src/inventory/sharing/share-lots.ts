/**
 * Replaces the ingredient of lots; returns their ids. One statement. Source:
 * handbook/catalogue.md#merging.
 */
export { shareLots } from "./share-lots.store.ts";
