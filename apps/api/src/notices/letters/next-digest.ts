/** When a digest goes, by the clock of a zone. */
export interface DigestTime {
  /** "08:00" */
  readonly at: string;
  readonly timeZone: string;
}

/**
 * When the clock of the zone shows that time next after an instant, in milliseconds since 1970. A time that a clock change leaves out is
 * taken at the first instant after it, one that comes twice the first time alone. Source: handbook/notices.md#when.
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
