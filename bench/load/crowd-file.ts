import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@larder/api/db/connect";
import { migrate } from "@larder/api/db/migrate";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { fillWithCrowd, type Crowd } from "./crowd.ts";
import type { Bench, Place } from "../part.ts";

/** The households of the speed goals; fewer to try the benchmark out. */
export function crowdOf({ isSmall }: Bench): Crowd {
  return { households: isSmall ? 500 : 10_000, lots: 200 };
}

/** This very moment, which is what a server that is started as a process goes by. */
export function thisMoment() {
  const now = Date.now();
  const today = parseIsoDate(new Date(now).toISOString().slice(0, "2026-03-10".length));
  if (today === null) throw new Error("Today is no day.");
  return { now, today };
}

/** Makes and fills a database at a place where there is none. */
export async function fillPlace(place: Place, crowd: Crowd): Promise<void> {
  const db = await openDatabase({ ...place, hasTimeLimits: false });
  await migrate(db);
  await fillWithCrowd(db, crowd, thisMoment());
  await db.destroy();
}

/** The SQLite database that several parts measure, filled by the first of them. */
export async function sharedCrowd(bench: Bench): Promise<Place> {
  const dataDir = join(bench.folder, "crowd");
  const place = { dataDir, databaseUrl: undefined };
  if (existsSync(dataDir)) return place;
  const unfinished = `${dataDir}-unfinished`;
  await fillPlace({ ...place, dataDir: unfinished }, crowdOf(bench));
  renameSync(unfinished, dataDir);
  return place;
}
