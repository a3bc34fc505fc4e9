/** Time of a tick by the phone's clock. Instants are milliseconds since 1970. */
interface Ticking {
  readonly at?: number | undefined;
  /** Send time by the phone's clock. */
  readonly sentAt?: number | undefined;
  /** Arrival time by the server's clock. */
  readonly now: number;
}

/**
 * Time of a tick by the server's clock, corrected by the phone's offset and never in the future. Null without
 * a phone's time.
 * Source: handbook/shopping.md#ticks.
 */
export function tickedAt({ at, sentAt, now }: Ticking): number | null {
  if (at === undefined) return null;
  const skew = sentAt === undefined ? 0 : sentAt - now;
  return Math.max(0, Math.min(now, at - skew));
}

/**
 * Whether a tick replaces the previous one. The later one wins; if equal, the later arrival. A null time
 * always wins.
 * Source: handbook/shopping.md#ticks.
 */
export function winsOver(at: number | null, before: number | null): boolean {
  return at === null || before === null || at >= before;
}
