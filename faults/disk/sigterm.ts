import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openSqlite } from "@larder/api/db/sqlite/sqlite";
import { audit, auditSpending } from "../audit.ts";
import type { Fault, FaultRun } from "../fault.ts";
import { prepareLoad } from "../load/load.ts";
import { callApi, makePeople, type Person } from "../people.ts";
import { withProduct, type Product } from "../product.ts";

const CLIENTS = 8;
const LONGEST_LOAD_MS = 600;
const LONGEST_GOODBYE_MS = 10_000;
/** Added to the product's limit for a busy machine. */
const SLACK_MS = 1_000;
const MOST_SILENCE_MS = 4_000;
const LOCK_MS = 2_000;
const LOOK_EVERY_MS = 20;
const DRIP_MS = 200;
const photo = join(import.meta.dirname, "../../apps/api/src/testing/receipts/composed.jpg");
const expense = { description: "in flight", amount: 1, date: "2026-03-10", type: "other" };

/** Ends the product as a service manager does; returns the milliseconds of an orderly end. */
async function endInOrder(product: Product): Promise<number> {
  const startedAt = performance.now();
  const { code, signal } = await product.kill("SIGTERM");
  const ms = performance.now() - startedAt;
  assert.deepEqual([code, signal], [0, null], "it ended in order");
  return ms;
}

/** A write that waits for a lock at the signal is still completed and answered. */
async function finishesWrite(product: Product, { token }: Person): Promise<number> {
  const handle = openSqlite(join(product.dataDir, "larder.db"));
  handle.exec("pragma busy_timeout=5000; begin immediate");
  const write = callApi(product.url, "POST /budget/expenses", { token, body: expense });
  await wait(LOCK_MS / 4);
  const ended = endInOrder(product);
  await wait(LOCK_MS);
  handle.exec("rollback");
  handle.close();
  assert.equal((await write).status, 201, "the write in flight was done");
  return ended;
}

/** An idle connection, as browsers open in advance, must not delay the end. */
async function endsSilence(product: Product): Promise<number> {
  const { hostname, port } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const closed = once(socket.resume(), "close");
  const ms = await endInOrder(product);
  await closed;
  return ms;
}

/** The command line of a process. */
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8");

/**
 * The process that reads receipts, once it exists. Right after the fork it is a copy of the
 * product, which waits for its exec: stopped then, it would block the product.
 */
async function readerOf(product: Product): Promise<number> {
  for (;;) {
    const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(product.pid)], {
      encoding: "utf8",
    });
    const pid = Number(stdout.trim().split("\n")[0]);
    if (pid > 0 && commandOf(pid) !== commandOf(product.pid)) return pid;
    await wait(LOOK_EVERY_MS);
  }
}

/** Sends a body byte by byte; returns a function that waits for the end of the connection. */
function dripBody(product: Product, { token }: Person): () => Promise<void> {
  const { hostname, port } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  const head = `POST /api/budget/expenses HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n`;
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: 200\r\n\r\n{`);
  const drip = setInterval(() => socket.write(" "), DRIP_MS);
  const closed = once(socket, "close");
  return async () => {
    await closed;
    clearInterval(drip);
  };
}

/**
 * An endless receipt and an endless body: the first caller is told to retry, the second is
 * disconnected, and the end is orderly.
 */
async function givesUpEndless(product: Product, person: Person): Promise<number> {
  const form = new FormData();
  const image = new Blob([readFileSync(photo)], { type: "image/jpeg" });
  form.append("receiptImage", image, "receipt.jpg");
  const answer = fetch(`${product.url}/api/scanning/upload-receipt`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  process.kill(await readerOf(product), "SIGSTOP");
  const gone = dripBody(product, person);
  await wait(DRIP_MS * 2);
  const ms = await endInOrder(product);
  assert.equal((await answer).status, 503, "whoever waits for a receipt is told");
  await gone();
  return ms;
}

async function inject({ rounds, random, say, judgesTime }: FaultRun): Promise<string> {
  return withProduct({}, async (product) => {
    const load = await prepareLoad({ clients: CLIENTS, random, urls: [product.url] });
    const [person] = await makePeople(product.url, 1);
    if (person === undefined) throw new Error("Nobody was made.");
    const goodbyes: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      load.start();
      await wait(random.between(5, LONGEST_LOAD_MS));
      goodbyes.push(await endInOrder(product));
      await load.stop();
      assert.deepEqual(await audit(product, { writes: load.writes }), [], `round ${round}`);
      await product.start();
      await load.repeatUnknown();
      say(`round ${round}: gone after ${goodbyes.at(-1)?.toFixed(0)} ms`);
    }
    const silentMs = await endsSilence(product);
    await product.start();
    goodbyes.push(await finishesWrite(product, person));
    await product.start();
    const endlessMs = await givesUpEndless(product, person);
    await product.start();
    assert.deepEqual(await auditSpending(product.url, product, load.writes), []);
    assert.deepEqual(await audit(product, { writes: load.writes }), []);
    const worst = Math.max(...goodbyes);
    if (judgesTime) {
      assert.ok(
        Math.max(worst, endlessMs) <= LONGEST_GOODBYE_MS + SLACK_MS,
        `it took ${Math.max(worst, endlessMs).toFixed(0)} ms`,
      );
      assert.ok(silentMs <= MOST_SILENCE_MS, `it waited ${silentMs.toFixed(0)} ms for silence`);
    }
    return `gone after ${worst.toFixed(0)} ms at most, ${(endlessMs / 1000).toFixed(1)} s with a receipt and a body that never end; a write in flight done`;
  });
}

/** SIGTERM under load, with a write in progress, and with a receipt that takes too long. */
export const sigterm: Fault = {
  name: "sigterm",
  database: "sqlite",
  waits: true,
  measures: true,
  rounds: { short: 2, long: 50 },
  inject,
};
