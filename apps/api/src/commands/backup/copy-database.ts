import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  rmSync,
  writeSync,
} from "node:fs";
import { openSqlite } from "../../db/sqlite/sqlite.ts";
import type { Pace } from "../demo/pace.ts";

const STEP_BYTES = 1024 * 1024;
/**
 * The header of a log, which changes with every restart of the log. Source:
 * sqlite.org/walformat.html.
 */
const LOG_HEADER_BYTES = 32;

/** The header of a log; empty without a log. */
function headerOf(log: number): Buffer {
  const header = Buffer.alloc(LOG_HEADER_BYTES);
  return header.subarray(0, readSync(log, header, 0, LOG_HEADER_BYTES, 0));
}

/** The part of a file to copy. */
interface Part {
  readonly from: number;
  /** An upper bound: writes may be faster than the copy. */
  readonly bytes: number;
}

/**
 * Copies a file in steps, each synced before the next, so that no other sync waits for the whole.
 */
async function copyFile({ from, bytes: most }: Part, target: string, pace: Pace): Promise<void> {
  const to = openSync(target, "wx", 0o600);
  try {
    const bytes = Buffer.allocUnsafe(STEP_BYTES);
    for (let at = 0; ;) {
      const startedAt = performance.now();
      const length = readSync(from, bytes, 0, Math.min(STEP_BYTES, most - at), at);
      if (length === 0) return;
      for (let written = 0; written < length;)
        written += writeSync(to, bytes, written, length - written, at + written);
      at += length;
      if (!pace.isBesideServer) continue;
      fdatasyncSync(to);
      await pace.rest(performance.now() - startedAt);
    }
  } finally {
    closeSync(to);
  }
}

/**
 * Copies a database with its log during writes. An open reader of the current state prevents newer
 * checkpoints, and a restart of the log before all of it is in the file; so file and log are
 * consistent together, as after a power cut. If the log was restarted anyway, the former log was in
 * the file at the beginning and has not changed since, so the file alone is the copy. Source:
 * decision 0038.
 */
export async function copyDatabase(source: string, target: string, pace: Pace): Promise<void> {
  const reader = openSqlite(source);
  const open: number[] = [];
  try {
    reader.exec("begin; select 1 from sqlite_schema limit 1");
    const file = openSync(source, "r");
    const log = openSync(`${realpathSync(source)}-wal`, "r");
    open.push(file, log);
    const before = headerOf(log);
    // all that the reader sees is now in the log or in the file
    const logged = fstatSync(log).size;
    await copyFile({ from: file, bytes: Infinity }, target, pace);
    await copyFile({ from: log, bytes: logged }, `${target}-wal`, pace);
    if (!headerOf(log).equals(before)) rmSync(`${target}-wal`);
  } finally {
    reader.close();
    // last: closing any descriptor of the file releases this process's locks on it
    for (const descriptor of open) closeSync(descriptor);
  }
}
