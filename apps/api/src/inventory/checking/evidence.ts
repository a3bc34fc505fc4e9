/** Instants at which something was known of a lot; null if there was none. */
export interface EvidenceOfLot {
  /** The latest move, other correction, count or check. */
  readonly seenAt: number | null;
  /** The latest check. */
  readonly checkedAt: number | null;
  /** The latest corrected amount, and the latest use or cooking that was not undone. */
  readonly usedAt: number | null;
}

/** A lot that nothing was done to yet. */
export const NO_EVIDENCE: EvidenceOfLot = { seenAt: null, checkedAt: null, usedAt: null };

/** The latest instant at which something was done to a lot. */
export function lastKnownAt({
  seenAt,
  usedAt,
}: Pick<EvidenceOfLot, "seenAt" | "usedAt">): number | null {
  if (seenAt === null || usedAt === null) return seenAt ?? usedAt;
  return Math.max(seenAt, usedAt);
}
