let lowest: number | null = null;

/** The household's revision that came with an answer. */
export function noteRevision(text: string | null): void {
  const revision = text === null || text === "" ? Number.NaN : Number(text);
  if (Number.isInteger(revision)) lowest = Math.min(lowest ?? revision, revision);
}

/** The lowest of all answers so far: what changed after it, some read may not show. Null before the first answer. Source: handbook/households.md#live. */
export function lowestRevision(): number | null {
  return lowest;
}

/** Another household counts for itself. */
export function forgetRevisions(): void {
  lowest = null;
}
