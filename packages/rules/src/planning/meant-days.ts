/**
 * Maximum days after today for which cooking a recipe counts as its planned entry.
 * Source: handbook/planning.md#cooking-what-is-planned.
 */
export const MEANT_DAYS = 2;
