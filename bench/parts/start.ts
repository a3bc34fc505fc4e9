/**
 * From the start of the process to the first answer with a database of 160 MB; also after a kill.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sqliteFile } from "@larder/api/db/connect";
import { runLoad } from "../load/load-plan.ts";
import { megabytes, shown, type Bench, type Findings } from "../part.ts";
import { median } from "../load/quantiles.ts";
import { startProduct } from "../load/server-process.ts";
import { fillPlace } from "../load/crowd-file.ts";

const STARTS = 9;
/** For a database of about 160 MB. */
const HOUSEHOLDS = 3000;
const LOADED_MS = 3000;
const goals = { ratio: 4, afterKillMs: 2000 };

/** Milliseconds of an empty Node process. */
async function emptyNodeMs(): Promise<number> {
  const startedAt = performance.now();
  await once(spawn(process.execPath, ["-e", "0"], { stdio: "ignore" }), "exit");
  return performance.now() - startedAt;
}

/** Measures the empty process and the product alternately. */
export async function measure(bench: Bench): Promise<Findings> {
  const dataDir = join(bench.folder, "start");
  const place = { dataDir, databaseUrl: undefined };
  const crowd = { households: bench.isSmall ? 200 : HOUSEHOLDS, lots: 200 };
  await fillPlace(place, crowd);
  const bytes = statSync(sqliteFile(dataDir)).size;
  await (await startProduct(place)).stop();

  const empty: number[] = [];
  const starts: number[] = [];
  for (let round = 0; round < (bench.isSmall ? 3 : STARTS); round += 1) {
    empty.push(await emptyNodeMs());
    const product = await startProduct(place);
    starts.push(product.startMs);
    await product.stop();
  }

  const killed: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const product = await startProduct(place);
    const load = runLoad({
      origin: product.origin,
      crowd,
      asks: "mix",
      pace: { kind: "closed", connections: 8 },
      warmUpMs: 0,
      measureMs: LOADED_MS,
      seed: round,
    });
    await setTimeout(LOADED_MS / 2);
    await product.kill();
    await load;
    const again = await startProduct(place);
    killed.push(again.startMs);
    await again.stop();
  }

  const ratio = median(starts) / median(empty);
  const slowest = Math.max(...killed);
  return {
    rows: [
      {
        what: `start to first answer, database of ${megabytes(bytes)}`,
        measured: shown(median(starts), "ms"),
        ceiling: `${shown(median(empty), "ms")} of an empty Node process`,
        ratio: shown(ratio),
        goal: "≤ 4",
        isMet: ratio <= goals.ratio,
      },
      {
        what: "the same after SIGKILL under load, slowest of 3",
        measured: shown(slowest, "ms"),
        goal: "≤ 2 s",
        isMet: slowest <= goals.afterKillMs,
      },
    ],
  };
}
