import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextDigest } from "./next-digest.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The minutes of some days, with the local time of each. */
interface Wall {
  readonly start: number;
  /** "2026-03-29 03:00" */
  readonly shown: readonly string[];
}

function wallOf(timeZone: string, from: string, days: number): Wall {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  const start = Date.parse(from);
  const shown = Array.from({ length: days * DAY_MINUTES }, (_, minute) =>
    format.format(start + minute * MINUTE_MS),
  );
  return { start, shown };
}

/** Oracle: checks the clock each minute and takes each day's first minute at or after the time. */
function lookedUp({ start, shown }: Wall, at: string, after: number): number | undefined {
  const firsts = new Map<string, number>();
  for (const [minute, moment] of shown.entries()) {
    const [day = "", time = ""] = moment.split(" ");
    if (time >= at && !firsts.has(day)) firsts.set(day, start + minute * MINUTE_MS);
  }
  // the first day is incomplete
  return [...firsts.values()].slice(1).find((instant) => instant > after);
}

const changes = [
  ["America/New_York", "spring", "2026-03-06T00:00:00Z"],
  ["America/New_York", "autumn", "2026-10-30T00:00:00Z"],
  ["Europe/Berlin", "spring", "2026-03-27T00:00:00Z"],
  ["Europe/Berlin", "autumn", "2026-10-23T00:00:00Z"],
  ["Australia/Lord_Howe", "spring, by half an hour", "2026-10-02T00:00:00Z"],
  ["Australia/Lord_Howe", "autumn, by half an hour", "2026-04-03T00:00:00Z"],
  ["Africa/Cairo", "spring, at midnight", "2026-04-22T00:00:00Z"],
  ["Asia/Kolkata", "no season, on the half hour", "2026-03-27T00:00:00Z"],
] as const;

describe.each(changes)("in %s in %s", (timeZone, _season, from) => {
  const days = 6;
  const wall = wallOf(timeZone, from, days);

  test("the digest of eight o'clock goes when the clock on the wall shows eight, once a day", async () => {
    let after = wall.start + DAY_MINUTES * MINUTE_MS;
    for (let day = 1; day <= 3; day += 1) {
      const next = await nextDigest({ at: "08:00", timeZone }, after);
      expect(next).toBe(lookedUp(wall, "08:00", after));
      expect(wall.shown[(next - wall.start) / MINUTE_MS]).toMatch(/ 08:00$/);
      after = next;
    }
  });

  test("any time goes once a day, one that the clock leaves out at the first minute after it", async () => {
    const minutes = fc.integer({ min: 0, max: DAY_MINUTES - 1 });
    // favours the hours of clock changes
    const early = fc.integer({ min: 0, max: 4 * 60 });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(early, minutes),
        fc.integer({ min: DAY_MINUTES, max: 4 * DAY_MINUTES }),
        fc.integer({ min: 0, max: 59_999 }),
        async (minute, later, ms) => {
          const at = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
          const after = wall.start + later * MINUTE_MS + ms;
          expect(await nextDigest({ at, timeZone }, after)).toBe(lookedUp(wall, at, after));
        },
      ),
      { numRuns: 60 },
    );
  });
});
