/**
 * Once a session. The preload and the screen use the same options, so there is one fetch. Source:
 * handbook/catalogue.md#what-it-does.
 */
export const ONCE = { freshMs: Infinity } as const;
