import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { audit, auditSpending } from "../audit.ts";
import type { Fault, FaultRun } from "../fault.ts";
import { prepareLoad, type Load } from "../load/load.ts";
import { compilePreloaded } from "../preloaded.ts";
import { withProduct, type Ending, type Product } from "../product.ts";

const CLIENTS = 8;
const LOAD_MS = [100, 600] as const;
const FAILURE_MS = 400;
/** Long enough for a busy machine. */
const ENDS_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 20;

/** What the disk refuses, and whether the process may continue. */
const kinds = ["fsync", "write", "torn", "full", "quota"] as const;

/** A failed sync ends the process, since the state of the disk is unknown. */
async function endsByItself(product: Product): Promise<void> {
  const ending = await Promise.race([product.ended, wait(ENDS_WITHIN_MS)]);
  assert.deepEqual(
    ending,
    { code: 1, signal: null } satisfies Ending,
    "the process ended by itself",
  );
  assert.match(product.log, /the disk failed while saving/);
}

/** Waits until a write fails. */
async function failsWhile(load: Load, kind: string): Promise<void> {
  const failures = load.failures;
  const giveUpAt = performance.now() + ENDS_WITHIN_MS;
  while (load.failures === failures) {
    assert.ok(performance.now() < giveUpAt, `writes fail: ${kind}`);
    await wait(LOOK_EVERY_MS);
  }
}

async function inject({ rounds, random, say }: FaultRun): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "larder-failing-disk-"));
  const library = compilePreloaded("failing-disk", folder);
  const control = join(folder, "control");
  try {
    if (library === undefined) return "not possible here: no C compiler";
    const env = { LD_PRELOAD: library, FAILING_DISK: control };
    return await withProduct({ env }, async (product) => {
      const options = { clients: CLIENTS, random, urls: [product.url], isPersistent: true };
      const load = await prepareLoad(options);
      let repeated = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const kind = kinds[(round - 1) % kinds.length] ?? "fsync";
        load.start();
        await wait(random.between(...LOAD_MS));
        writeFileSync(control, kind);
        if (kind === "fsync") {
          await endsByItself(product);
          rmSync(control);
          await load.stop();
          assert.deepEqual(await audit(product, { writes: load.writes }), [], `after ${kind}`);
          await product.start();
        } else {
          await failsWhile(load, kind);
          await wait(FAILURE_MS);
          assert.ok(product.isRunning, `the process goes on after ${kind}`);
          rmSync(control);
          await wait(random.between(...LOAD_MS));
          await load.stop();
        }
        repeated += await load.repeatUnknown();
        say(`round ${round}: ${kind}, ${load.writes.length} writes`);
      }
      assert.deepEqual(await auditSpending(product.url, product, load.writes), []);
      await product.kill();
      assert.deepEqual(await audit(product, { writes: load.writes }), []);
      return `${kinds.join(", ")}: ${load.count("acknowledged")} writes, ${repeated} of unknown outcome repeated`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The disk refuses to write or sync while eight clients write. */
export const failingDisk: Fault = {
  name: "failing-disk",
  database: "sqlite",
  rounds: { short: 5, long: 100 },
  inject,
};
