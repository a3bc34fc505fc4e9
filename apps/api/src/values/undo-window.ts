import type { Text } from "@larder/words/text";
import { fail, type Failure } from "./outcome.ts";

const HOUR_MS = 60 * 60 * 1000;

/** How long any member can undo a deletion or a cooking. */
export const UNDO_WINDOW_MS = 24 * HOUR_MS;

/** Later than undo, so a running undo never loses its row. */
export const PURGE_AFTER_MS = UNDO_WINDOW_MS + HOUR_MS;

/** Source: handbook/wire.md#undo. */
export interface Undoable {
  readonly activityId: number;
}

/** Unknown (null), already undone, or too late with `tooLate`. Source: handbook/wire.md#undo. */
export function whyNotUndone(wasUndone: boolean | null, tooLate: Text): Failure {
  if (wasUndone === null) return fail("not_found");
  return wasUndone ? fail("already_undone") : fail("conflict", { message: tooLate });
}
