import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type HostileFile, hostileFiles } from "@larder/api/testing/calls/hostile-files";
import type { Fault, FaultRun } from "./fault.ts";
import { callApi, makePeople, type Person } from "./people.ts";
import { prepareWatched, type WatchedProduct } from "./slow-inputs/watched-product.ts";

const MOST_TURN_MS = 50;
const MOST_MEMORY_MB = 400;
const MOST_TRIES = 30;
const MOST_AGAIN = 4;
const AGAIN_MS = 1000;
const KIB_A_MB = 1000;
const OVERLOADED = 503;
/** Files that broke the server before; sent every day. */
const SHORT = new Set([
  "lists in lists",
  "empty objects",
  "cells in one row",
  "attributes of one element",
  "six entries of lists in lists",
]);

interface Measured {
  readonly file: HostileFile;
  readonly status: number;
  readonly longestTurnMs: number;
  readonly memoryMb: number;
}

/** Memory of the server's process without its children. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / KIB_A_MB;
}

async function send(url: string, { token }: Person, file: HostileFile): Promise<number> {
  const form = new FormData();
  form.set("file", new Blob([Buffer.from(file.bytes() as string)]), file.name);
  const headers = { authorization: `Bearer ${token}` };
  const address = `${url}/api/recipes/import/file`;
  const answer = await fetch(address, { method: "POST", headers, body: form });
  const { data } = (await answer.json()) as { data?: { import?: { id: number } } };
  const id = data?.import?.id;
  if (id !== undefined) await callApi(url, `DELETE /recipes/import/${id}`, { token });
  return answer.status;
}

/** Sends one file until the server accepts it, and measures the server meanwhile. */
async function measureOnce(
  { product, loopTimes }: WatchedProduct,
  person: Person,
  file: HostileFile,
): Promise<Measured> {
  await loopTimes();
  let memoryMb = 0;
  const look = setInterval(() => {
    memoryMb = Math.max(memoryMb, memoryOf(product.pid));
  }, 20);
  try {
    let status = OVERLOADED;
    for (let tries = 0; status === OVERLOADED && tries < MOST_TRIES; tries += 1) {
      if (tries > 0) await wait(AGAIN_MS);
      status = await send(product.url, person, file);
    }
    const { longest } = await loopTimes();
    return { file, status, longestTurnMs: longest, memoryMb };
  } finally {
    clearInterval(look);
  }
}

/** The best of several tries, since on a busy machine some turns wait for a core or memory. */
async function measure(
  watched: WatchedProduct,
  person: Person,
  file: HostileFile,
): Promise<Measured> {
  let best = await measureOnce(watched, person, file);
  for (let again = 0; again < MOST_AGAIN && best.longestTurnMs > MOST_TURN_MS; again += 1) {
    const { longestTurnMs, memoryMb } = await measureOnce(watched, person, file);
    best = {
      ...best,
      longestTurnMs: Math.min(best.longestTurnMs, longestTurnMs),
      memoryMb: Math.max(best.memoryMb, memoryMb),
    };
  }
  return best;
}

function table(all: readonly Measured[]): string {
  const rows = all.map(
    ({ file, status, longestTurnMs, memoryMb }) =>
      `| ${file.what} | ${file.name} | ${file.status} | ${status} | ${longestTurnMs.toFixed(0)} | ${memoryMb.toFixed(0)} |`,
  );
  return `# Hostile files

\`npm run faults -- hostile-files --write\` sends each to \`POST /recipes/import/file\`. No turn of the server's event loop may take over
${MOST_TURN_MS} ms, and its process may hold ${MOST_MEMORY_MB} MB. A longer turn is measured up to ${MOST_AGAIN} times again, and the shortest counts.

| too much of | file | expected | answered | longest turn in ms | memory in MB |
|---|---|---|---|---|---|
${rows.join("\n")}
`;
}

async function inject({ isShort, writes, say }: FaultRun): Promise<string> {
  const watched = await prepareWatched({});
  const { product } = watched;
  try {
    await product.start();
    const [person] = await makePeople(product.url, 1);
    assert.ok(person);
    const measured: Measured[] = [];
    for (const file of hostileFiles.filter(({ what }) => !isShort || SHORT.has(what))) {
      const one = await measure(watched, person, file);
      measured.push(one);
      say(
        `${file.what}: ${one.status}, ${one.longestTurnMs.toFixed(0)} ms, ${one.memoryMb.toFixed(0)} MB`,
      );
    }
    if (writes)
      writeFileSync(join(import.meta.dirname, "../docs/hostile-files.md"), table(measured));
    for (const { file, status, longestTurnMs, memoryMb } of measured) {
      assert.equal(status, file.status, file.what);
      assert.ok(memoryMb <= MOST_MEMORY_MB, `${file.what} took ${memoryMb.toFixed(0)} MB`);
      if (!isShort)
        assert.ok(
          longestTurnMs <= MOST_TURN_MS,
          `${file.what} took ${longestTurnMs.toFixed(0)} ms`,
        );
    }
    const longest = Math.max(...measured.map(({ longestTurnMs }) => longestTurnMs));
    const memory = Math.max(...measured.map(({ memoryMb }) => memoryMb));
    return `${measured.length} files, longest turn ${longest.toFixed(0)} ms, memory ${memory.toFixed(0)} MB`;
  } finally {
    await product.kill();
    await product.discard();
  }
}

/** Files that are made to exhaust the time or memory of their reader. */
export const hostileFilesFault: Fault = {
  name: "hostile-files",
  database: "sqlite",
  rounds: { short: 1, long: 1 },
  measures: true,
  isRare: true,
  inject,
};
