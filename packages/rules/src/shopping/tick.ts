/** When something was ticked, by the clock of the phone that did it. Instants are milliseconds since 1970. */
interface Ticking {
  /** Absent for now. */
  readonly at?: number | undefined;
  /** When the phone sent it, by the same clock. */
  readonly sentAt?: number | undefined;
  /** When it arrived, by the server's. */
  readonly now: number;
}

/**
 * When something was ticked, by the server's clock: what the phone's is off is taken off where it says when it sent it; what would be
 * in the future is now. Null where the phone says nothing: it happens as it arrives. Source: handbook/shopping.md#ticks.
 */
export function tickedAt({ at, sentAt, now }: Ticking): number | null {
  if (at === undefined) return null;
  const skew = sentAt === undefined ? 0 : sentAt - now;
  return Math.max(0, Math.min(now, at - skew));
}

/**
 * Whether a tick or its opposite stands against what was there before: the later one wins, of equal ones the one that arrives later;
 * what happens as it arrives (null) wins always. Source: handbook/shopping.md#ticks.
 */
export function winsOver(at: number | null, before: number | null): boolean {
  return at === null || before === null || at >= before;
}
