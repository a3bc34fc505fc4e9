import type { ActivityKind } from "./activity.ts";

/** An action without its details. */
export interface DoneRow {
  readonly id: number;
  readonly kind: ActivityKind;
  readonly by: number | null;
  readonly at: number;
  readonly undoneAt: number | null;
}

/** Similar actions within this time form one run. */
const TOGETHER_MS = 30 * 60 * 1000;

/** Kinds that never form a run. */
const ALONE: ReadonlySet<ActivityKind> = new Set<ActivityKind>([
  "cooked",
  "place_added",
  "place_changed",
  "place_removed",
  "book_published",
  "book_changed",
  "book_unpublished",
  "joined",
  "left",
  "member_removed",
  "role_changed",
]);

function belongTogether(later: DoneRow, earlier: DoneRow): boolean {
  return (
    !ALONE.has(later.kind) &&
    later.kind === earlier.kind &&
    later.by === earlier.by &&
    (later.undoneAt === null) === (earlier.undoneAt === null) &&
    later.at - earlier.at <= TOGETHER_MS
  );
}

/**
 * Groups actions, newest first, into runs of one kind by one user, each within half an hour after
 * the one before. Source: handbook/households.md#activities.
 */
export function runsOf(done: readonly DoneRow[]): readonly (readonly DoneRow[])[] {
  const runs: DoneRow[][] = [];
  for (const row of done) {
    const run = runs.at(-1);
    const later = run?.at(-1);
    if (run !== undefined && later !== undefined && belongTogether(later, row)) run.push(row);
    else runs.push([row]);
  }
  return runs;
}
