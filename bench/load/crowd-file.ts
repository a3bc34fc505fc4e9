import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@larder/api/db/connect";
import { migrate } from "@larder/api/db/migrate";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { fillWithCrowd, type Crowd } from "./crowd.ts";
import type { Bench, Place } from "../part.ts";

/** The households of the speed goals; fewer for a trial. */
export function crowdOf({ isSmall }: Bench): Crowd {
  return { households: isSmall ? 500 : 10_000, lots: 200 };
}

/** The present time, which a started server uses too. */
export function thisMoment() {
  const now = Date.now();
  const today = parseIsoDate(new Date(now).toISOString().slice(0, "2026-03-10".length));
  if (today === null) throw new Error("Today is no day.");
  return { now, today };
}

/** Creates and fills a database. */
export async function fillPlace(place: Place, crowd: Crowd): Promise<void> {
  const db = await openDatabase({ ...place, hasTimeLimits: false });
  await migrate(db);
  await fillWithCrowd(db, crowd, thisMoment());
  await db.destroy();
}

/** The SQLite database of several parts, filled by the first of them. */
export async function sharedCrowd(bench: Bench): Promise<Place> {
  const dataDir = join(bench.folder, "crowd");
  const place = { dataDir, databaseUrl: undefined };
  if (existsSync(dataDir)) return place;
  const unfinished = `${dataDir}-unfinished`;
  await fillPlace({ ...place, dataDir: unfinished }, crowdOf(bench));
  renameSync(unfinished, dataDir);
  return place;
}
