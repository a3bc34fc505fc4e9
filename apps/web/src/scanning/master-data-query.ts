/**
 * Once a session: the preload and the reads of the screen say the same, so that it stays one fetch.
 * Source: handbook/catalogue.md#what-it-does.
 */
export const ONCE = { freshMs: Infinity } as const;
