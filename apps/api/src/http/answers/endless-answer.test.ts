import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { changesApi } from "@larder/contract/changes";
import fastify from "fastify";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { send } from "./answer.ts";
import { EndlessAnswer } from "./endless-answer.ts";
import { eventually } from "../../testing/eventually.ts";

const app = () => fastify();
let server: ReturnType<typeof app>;
let address: string;
let answers: EndlessAnswer[];
let ended: number[];

beforeEach(async () => {
  [answers, ended] = [[], []];
  server = app();
  server.get("/", async (request, reply) => {
    const answer = new EndlessAnswer(changesApi.stream, request, reply);
    const place = answers.push(answer);
    answer.onEnd(() => ended.push(place));
    return send(reply, answer.withHeaders({}));
  });
  address = await server.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  for (const answer of answers) answer.end();
  await server.close();
});

async function listen(): Promise<IncomingMessage> {
  const asked = get(address);
  asked.on("error", () => undefined);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return response;
}

/** A long change. */
const change = { tags: Array.from({ length: 1_000 }, () => "stock"), by: 1 };

test("who does not read is dropped, and whoever reads is told on", async () => {
  (await listen()).pause();
  let bytes = 0;
  const reads = await listen();
  reads.on("data", (chunk: Buffer) => (bytes += chunk.length));
  await vi.waitFor(
    async () => {
      for (const answer of answers) answer.tell(change);
      await nextTurn();
      expect(ended).toEqual([1]);
    },
    { interval: 1, timeout: 30_000 },
  );
  const before = bytes;
  answers[1]?.tell(change);
  await eventually(() => expect(bytes).toBeGreaterThan(before));
});

test("says something every fifteen seconds, and nothing once it is over", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let text = "";
  const response = await listen();
  response.on("data", (chunk: Buffer) => (text += chunk.toString()));
  vi.advanceTimersByTime(30_000);
  await eventually(() => expect(text).toBe("\n\n\n"));
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  answers[0]?.end();
  await once(response, "end");
  const left = vi.getTimerCount();
  vi.useRealTimers();
  answers[0]?.tell(change);
  expect([text, left, ended]).toEqual(["\n\n\n", 0, [1]]);
});

test("whose caller hangs up is over", async () => {
  const response = await listen();
  response.destroy();
  await eventually(() => expect(ended).toEqual([1]));
});
