import { once } from "node:events";
import { Agent, get as httpGet, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import "@larder/words/all";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashOfToken } from "../serve/guard.ts";
import { knownCallers } from "../serve/known-callers.ts";
import { shedLoad } from "./overload.ts";

const MOST_IN_HAND = 400;
const NEVER_REFUSED = 100;
const WORK_MS = 6;
const CONNECTING_MS = 1;

let app: FastifyInstance;
let free: () => void;
beforeEach(async () => {
  // The clock moves only for work and connections, so a busy machine creates no queue.
  vi.useFakeTimers({ toFake: ["performance"], now: 0 });
  app = fastify();
  shedLoad(app);
  app.server.on("connection", () => vi.advanceTimersByTime(CONNECTING_MS));
  const isFree = new Promise<void>((resolve) => {
    free = resolve;
  });
  app.get("/api/slow", async () => isFree.then(() => "done"));
  app.get("/api/quick", async () => "done");
  app.get("/api/health", async () => "healthy");
  app.post("/api/save", async () => "saved");
  app.get("/api/work", async () => {
    vi.advanceTimersByTime(WORK_MS);
    return "done";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;
const get = (url: string) => app.inject({ method: "GET", url });

test("400 calls without an answer are enough: the next is told to come again, and health answers", async () => {
  const slow: ReturnType<typeof get>[] = [];
  while (slow.length < MOST_IN_HAND) {
    slow.push(get("/api/slow"));
    await setImmediate();
  }
  const refused = await get("/api/quick");
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("2");
  expect(refused.json()).toMatchObject({ status: "error", code: "overloaded" });
  expect((await get("/api/health")).statusCode).toBe(200);
  free();
  expect((await Promise.all(slow)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await get("/api/quick")).statusCode).toBe(200);
});

/** A session that was admitted before. */
function sessionOf(person: number): { readonly authorization: string } {
  const token = String(person).padStart(43, "T");
  knownCallers.know(hashOfToken(token), person);
  return { authorization: `Bearer ${token}` };
}

test("who has most in hand is refused first, and somebody with few is served", async () => {
  const [maya, priya] = [sessionOf(1), sessionOf(2)];
  const slow: ReturnType<typeof get>[] = [];
  for (let call = 0; call < MOST_IN_HAND; call += 1) {
    slow.push(app.inject({ url: "/api/slow", headers: maya }));
    await setImmediate();
  }
  const statusOf = async (headers: object) =>
    (await app.inject({ url: "/api/quick", headers: { ...headers } })).statusCode;
  expect(await statusOf(maya)).toBe(503);
  expect(await statusOf(priya)).toBe(200);
  // New callers count by address; invented tokens do not.
  const invented = (nth: number) => ({
    authorization: `Bearer ${String(nth).padStart(43, "-")}`,
  });
  expect(await statusOf({})).toBe(200);
  for (let call = 0; call < MOST_IN_HAND; call += 1)
    slow.push(app.inject({ url: "/api/slow", headers: invented(call) }));
  await setImmediate();
  expect(await statusOf(invented(MOST_IN_HAND))).toBe(503);
  expect(await statusOf(priya)).toBe(200);
  free();
  await Promise.all(slow);
});

test("four hundred callers with one call each are enough too", async () => {
  const slow: ReturnType<typeof get>[] = [];
  for (let person = 1; person <= MOST_IN_HAND; person += 1)
    slow.push(app.inject({ url: "/api/slow", headers: sessionOf(person) }));
  await setImmediate();
  const next = await app.inject({ url: "/api/quick", headers: sessionOf(MOST_IN_HAND + 1) });
  expect(next.statusCode).toBe(503);
  free();
  const statuses = (await Promise.all(slow)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

async function ask(path: string, agent: Agent, headers = {}): Promise<number> {
  const sent = httpGet(`http://127.0.0.1:${portOf(app)}${path}`, { agent, headers });
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response.statusCode ?? 0;
}

for (const keepAlive of [true, false])
  test(`a hundred at once over ${keepAlive ? "known" : "new"} connections are never refused, however long each takes`, async () => {
    const agent = new Agent({ keepAlive });
    const askAtOnce = (path: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => ask(path, agent)));
    await askAtOnce("/api/quick", NEVER_REFUSED);
    // The first calls set the pace for the second ones.
    for (let time = 0; time < 2; time += 1)
      expect(new Set(await askAtOnce("/api/work", NEVER_REFUSED))).toEqual(new Set([200]));
    const statuses = await askAtOnce("/api/work", 3 * NEVER_REFUSED);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(
      NEVER_REFUSED,
    );
    expect(statuses).toContain(503);
    expect(await ask("/api/work", agent)).toBe(200);
    agent.destroy();
  });

test("a queue of connections of one caller refuses none to somebody else", async () => {
  const agent = new Agent({ keepAlive: false });
  const many = Array.from({ length: 4 * NEVER_REFUSED }, () => ask("/api/work", agent));
  await Promise.race(many);
  expect(await ask("/api/quick", agent, sessionOf(2))).toBe(200);
  expect(await Promise.all(many)).toContain(503);
});

test("senders of bodies that never end keep nobody out", async () => {
  const port = portOf(app);
  const senders: Socket[] = [];
  for (let sender = 0; sender < MOST_IN_HAND + 1; sender += 1) {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      "POST /api/save HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf",
    );
    senders.push(socket);
    // In separate turns, otherwise they would be a queue of connections.
    for (let turn = 0; turn < 4; turn += 1) await setImmediate();
  }
  // All of them have been read when this returns.
  const answer = await fetch(`http://127.0.0.1:${port}/api/quick`);
  expect(answer.status).toBe(200);
  for (const sender of senders) sender.destroy();
});
