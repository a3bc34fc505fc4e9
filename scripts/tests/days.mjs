/**
 * The part `days`: quick parts on dates, in zones and on machines that break fragile tests.
 * libfaketime shifts the clock by a fixed offset, so processes of a run agree.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, Stop } from "../process.mjs";
import { installSystemPackage } from "../machine/system-package.mjs";
import { joined } from "./joined.mjs";

/** @typedef {import("./runners.mjs").Failure} Failure */
/** @typedef {import("./runners.mjs").Result} Result */
/** @typedef {import("./runners.mjs").Share} Share */

/**
 * @typedef {object} Day
 * @property {string} name
 * @property {string} startsAt in UTC
 * @property {string} zone
 * @property {string} [umask]
 * @property {true} [hasSlowDisk]
 */

/** @type {readonly Day[]} */
export const days = [
  { name: "31 January", startsAt: "2027-01-31T11:00Z", zone: "Pacific/Kiritimati" },
  { name: "29 February", startsAt: "2028-02-29T12:00Z", zone: "America/St_Johns" },
  { name: "New Year's Eve", startsAt: "2026-12-31T23:58Z", zone: "UTC", umask: "077" },
  { name: "Berlin, an hour less", startsAt: "2027-03-28T00:58Z", zone: "Europe/Berlin" },
  { name: "Berlin, an hour more", startsAt: "2027-10-31T00:58Z", zone: "Europe/Berlin" },
  { name: "New York, an hour less", startsAt: "2027-03-14T06:58Z", zone: "America/New_York" },
  {
    name: "New York, an hour more",
    startsAt: "2027-11-07T05:58Z",
    zone: "America/New_York",
    hasSlowDisk: true,
  },
];

/** The days that DAYS names, separated by semicolons; all of them without it. */
function chosenDays() {
  const names = process.env.DAYS?.split(";").map((name) => name.trim()) ?? [];
  const unknown = names.find((name) => !days.some((day) => day.name === name));
  if (unknown !== undefined) throw new Stop(`DAYS names ${unknown}, which is no day of the tests.`);
  return days.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** How long the slow disk takes for each sync. */
const SLOW_DISK_US = "20000";

/** @returns {string | undefined} */
function findFaketime() {
  const { stdout } = spawnSync("dpkg", ["-L", "libfaketime"], { encoding: "utf8" });
  return (stdout ?? "")
    .split("\n")
    .find((line) => line.endsWith("/libfaketimeMT.so.1") && existsSync(line));
}

const otherwise = "The part `days` needs Debian's libfaketime; leave it out on other systems.";

/** @param {(line: string) => void} log */
export function ensureFaketime(log) {
  if (findFaketime() === undefined) installSystemPackage("libfaketime", { log, otherwise });
  const found = findFaketime();
  if (found === undefined) throw new Stop(`libfaketime was not found. ${otherwise}`);
  return found;
}

/** @param {string} folder */
function compileSlowDisk(folder) {
  const library = join(folder, "slow-disk.so");
  const source = join(root, "bench/slow-disk.c");
  const args = ["-shared", "-fPIC", "-O2", "-o", library, source, "-ldl"];
  const { status, stderr } = spawnSync("cc", args, { encoding: "utf8" });
  if (status !== 0) throw new Stop(`The slow disk could not be compiled.\n${stderr}`);
  return library;
}

/**
 * The share of a part that runs on the given day.
 *
 * @param {Share} share
 * @param {Day} day
 * @param {string} folder for what has to be compiled
 * @returns {Share}
 */
function onDay(share, { startsAt, zone, umask, hasSlowDisk }, folder) {
  const preloaded = [ensureFaketime(() => {}), ...(hasSlowDisk ? [compileSlowDisk(folder)] : [])];
  const offset = Math.round((Date.parse(startsAt) - Date.now()) / 1000);
  return {
    ...share,
    command: umask === undefined ? [] : ["sh", "-c", `umask ${umask}; exec "$0" "$@"`],
    env: {
      TZ: zone,
      LD_PRELOAD: preloaded.join(":"),
      FAKETIME: `${offset < 0 ? "" : "+"}${offset}s`,
      // timers and limits measure durations, which stay true
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      ...(hasSlowDisk ? { SLOW_DISK_US } : {}),
    },
  };
}

/**
 * Runs the tests on each day, one day after the other.
 *
 * @param {(share: Share, only: readonly Failure[]) => Promise<Result>} run
 * @returns {(share: Share, only?: readonly Failure[]) => Promise<Result>}
 */
export const onEachDay =
  (run) =>
  async (share, only = []) => {
    const folder = mkdtempSync(join(tmpdir(), "larder-days-"));
    const results = /** @type {Result[]} */ ([]);
    try {
      for (const day of chosenDays()) {
        const ofDay = only.filter(({ project }) => project === day.name);
        if (only.length > 0 && ofDay.length === 0) continue;
        const result = await run(onDay(share, day, folder), ofDay);
        console.log(`${day.name}: ${result.passed} passed, ${result.failed} failed`);
        results.push({
          ...result,
          failures: result.failures.map(({ unit, message }) => ({
            unit,
            project: day.name,
            message: `${day.name}: ${message}`,
          })),
        });
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return joined(results);
  };
