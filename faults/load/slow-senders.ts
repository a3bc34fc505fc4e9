import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Fault, FaultRun } from "../fault.ts";
import { callApi, callPatiently, makePeople } from "../people.ts";
import { percentile } from "./percentile.ts";
import { assertUnharmed } from "../postgres/postgres-connections.ts";
import { withProduct, type Product } from "../product.ts";
import { timesDuring } from "./times-during.ts";

const DRIPPING = 250;
const DRIP_EVERY_MS = 1000;
/** Headers may take 15 s, checked every 5 s, and a body 60 s. */
const MOST_HEADER_MS = 23_000;
const MOST_BODY_MS = 70_000;
const LOOK_EVERY_MS = 200;
const MOST_OTHER_MS = 1000;
const MOST_CONNECTIONS = 4_000;
const TOO_MANY = 300;
const OPEN_AT_ONCE = 100;

const head = "POST /api/auth/login HTTP/1.1\r\nhost: larder.example\r\n";
const bodyHead = `${head}content-type: application/json\r\ncontent-length: 5000\r\n\r\n`;

/**
 * Sends the start at once and then a byte a second; returns the milliseconds until the server
 * closes the connection.
 */
function drip(product: Product, { start, byte }: { start: string; byte: string }): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(product.url).port), "127.0.0.1");
    const dripping = setInterval(() => socket.write(byte), DRIP_EVERY_MS);
    socket.write(start);
    // Only the end of the connection matters.
    socket.resume();
    socket.on("error", () => {});
    socket.once("close", () => {
      clearInterval(dripping);
      resolve(performance.now() - startedAt);
    });
    // The server has sent everything.
    socket.once("end", () => socket.destroy());
  });
}

/**
 * Sends slowly until the server has closed all connections; returns the longest time in ms. Other
 * calls are answered meanwhile.
 */
async function dripAll(
  product: Product,
  { token, how }: { token: string | undefined; how: { start: string; byte: string } },
): Promise<{ longest: number; other: number }> {
  const look = async (): Promise<void> => {
    const { status, message } = await callPatiently(product.url, "GET /ingredients", { token });
    assert.equal(status, 200, `another caller during slow senders: ${message}`);
  };
  let longest = 0;
  const dripping = Promise.all(
    Array.from({ length: DRIPPING }, async () => {
      longest = Math.max(longest, await drip(product, how));
    }),
  );
  const others = await timesDuring(dripping, { look, everyMs: LOOK_EVERY_MS });
  return { longest, other: percentile(others, 0.99) };
}

/**
 * Opens more connections than the server allows: extra ones are closed, existing ones continue, and
 * afterwards all is as before.
 */
async function tooMany(product: Product): Promise<number> {
  const open = new Set<Socket>();
  const { port } = new URL(product.url);
  let closed = 0;
  for (let made = 0; made < MOST_CONNECTIONS + TOO_MANY; made += OPEN_AT_ONCE) {
    await Promise.all(
      Array.from({ length: OPEN_AT_ONCE }, async () => {
        const socket = connect(Number(port), "127.0.0.1");
        socket.on("error", () => {});
        socket.once("close", () => {
          open.delete(socket);
          closed += 1;
        });
        open.add(socket);
        await new Promise((resolve) => socket.once("connect", resolve).once("close", resolve));
      }),
    );
  }
  await wait(DRIP_EVERY_MS);
  const turnedAway = closed;
  assert.ok(turnedAway >= TOO_MANY - OPEN_AT_ONCE, `${turnedAway} connections were turned away`);
  for (const socket of open) socket.destroy();
  while ((await callApi(product.url, "GET /health").catch(() => null))?.status !== 200)
    await wait(LOOK_EVERY_MS);
  return turnedAway;
}

async function inject({ isShort, judgesTime, say }: FaultRun): Promise<string> {
  return withProduct({}, async (product) => {
    const { pid } = product;
    const [person] = await makePeople(product.url, 1);
    const token = person?.token;
    const headers = await dripAll(product, { token, how: { start: head, byte: "x" } });
    if (judgesTime)
      assert.ok(headers.longest <= MOST_HEADER_MS, `headers took ${headers.longest.toFixed(0)} ms`);
    assertUnharmed(product, pid);
    const told = `${DRIPPING} slow headers cut within ${(headers.longest / 1000).toFixed(0)} s`;
    if (isShort) return told;
    say(told);
    const bodies = await dripAll(product, { token, how: { start: bodyHead, byte: " " } });
    assert.ok(bodies.longest <= MOST_BODY_MS, `bodies took ${bodies.longest.toFixed(0)} ms`);
    const other = Math.max(headers.other, bodies.other);
    assert.ok(other <= MOST_OTHER_MS, `others waited ${other.toFixed(0)} ms meanwhile`);
    const turnedAway = await tooMany(product);
    assertUnharmed(product, pid);
    return `${told}, bodies within ${(bodies.longest / 1000).toFixed(0)} s, others p99 ${other.toFixed(0)} ms; ${turnedAway} connections over ${MOST_CONNECTIONS} turned away`;
  });
}

/**
 * Endless senders: headers and bodies byte by byte, and more connections than the server allows.
 */
export const slowSenders: Fault = {
  name: "slow-senders",
  database: "sqlite",
  rounds: { short: 1, long: 1 },
  waits: true,
  measures: true,
  inject,
};
