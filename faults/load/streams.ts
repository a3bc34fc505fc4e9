import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Agent, get, type ClientRequest } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Fault, FaultRun } from "../fault.ts";
import { makePeople, mustCall, type Person } from "../people.ts";
import { percentile } from "./percentile.ts";
import { type Product, withProduct } from "../product.ts";

const OF_ONE_PERSON = 10;
const MOST_BYTES_OF_ONE = 40_000;
const LONGEST_GOODBYE_MS = 5_000;
const LONGEST_WAIT_MS = 1_000;
const GIVE_UP_MS = 60_000;
const SETTLED_AFTER_MS = 3_000;
const LOOK_EVERY_MS = 20;
const OPENED_AT_ONCE = 50;

interface OpenStream {
  readonly asked: ClientRequest;
  /** Number of events received. */
  lines: number;
  hasEnded: boolean;
}

function openStream(url: string, { token }: Person): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const asked = get(`${url}/api/household/changes`, {
      agent: new Agent(),
      headers: { authorization: `Bearer ${token}` },
    });
    const stream: OpenStream = { asked, lines: 0, hasEnded: false };
    asked.once("error", (error) => {
      stream.hasEnded = true;
      reject(error);
    });
    asked.once("response", (answer) => {
      assert.equal(answer.statusCode, 200);
      answer.on("data", (chunk: Buffer) => {
        stream.lines += chunk.toString().split("\n").filter(Boolean).length;
        resolve(stream);
      });
      answer.on("error", () => undefined);
      answer.once("close", () => {
        stream.hasEnded = true;
      });
    });
  });
}

async function openAll(url: string, people: readonly Person[]): Promise<OpenStream[]> {
  const opened: OpenStream[] = [];
  const wanted = people.flatMap((person) => Array.from({ length: OF_ONE_PERSON }, () => person));
  for (let at = 0; at < wanted.length; at += OPENED_AT_ONCE) {
    const some = wanted.slice(at, at + OPENED_AT_ONCE);
    opened.push(...(await Promise.all(some.map((person) => openStream(url, person)))));
  }
  return opened;
}

function residentBytes({ pid }: Product): number {
  const [, kilobytes = "0"] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

const MS_OF_A_TICK = 10;

/** Processor time of a process in ms. */
function processorMs({ pid }: Product): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_OF_A_TICK;
}

async function until(isSo: () => boolean): Promise<number> {
  const startedAt = performance.now();
  while (!isSo()) {
    assert.ok(performance.now() - startedAt < GIVE_UP_MS, `not within ${GIVE_UP_MS} ms`);
    await wait(LOOK_EVERY_MS / 10);
  }
  return performance.now() - startedAt;
}

/** Time until all streams of a user report that user's change. */
async function timeToTell(url: string, person: Person, streams: readonly OpenStream[]) {
  const before = streams.map(({ lines }) => lines);
  const body = { masterIngredientId: 1, unitId: 1, quantity: 2 };
  await mustCall(url, "POST /ingredients", { token: person.token, body });
  return until(() => streams.every(({ lines }, place) => lines > (before[place] ?? 0)));
}

async function inject({ isShort, judgesTime, say }: FaultRun): Promise<string> {
  const idleMs = isShort ? 2_000 : 60_000;
  return withProduct({}, async (product) => {
    const { url } = product;
    const people = await makePeople(url, isShort ? 10 : 100);
    // What the first streams load does not count.
    for (const { asked } of await openAll(url, people.slice(0, 5))) asked.destroy();
    await wait(SETTLED_AFTER_MS);
    const before = residentBytes(product);
    const streams = await openAll(url, people);
    await wait(SETTLED_AFTER_MS);
    const bytes = (residentBytes(product) - before) / streams.length;
    const workedBefore = processorMs(product);
    await wait(idleMs);
    const workedMs = processorMs(product) - workedBefore;
    say(`${streams.length} streams: ${(bytes / 1000).toFixed(0)} kB each`);
    const times: number[] = [];
    for (const [place, person] of people.entries()) {
      const own = streams.slice(place * OF_ONE_PERSON, (place + 1) * OF_ONE_PERSON);
      times.push(await timeToTell(url, person, own));
    }
    const p95 = percentile(times, 0.95);
    const killedAt = performance.now();
    await product.kill();
    await until(() => streams.every(({ hasEnded }) => hasEnded));
    const endedMs = performance.now() - killedAt;
    await product.start();
    const again = await openAll(url, people);
    const stoppedAt = performance.now();
    const { code } = await product.kill("SIGTERM");
    const goodbyeMs = performance.now() - stoppedAt;
    assert.equal(code, 0, "ended in order");
    await until(() => again.every(({ hasEnded }) => hasEnded));
    if (judgesTime) {
      // Streams of ten users are too few to measure the cost of one.
      assert.ok(isShort || bytes <= MOST_BYTES_OF_ONE, `${bytes} bytes a stream`);
      assert.ok(Math.max(...times) <= LONGEST_WAIT_MS, `told after ${Math.max(...times)} ms`);
      assert.ok(endedMs <= LONGEST_WAIT_MS, `a crash was noticed after ${endedMs} ms`);
      assert.ok(goodbyeMs <= LONGEST_GOODBYE_MS, `gone after ${goodbyeMs} ms`);
    }
    return `${streams.length} open: ${(bytes / 1000).toFixed(0)} kB each, ${workedMs} ms of the processor in ${idleMs / 1000} s, told after ${p95.toFixed(0)} ms at p95; all ended by SIGKILL, opened again, gone ${goodbyeMs.toFixed(0)} ms after SIGTERM`;
  });
}

/** A thousand open screens: their cost, and that neither a crash nor a stop is delayed by them. */
export const streams: Fault = {
  name: "streams",
  database: "sqlite",
  isRare: true,
  measures: true,
  rounds: { short: 1, long: 1 },
  inject,
};
