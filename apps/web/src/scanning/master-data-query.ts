/** Once a session: the preload and the reads of the screen say the same, so that it stays one fetch. Spec §4 Master data. */
export const ONCE = { freshMs: Infinity } as const;
