let lowest: number | null = null;

/** Records the household's revision of an answer. */
export function noteRevision(text: string | null): void {
  const revision = text === null || text === "" ? Number.NaN : Number(text);
  if (Number.isInteger(revision)) lowest = Math.min(lowest ?? revision, revision);
}

/**
 * The lowest revision of all answers: some read may lack later changes. Null before the first
 * answer. Source: handbook/households.md#live.
 */
export function lowestRevision(): number | null {
  return lowest;
}

/** Each household has its own revisions. */
export function forgetRevisions(): void {
  lowest = null;
}
