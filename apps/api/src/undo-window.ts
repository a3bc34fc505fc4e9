const HOUR_MS = 60 * 60 * 1000;

/** How long what a person deleted or cooked can be taken back, by anybody of the household. */
export const UNDO_WINDOW_MS = 24 * HOUR_MS;

/** What was deleted is purged so long after its undo has passed, so that no undo that has just begun loses its row. */
export const PURGE_AFTER_MS = UNDO_WINDOW_MS + HOUR_MS;
