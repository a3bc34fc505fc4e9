import { once } from "node:events";
import { Agent, get as httpGet, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shedLoad } from "./overload.ts";

const IN_HAND = 128;
const NEVER_REFUSED = 100;
const WORK_MS = 12;

let app: FastifyInstance;
let free: () => void;
beforeEach(async () => {
  app = fastify();
  shedLoad(app);
  const isFree = new Promise<void>((resolve) => {
    free = resolve;
  });
  app.get("/api/slow", async () => isFree.then(() => "done"));
  app.get("/api/quick", async () => "done");
  app.get("/api/health", async () => "healthy");
  app.post("/api/save", async () => "saved");
  app.get("/api/work", async () => {
    const startedAt = performance.now();
    while (performance.now() - startedAt < WORK_MS);
    return "done";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;
const get = (url: string) => app.inject({ method: "GET", url });

test("128 calls at work are enough: the next is told to come again, and health answers", async () => {
  const slow: ReturnType<typeof get>[] = [];
  while (slow.length < IN_HAND) {
    slow.push(get("/api/slow"));
    // each in a turn of its own, so that only their number counts
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

test("calls in one long turn of the event loop are refused, but never the first hundred", async () => {
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string): Promise<number> => {
    const sent = httpGet(`http://127.0.0.1:${portOf(app)}${path}`, { agent });
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    response.resume();
    await once(response, "end");
    return response.statusCode ?? 0;
  };
  const askAtOnce = (path: string) =>
    Promise.all(Array.from({ length: 2 * NEVER_REFUSED }, () => ask(path)));
  // with connections that are there, all calls arrive in one turn
  await askAtOnce("/api/quick");
  const statuses = await askAtOnce("/api/work");
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(NEVER_REFUSED);
  expect(statuses).toContain(503);
  expect(await ask("/api/work")).toBe(200);
  agent.destroy();
});

test("senders of bodies that never end keep nobody out", async () => {
  const port = portOf(app);
  const senders: Socket[] = [];
  for (let sender = 0; sender < IN_HAND + 1; sender += 1) {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      "POST /api/save HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf",
    );
    senders.push(socket);
  }
  // the last of them has been read when this comes back
  const answer = await fetch(`http://127.0.0.1:${port}/api/quick`);
  expect(answer.status).toBe(200);
  for (const sender of senders) sender.destroy();
});
