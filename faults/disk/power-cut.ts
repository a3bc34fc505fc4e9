import assert from "node:assert/strict";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "@larder/bench/receipts/composed/seeded-random";
import { audit } from "../audit.ts";
import { emptyLog } from "./empty-log.ts";
import type { Fault, FaultRun } from "../fault.ts";
import { prepareLoad, type Load, type Write } from "../load/load.ts";
import { compilePreloaded } from "../preloaded.ts";
import { withProduct, type Product } from "../product.ts";

const CLIENTS = 8;
const CUTS_OF_ONE_COPY = 25;
const HEADER_BYTES = 32;
const FRAME_BYTES = 24 + 4096;
/**
 * Offset in the log's index of the number of copied frames. Source: sqlite.org/walformat.html, 2.3.
 */
const BACKFILL_ATTEMPTED_AT = 128;

interface Copy {
  readonly folder: string;
  readonly file: Buffer;
  readonly log: Buffer;
  /** The log up to here was synced or copied, so a power cut cannot lose it. */
  readonly firstCut: number;
  /** Writes acknowledged by then. */
  readonly acknowledged: readonly Write[];
}

/** The preloaded recorder of syncs; missing without a C compiler. */
interface Note {
  readonly preloaded: string | undefined;
  readonly file: string;
}

/** Bytes of the log that were certainly synced; 0 without the recorder. */
function syncedBytes({ preloaded, file }: Note): number {
  return preloaded === undefined || !existsSync(file)
    ? 0
    : Number(readFileSync(file).readBigUInt64LE());
}

/** Copies file and log while the server is stopped. */
function copyStanding(
  product: Product,
  folder: string,
  { load, note }: { load: Load; note: Note },
): Copy {
  process.kill(product.pid, "SIGSTOP");
  let synced = 0;
  const acknowledged =
    note.preloaded === undefined ? [] : load.writes.filter(({ state }) => state === "acknowledged");
  try {
    synced = syncedBytes(note);
    const file = join(product.dataDir, "larder.db");
    for (const part of ["", "-wal", "-shm"])
      copyFileSync(`${file}${part}`, join(folder, `copy${part}`));
  } finally {
    process.kill(product.pid, "SIGCONT");
  }
  const framesInFile = readFileSync(join(folder, "copy-shm")).readUInt32LE(BACKFILL_ATTEMPTED_AT);
  return {
    folder,
    file: readFileSync(join(folder, "copy")),
    log: readFileSync(join(folder, "copy-wal")),
    firstCut: Math.max(synced, HEADER_BYTES + framesInFile * FRAME_BYTES),
    acknowledged,
  };
}

/** Possible ends of the log after a power cut: shorter, zero or garbage. */
const endings = {
  short: (log: Buffer, at: number) => log.subarray(0, at),
  zeros: (log: Buffer, at: number) =>
    Buffer.concat([log.subarray(0, at), Buffer.alloc(log.length - at)]),
  garbage: (log: Buffer, at: number, random: Random) =>
    Buffer.concat([
      log.subarray(0, at),
      Buffer.from(Array.from({ length: log.length - at }, () => random.whole(0, 255))),
    ]),
};

/**
 * Opens a copy whose log is cut at a random byte; it must show an earlier state with everything
 * acknowledged.
 */
async function auditCut(copy: Copy, writes: readonly Write[], random: Random): Promise<void> {
  const at = random.whole(Math.min(copy.firstCut, copy.log.length), copy.log.length);
  const ending = random.pick(Object.keys(endings) as (keyof typeof endings)[]);
  const dataDir = join(copy.folder, "cut");
  mkdirSync(dataDir);
  try {
    writeFileSync(join(dataDir, "larder.db"), copy.file);
    writeFileSync(join(dataDir, "larder.db-wal"), endings[ending](copy.log, at, random));
    const found = await audit({ dataDir }, { writes, mayEndEarly: true });
    const missing = await audit({ dataDir }, { writes: copy.acknowledged });
    const lost = missing.filter((fault) => fault.includes("found 0"));
    assert.deepEqual(
      [...found, ...lost],
      [],
      `log cut at byte ${at} of ${copy.log.length}, then ${ending}`,
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function inject({ rounds, random, say }: FaultRun): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "larder-power-cut-"));
  try {
    const note = {
      preloaded: compilePreloaded("synced-log", folder),
      file: join(folder, "synced"),
    };
    const env =
      note.preloaded === undefined ? {} : { LD_PRELOAD: note.preloaded, SYNCED_LOG: note.file };
    return await withProduct({ env }, async (product) => {
      const load = await prepareLoad({ clients: CLIENTS, random, urls: [product.url] });
      // Every cut is then within the writes of the load.
      emptyLog(product);
      load.start();
      let cuts = 0;
      let copies = 0;
      while (cuts < rounds) {
        await wait(random.between(200, 900));
        const copy = copyStanding(product, folder, { load, note });
        copies += 1;
        for (let one = 0; one < CUTS_OF_ONE_COPY && cuts < rounds; one += 1) {
          await auditCut(copy, load.writes, random);
          cuts += 1;
        }
        say(`${cuts} cuts, log of ${copy.log.length} bytes, ${load.writes.length} writes`);
      }
      await load.stop();
      assert.equal(load.count("unknown"), 0);
      return `${copies} copies of ${load.count("acknowledged")} writes, every cut a whole state${note.preloaded === undefined ? "" : " with all that was acknowledged"}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Power fails: the write-ahead log ends at any byte, followed by nothing, zeros or garbage. */
export const powerCut: Fault = {
  name: "power-cut",
  database: "sqlite",
  rounds: { short: 20, long: 400 },
  inject,
};
