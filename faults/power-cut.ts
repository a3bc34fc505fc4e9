import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "@larder/bench/receipts/seeded-random";
import { audit } from "./audit.ts";
import { emptyLog } from "./empty-log.ts";
import type { Fault, FaultRun } from "./fault.ts";
import { prepareLoad, type Write } from "./load.ts";
import { withProduct, type Product } from "./product.ts";

const CLIENTS = 8;
const CUTS_OF_ONE_COPY = 25;
const HEADER_BYTES = 32;
const FRAME_BYTES = 24 + 4096;
/** Where the log's index says how much of the log is in the file, or about to be. Source: sqlite.org/walformat.html, 2.3. */
const BACKFILL_ATTEMPTED_AT = 128;

interface Copy {
  readonly folder: string;
  readonly file: Buffer;
  readonly log: Buffer;
  /** What is before this in the log may be in the file already, so a power cut cannot have lost it. */
  readonly firstCut: number;
}

/** Copies file and log while the server stands still in the middle of whatever it did. */
function copyStanding(product: Product, folder: string): Copy {
  process.kill(product.pid, "SIGSTOP");
  try {
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
    firstCut: HEADER_BYTES + framesInFile * FRAME_BYTES,
  };
}

/** How the end of the log may look after the power went: shorter, never written, or something else altogether. */
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

/** Opens the copy with its log cut at a random byte; whatever it holds must be a state that once was. */
async function auditCut(copy: Copy, writes: readonly Write[], random: Random): Promise<void> {
  const at = random.whole(Math.min(copy.firstCut, copy.log.length), copy.log.length);
  const ending = random.pick(Object.keys(endings) as (keyof typeof endings)[]);
  const dataDir = join(copy.folder, "cut");
  mkdirSync(dataDir);
  try {
    writeFileSync(join(dataDir, "larder.db"), copy.file);
    writeFileSync(join(dataDir, "larder.db-wal"), endings[ending](copy.log, at, random));
    const found = await audit({ dataDir }, { writes, mayEndEarly: true });
    assert.deepEqual(found, [], `log cut at byte ${at} of ${copy.log.length}, then ${ending}`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function inject({ rounds, random, say }: FaultRun): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "larder-power-cut-"));
  try {
    return await withProduct({}, async (product) => {
      const load = await prepareLoad({ clients: CLIENTS, random, urls: [product.url] });
      // so that every cut of the log is one of the load's
      emptyLog(product);
      load.start();
      let cuts = 0;
      let copies = 0;
      while (cuts < rounds) {
        await wait(random.between(200, 900));
        const copy = copyStanding(product, folder);
        copies += 1;
        for (let one = 0; one < CUTS_OF_ONE_COPY && cuts < rounds; one += 1) {
          await auditCut(copy, load.writes, random);
          cuts += 1;
        }
        say(`${cuts} cuts, log of ${copy.log.length} bytes, ${load.writes.length} writes`);
      }
      await load.stop();
      assert.equal(load.count("unknown"), 0);
      return `${copies} copies of ${load.count("acknowledged")} writes, every cut a whole state`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The power goes: the write-ahead log ends at any byte, and what follows is missing, empty or garbage. */
export const powerCut: Fault = {
  name: "power-cut",
  database: "sqlite",
  rounds: { short: 20, long: 400 },
  inject,
};
