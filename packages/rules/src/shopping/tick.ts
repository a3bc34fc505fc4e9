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
 * Time of a tick by the server's clock, corrected by the phone's offset and never in the future.
 * Null without a phone's time. Source: handbook/shopping.md#ticks.
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
