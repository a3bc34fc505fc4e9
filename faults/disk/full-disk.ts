import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { RESERVE_BYTES } from "@larder/api/db/sqlite/disk-reserve";
import { audit, auditSpending } from "../audit.ts";
import { emptyLog } from "./empty-log.ts";
import type { Fault, FaultRun } from "../fault.ts";
import { prepareLoad } from "../load/load.ts";
import { callUnlessBusy, makePeople, mustCall, type Person } from "../people.ts";
import { prepareProduct, withProduct, type Product } from "../product.ts";

const CLIENTS = 8;
const DISK = "64m";
/** Bytes left free on the disk. */
const LEFT_FREE = [0, 300_000] as const;
/**
 * A file with an empty log needs 32 kB for the log's index; without them a start reports a full
 * disk.
 */
const LEFT_TO_OPEN = [64_000, 300_000] as const;
const FULL_WITHIN_MS = 20_000;
const WORKS_AGAIN_MS = 10_000;
const TRY_EVERY_MS = 50;
const DELETIONS = 20;
const FILLER = "somebody-elses";
const today = new Date().toISOString().slice(0, 10);
const lot = { masterIngredientId: 1, unitId: 1, quantity: 5, price: 2, purchaseDate: today };

/** A small disk in memory; undefined without permission to mount. */
function mountDisk(): { readonly folder: string; readonly unmount: () => void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), "larder-full-disk-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", folder]);
  const unmount = () => {
    // Lazy, since connections of the audit may still be open in this process.
    if (status === 0) spawnSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (status === 0) return { folder, unmount };
  unmount();
  return undefined;
}

/**
 * Fills the disk except for some bytes. The log is emptied first, since overwriting it needs no
 * space.
 */
function fill(folder: string, leftFree: number): void {
  emptyLog({ dataDir: folder });
  const { bavail, bsize } = statfsSync(folder);
  const taken = Buffer.alloc(Math.max(0, bavail * bsize - leftFree));
  try {
    appendFileSync(join(folder, FILLER), taken);
  } catch (error) {
    // The server was faster; the disk is full.
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

/** Adds lots until the answer has this status; throws if it never comes. */
async function addUntil(status: number, { url }: Product, { token }: Person, withinMs: number) {
  const giveUpAt = performance.now() + withinMs;
  for (;;) {
    const answer = await callUnlessBusy(url, "POST /ingredients", { token, body: lot });
    if (answer.status === status) return answer;
    assert.ok(answer.status === 201 || answer.status === 503, `${answer.status} ${answer.message}`);
    if (performance.now() > giveUpAt) throw new Error(`No ${status} within ${withinMs} ms.`);
    if (answer.status === 503) await wait(TRY_EVERY_MS);
  }
}

/** Checks that reads and deletions still work. */
async function readsAndDeletes({ url }: Product, { token }: Person): Promise<void> {
  const { ingredients } = await mustCall(url, "GET /ingredients?limit=100", { token });
  assert.equal((await callUnlessBusy(url, "GET /budget/expenses", { token })).status, 200);
  assert.equal((await callUnlessBusy(url, "GET /health")).status, 200);
  for (const { id } of ingredients.slice(0, DELETIONS)) {
    const answer = await callUnlessBusy(url, `DELETE /ingredients/${id}`, { token });
    assert.equal(answer.status, 204, `deleting on a full disk: ${answer.message}`);
  }
  const refused = await callUnlessBusy(url, "POST /ingredients", { token, body: lot });
  assert.equal(refused.status, 503, "adding on a full disk, with the reserve given up");
  assert.match(refused.message, /^The server's disk is full\. Nothing was saved\./);
}

/** Writes until the reserve exists again; a write checks once a second. */
async function makesReserve(product: Product, person: Person): Promise<void> {
  const giveUpAt = performance.now() + WORKS_AGAIN_MS;
  while (!existsSync(join(product.dataDir, "reserve"))) {
    assert.ok(performance.now() < giveUpAt, "the reserve is made again");
    await addUntil(201, product, person, WORKS_AGAIN_MS);
    await wait(TRY_EVERY_MS);
  }
}

/** A first start without space for a database must end with a message. */
async function refusesFirstStart(folder: string): Promise<void> {
  fill(folder, 0);
  const product = await prepareProduct({ dataDir: join(folder, "new") });
  mkdirSync(product.dataDir);
  product.launch();
  assert.equal((await product.ended).code, 1);
  assert.match(product.log, /the disk is full|DATA_DIR takes a folder that Larder can write to/);
}

async function inject({ rounds, random, say }: FaultRun): Promise<string> {
  const disk = mountDisk();
  if (disk === undefined) return "not possible here: mounting a small disk is not allowed";
  const { folder } = disk;
  const filler = join(folder, FILLER);
  try {
    return await withProduct({ dataDir: folder }, async (product) => {
      const options = { clients: CLIENTS, random, urls: [product.url], isPersistent: true };
      const load = await prepareLoad(options);
      const [person] = await makePeople(product.url, 1);
      if (person === undefined) throw new Error("Nobody was made.");
      const { token } = person;
      for (let one = 0; one < DELETIONS; one += 1)
        await mustCall(product.url, "POST /ingredients", { token, body: lot });
      for (let round = 1; round <= rounds; round += 1) {
        assert.ok(existsSync(join(folder, "reserve")), "the reserve is there");
        load.start();
        fill(folder, random.whole(...LEFT_FREE));
        await addUntil(503, product, person, FULL_WITHIN_MS);
        assert.ok(!existsSync(join(folder, "reserve")), "the reserve was given up");
        await readsAndDeletes(product, person);
        const isKilled = round % 2 === 0;
        if (isKilled) {
          await product.kill();
          fill(folder, random.whole(...LEFT_TO_OPEN));
          await product.start();
          assert.equal(
            (await callUnlessBusy(product.url, "GET /ingredients", { token })).status,
            200,
          );
        }
        rmSync(filler);
        await addUntil(201, product, person, WORKS_AGAIN_MS);
        await makesReserve(product, person);
        for (let one = 0; one < DELETIONS; one += 1)
          await addUntil(201, product, person, WORKS_AGAIN_MS);
        await load.stop();
        await load.repeatUnknown();
        say(`round ${round}: ${load.writes.length} writes${isKilled ? ", killed while full" : ""}`);
      }
      assert.deepEqual(await auditSpending(product.url, product, load.writes), []);
      await product.kill();
      assert.deepEqual(await audit(product, { writes: load.writes }), []);
      await refusesFirstStart(folder);
      return `tmpfs of ${DISK}, reserve of ${RESERVE_BYTES / 1024 / 1024} MiB: ${load.count("acknowledged")} writes, reads and deletions go on`;
    });
  } finally {
    disk.unmount();
  }
}

/** The disk is full under load, every second time also at the next start. */
export const fullDisk: Fault = {
  name: "full-disk",
  database: "sqlite",
  rounds: { short: 2, long: 20 },
  inject,
};
