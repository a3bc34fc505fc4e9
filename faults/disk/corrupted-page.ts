import assert from "node:assert/strict";
import {
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openSqlite } from "@larder/api/db/sqlite/sqlite";
import type { Random } from "@larder/bench/receipts/composed/seeded-random";
import { audit } from "../audit.ts";
import type { Fault, FaultRun } from "../fault.ts";
import { prepareLoad } from "../load/load.ts";
import { callUnlessBusy, makePeople, signInAgain, type ApiAnswer, type Person } from "../people.ts";
import { prepareProduct, runCommand, withProduct, type Product } from "../product.ts";

const CLIENTS = 4;
const LOAD_MS = 1_500;
const POLL_MS = 20;
const PAGE_BYTES = 4096;
const reads = [
  "GET /ingredients?limit=100",
  "GET /recipes?limit=100",
  "GET /plannable-meals",
  "GET /budget/expenses?scope=all&limit=100",
  "GET /auth/me",
  "GET /messages",
  "GET /publishing/cookbook",
];
const expense = { description: "after the damage", amount: 1, date: "2026-03-10", type: "other" };

const fileOf = ({ dataDir }: Product) => join(dataDir, "larder.db");

/** Root pages of tables that every household uses. */
function pagesInUse(file: string): number[] {
  const handle = openSqlite(file);
  const rows = handle
    .prepare(
      "select rootpage from sqlite_master where name in ('lots', 'expenses', 'recipes', 'users', 'sessions', 'stock_events')",
    )
    .all() as { rootpage: number }[];
  handle.close();
  return rows.map(({ rootpage }) => rootpage);
}

/** Fills one page with garbage: any but the first, every second time one in use. */
function tearPage(file: string, used: readonly number[], random: Random): void {
  const pages = statSync(file).size / PAGE_BYTES;
  const page = random.chance(0.5) ? random.pick(used) : random.whole(2, pages);
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, (page - 1) * PAGE_BYTES);
  closeSync(handle);
}

async function writeAndRead(product: Product, person: Person): Promise<ApiAnswer[]> {
  const { token } = person;
  const answers: ApiAnswer[] = [];
  for (const call of reads) answers.push(await callUnlessBusy(product.url, call, { token }));
  answers.push(
    await callUnlessBusy(product.url, "POST /budget/expenses", { token, body: expense }),
  );
  return answers;
}

/** Checks the answers of a product with a damaged page, before and after it has read the page. */
async function standsDamage(product: Product, person: Person): Promise<"met" | "not met"> {
  const answers = await writeAndRead(product, person);
  for (const { status, message } of answers)
    assert.ok(status === 200 || status === 201 || status === 503, `${status} ${message}`);
  if (answers.every(({ status }) => status !== 503)) return "not met";
  const before = readFileSync(fileOf(product));
  const { token } = person;
  const write = await callUnlessBusy(product.url, "POST /budget/expenses", {
    token,
    body: expense,
  });
  assert.equal(write.status, 503);
  assert.match(write.message, /database is damaged/);
  assert.equal((await callUnlessBusy(product.url, "GET /health")).status, 503);
  assert.ok(
    readFileSync(fileOf(product)).equals(before),
    "nothing was written to the damaged file",
  );
  await product.kill();
  product.launch();
  const code = await Promise.race([
    product.ended.then((ending) => ending.code),
    waitForHealth(product.url, 503),
  ]);
  assert.ok(code === 1 || code === 503, `the next start ended with ${code}`);
  return "met";
}

async function waitForHealth(url: string, status: number): Promise<number> {
  for (;;) {
    const answer = await callUnlessBusy(url, "GET /health").catch(() => undefined);
    if (answer?.status === status) return status;
    await wait(POLL_MS);
  }
}

/** Waits for an answer, which may be 503 if housekeeping has already read the page. */
async function comesToAnswer(product: Product): Promise<boolean> {
  while (product.isRunning) {
    const answer = await callUnlessBusy(product.url, "GET /health").catch(() => undefined);
    if (answer !== undefined) return true;
    await wait(POLL_MS);
  }
  return false;
}

async function startDamaged(product: Product, person: Person): Promise<string> {
  product.launch();
  if (await comesToAnswer(product)) return standsDamage(product, person);
  assert.match(product.log, /database is damaged/, "a start that cannot be says why");
  return "not started";
}

async function inject({ rounds, random, say }: FaultRun): Promise<string> {
  return withProduct({}, async (source) => {
    const load = await prepareLoad({ clients: CLIENTS, random, urls: [source.url] });
    const [person] = await makePeople(source.url, 1);
    if (person === undefined) throw new Error("Nobody was made.");
    await load.runFor(LOAD_MS);
    const backup = join(source.dataDir, "whole.db");
    const env = { DATA_DIR: source.dataDir };
    const made = await runCommand(["apps/api/src/commands/backup.ts", backup], env);
    assert.equal(made.code, 0, made.output);
    await source.kill();

    const used = pagesInUse(backup);
    const ends: Record<string, number> = {};
    const product = await prepareProduct();
    // Encrypted content of the copy needs the key next to it.
    copyFileSync(`${backup}.key`, join(product.dataDir, "secret.key"));
    try {
      for (let round = 1; round <= rounds; round += 1) {
        for (const part of ["-wal", "-shm"]) rmSync(`${fileOf(product)}${part}`, { force: true });
        rmSync(join(product.dataDir, "damaged"), { force: true });
        copyFileSync(backup, fileOf(product));
        tearPage(fileOf(product), used, random);
        const end = await startDamaged(product, person);
        ends[end] = (ends[end] ?? 0) + 1;
        if (product.isRunning) await product.kill();
        say(`round ${round}: ${end}`);
      }
      const restored = await runCommand(["apps/api/src/commands/restore.ts", backup], {
        DATA_DIR: product.dataDir,
      });
      assert.equal(restored.code, 0, restored.output);
      await product.start();
      const { token } = await signInAgain(product.url, person);
      const write = await callUnlessBusy(product.url, "POST /budget/expenses", {
        token,
        body: expense,
      });
      assert.equal(write.status, 201, "works again after a restore");
      assert.deepEqual(await audit(product, { writes: load.writes }), []);
    } finally {
      await product.discard();
    }
    const told = Object.entries(ends).map(([end, times]) => `${times} ${end}`);
    return `${told.join(", ")}; restored`;
  });
}

/** A page of the file is garbage. */
export const corruptedPage: Fault = {
  name: "corrupted-page",
  database: "sqlite",
  rounds: { short: 3, long: 100 },
  inject,
};
