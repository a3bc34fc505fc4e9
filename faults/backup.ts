import assert from "node:assert/strict";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
  closeSync,
} from "node:fs";
import { join } from "node:path";
import type { Random } from "@larder/bench/receipts/composed/seeded-random";
import { sqliteFile } from "@larder/api/db/connect";
import { audit, auditSpending } from "./audit.ts";
import type { Fault, FaultRun } from "./fault.ts";
import { prepareLoad } from "./load/load.ts";
import { callApi, signInAgain, type Person } from "./people.ts";
import { runCommand, withProduct } from "./product.ts";

const CLIENTS = 8;
const PAGE_BYTES = 4096;
const DAMAGED_COPIES = { short: 2, long: 30 };
const backUp = "apps/api/src/commands/backup.ts";
const restore = "apps/api/src/commands/restore.ts";

/** Truncates a file, or fills one page with zeros or garbage. */
function damage(file: string, random: Random): string {
  const bytes = statSync(file).size;
  const kind = random.pick(["cut short", "zeros", "garbage"] as const);
  if (kind === "cut short") {
    const at = random.whole(0, bytes - 1);
    truncateSync(file, at);
    return `cut short at ${at}`;
  }
  const page = random.whole(0, bytes / PAGE_BYTES - 1);
  const handle = openSync(file, "r+");
  const content = Buffer.alloc(PAGE_BYTES, kind === "zeros" ? 0 : 0xa5);
  writeSync(handle, content, 0, PAGE_BYTES, page * PAGE_BYTES);
  closeSync(handle);
  return `${kind} in page ${page + 1}`;
}

async function inject({ rounds, random, say, isShort }: FaultRun): Promise<string> {
  return withProduct({}, async (product) => {
    const env = { DATA_DIR: product.dataDir };
    const options = { clients: CLIENTS, random, urls: [product.url] };
    const load = await prepareLoad(options);
    load.start();
    let copy = "";
    for (let round = 1; round <= rounds; round += 1) {
      const before = load.writes.filter(({ state }) => state === "acknowledged");
      copy = join(product.dataDir, `copy-${round}.db`);
      const made = await runCommand([backUp, copy], env);
      assert.equal(made.code, 0, made.output);
      const dataDir = join(product.dataDir, `look-${round}`);
      mkdirSync(dataDir);
      copyFileSync(copy, sqliteFile(dataDir));
      // Writes acknowledged before the backup are present, later ones complete or absent.
      const faults = await audit({ dataDir }, { writes: load.writes, mayEndEarly: true });
      const missing = await audit({ dataDir }, { writes: before });
      assert.deepEqual([...faults, ...missing.filter((fault) => fault.includes("found 0"))], []);
      rmSync(dataDir, { recursive: true });
      say(`backup ${round} under load, ${load.writes.length} writes`);
    }
    const acknowledged = load.count("acknowledged");
    const refused = await runCommand([restore, copy], env);
    assert.equal(refused.code, 1, "a restore under a running server is refused");
    await load.stop();
    await product.kill("SIGTERM");

    const present = readFileSync(sqliteFile(product.dataDir));
    const damagedCopies = DAMAGED_COPIES[isShort ? "short" : "long"];
    for (let one = 0; one < damagedCopies; one += 1) {
      const bad = join(product.dataDir, "bad.db");
      copyFileSync(copy, bad);
      const how = damage(bad, random);
      const told = await runCommand([restore, bad], env);
      assert.equal(told.code, 1, `a backup with ${how} was not refused: ${told.output}`);
      assert.match(told.output, /Nothing changed/);
      assert.ok(
        readFileSync(sqliteFile(product.dataDir)).equals(present),
        `${how}: nothing changed`,
      );
    }

    const restored = await runCommand([restore, copy], env);
    assert.equal(restored.code, 0, restored.output);
    assert.ok(!existsSync(`${sqliteFile(product.dataDir)}-wal`));
    await product.start();
    const again = new Map<number, Person>();
    for (const { person } of load.writes) {
      if (again.has(person.id)) continue;
      const { status } = await callApi(product.url, "GET /auth/me", { token: person.token });
      assert.equal(status, 401, "a session from before the restore has ended");
      again.set(person.id, await signInAgain(product.url, person));
    }
    const writes = load.writes.map((write) => ({
      ...write,
      person: again.get(write.person.id) ?? write.person,
    }));
    assert.deepEqual(await auditSpending(product.url, product, writes), []);
    await product.kill("SIGTERM");
    assert.deepEqual(await audit(product, { writes: load.writes, mayEndEarly: true }), []);
    return `${rounds} copies during ${acknowledged} writes, ${damagedCopies} damaged ones refused, restored`;
  });
}

/** Backups under load, damaged ones, and a restore. */
export const backup: Fault = {
  name: "backup",
  database: "sqlite",
  rounds: { short: 1, long: 20 },
  inject,
};
