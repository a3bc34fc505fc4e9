/** The local time of a digest and its zone. */
export interface DigestTime {
  /** "08:00" */
  readonly at: string;
  readonly timeZone: string;
}

/**
 * The next instant after the given one at which the zone's clock reaches the time, in milliseconds
 * since 1970. A time skipped by a clock change means the first instant after it, a repeated time
 * only its first occurrence. Source: handbook/notices.md#when.
 */
export async function nextDigest({ at, timeZone }: DigestTime, after: number): Promise<number> {
  const { Cron } = await import("croner");
  const [hour = "8", minute = "0"] = at.split(":");
  const cron = new Cron(`${Number(minute)} ${Number(hour)} * * *`, {
    timezone: timeZone,
    paused: true,
  });
  const next = cron.nextRun(new Date(after));
  if (next === null) throw new Error(`No ${at} ever comes in ${timeZone}`);
  return next.getTime();
}
