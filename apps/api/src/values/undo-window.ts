import type { Text } from "@larder/words/text";
import { fail, type Failure } from "./outcome.ts";

const HOUR_MS = 60 * 60 * 1000;

/** How long what a person deleted or cooked can be taken back, by anybody of the household. */
export const UNDO_WINDOW_MS = 24 * HOUR_MS;

/** What was deleted is purged so long after its undo has passed, so that no undo that has just begun loses its row. */
export const PURGE_AFTER_MS = UNDO_WINDOW_MS + HOUR_MS;

/** What was done can be undone by this. Source: handbook/wire.md#undo. */
export interface Undoable {
  readonly activityId: number;
}

/**
 * Why nothing was undone: it is not this household's (null), it was undone before, or its time is over, which `tooLate` tells.
 * Source: handbook/wire.md#undo.
 */
export function whyNotUndone(wasUndone: boolean | null, tooLate: Text): Failure {
  if (wasUndone === null) return fail("not_found");
  return wasUndone ? fail("already_undone") : fail("conflict", { message: tooLate });
}
