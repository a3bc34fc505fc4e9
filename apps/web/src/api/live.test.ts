import { changesApi } from "@larder/contract/changes";
import { messagesApi } from "@larder/contract/household/messages";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "./calls/call.ts";
import { followChanges } from "./live.ts";
import { queryClient } from "./query-client.ts";
import { useReach } from "./calls/reach.ts";
import { readOptions } from "./use-read.ts";
import { beginSession } from "./kept/session.ts";

/** The test server's handling of a stream. */
type Stream = (controller: ReadableStreamDefaultController<Uint8Array>) => void;

const STREAM = `/api${changesApi.stream.path}`;
const REVISION = `/api${changesApi.revision.path}`;
const READ = `/api${messagesApi.counts.path}`;
const encoder = new TextEncoder();
const say = (controller: ReadableStreamDefaultController<Uint8Array>, text: string) =>
  controller.enqueue(encoder.encode(text));

let asked: string[];
let streams: Stream[];
let revision: number;
/**
 * A proxy's answer in place of the server, "cut" for none; "held" keeps streams open while their
 * page waits.
 */
let away: "cut" | "held" | 502 | null;
let stop: () => void;
/** The answer to the read waits for it. */
let isAnswered: Promise<void>;
const times = (path: string) => asked.filter((one) => one.startsWith(path)).length;

beforeEach(() => {
  vi.useFakeTimers();
  [asked, streams, revision, away] = [[], [], 7, null];
  isAnswered = Promise.resolve();
  const headers = () => ({ "x-household-revision": String(revision) });
  vi.stubGlobal("fetch", async (address: string, { signal }: RequestInit) => {
    asked.push(address);
    if (away === "cut") throw new TypeError("Failed to fetch");
    if (away === "held" && address === STREAM)
      return new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
      });
    if (away !== null) return new Response("<h1>Bad Gateway</h1>", { status: 502 });
    if (address === STREAM) {
      const stream = streams.length > 1 ? streams.shift() : streams[0];
      if (stream === undefined) throw new TypeError("Failed to fetch");
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          signal?.addEventListener("abort", () =>
            controller.error(new DOMException("Aborted", "AbortError")),
          );
          stream(controller);
        },
      });
      return new Response(body, {
        headers: { ...headers(), "content-type": "application/x-ndjson" },
      });
    }
    if (address.startsWith(READ)) await isAnswered;
    const data =
      address === REVISION ? { revision } : { open: 0, closed: 0, unread: 0, updatedAt: null };
    return Response.json({ status: "success", message: "OK", data }, { headers: headers() });
  });
  const user = { id: 1, name: "Maya", email: "m@example.com", role: "USER" as const };
  beginSession("token", { ...user, subscriptionStatus: "FREE", createdAt: "" });
});
afterEach(() => stop());

/** Follows changes with one mounted read. */
async function follow(): Promise<void> {
  const observer = new QueryObserver(queryClient, readOptions(messagesApi.counts, undefined));
  const unmount = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const end = followChanges();
  stop = () => {
    end();
    unmount();
  };
  await vi.advanceTimersByTimeAsync(0);
}

const open: Stream = (controller) => say(controller, "\n");
const change = `${JSON.stringify({ tags: ["threads"], by: 2 })}\n`;

test.each([
  ["that a stream opens before its answer has come, is not asked for twice", "", 1],
  ["that others change before its answer has come, is asked for once more", change, 2],
])("a first read %s", async (_, said, count) => {
  let answer = () => {};
  isAnswered = new Promise((resolve) => {
    answer = resolve;
  });
  streams = [(controller) => say(controller, `\n${said}`)];
  await follow();
  await vi.advanceTimersByTimeAsync(3_000);
  answer();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(times(READ)).toBe(count);
});

test("a hundred changes in a second are one refetch", async () => {
  let stream: Parameters<Stream>[0] | undefined;
  streams = [
    (controller) => {
      stream = controller;
      open(controller);
    },
  ];
  await follow();
  await vi.advanceTimersByTimeAsync(2_000);
  const before = times(READ);
  for (let told = 0; told < 100; told += 1) {
    if (stream !== undefined) say(stream, change);
    await vi.advanceTimersByTimeAsync(9);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(times(READ)).toBe(before + 1);
});

test("a stream that is cut, or says nothing for long, is opened again, and what is mounted is read anew", async () => {
  streams = [
    (controller) => {
      open(controller);
      setTimeout(() => controller.close(), 1_000);
    },
    // silent from here on, as in a tunnel
    open,
    open,
  ];
  await follow();
  await vi.advanceTimersByTimeAsync(900);
  const first = times(READ);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([times(STREAM), times(READ)]).toEqual([2, first + 1]);
  await vi.advanceTimersByTimeAsync(37_000);
  expect(times(STREAM)).toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([times(STREAM), times(READ)]).toEqual([3, first + 2]);
});

test.each(["cut", 502] as const)(
  "a server that cannot be reached (%s) is asked with growing pauses, and the page notes it",
  async (how) => {
    away = how;
    await follow();
    expect(useReach.getState().isReachable).toBe(false);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(times(STREAM)).toBeGreaterThan(15);
    expect(times(STREAM)).toBeLessThan(50);
  },
);

test("after a restart behind a proxy changes come as soon as any call is answered again", async () => {
  const stream: Stream = (controller) => {
    open(controller);
    setTimeout(() => controller.error(new TypeError("network error")), 1_000);
  };
  streams = [stream, open];
  await follow();
  away = 502;
  // pauses have grown to 30 s by now
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  away = null;
  const before = times(STREAM);
  await call(changesApi.revision, {});
  await vi.advanceTimersByTimeAsync(1_000);
  expect(times(STREAM)).toBe(before + 1);
  expect(useReach.getState().isReachable).toBe(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(times(STREAM)).toBe(before + 1);
});

test("a proxy that holds calls during a restart is not taken for one that collects the lines", async () => {
  streams = [open];
  away = "held";
  await follow();
  await vi.advanceTimersByTimeAsync(56_000);
  expect(useReach.getState().isReachable).toBe(false);
  away = null;
  await vi.advanceTimersByTimeAsync(6_000);
  const before = [times(STREAM), times(REVISION)];
  expect(useReach.getState().isReachable).toBe(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([times(STREAM), times(REVISION)]).toEqual(before);
});

test("where streams alone are cut, the page is not said to be out of reach, and the revision is asked for every 15 s", async () => {
  streams = [(controller) => controller.error(new TypeError("network error"))];
  await follow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(useReach.getState().isReachable).toBe(true);
  const [streamsBefore, polls] = [times(STREAM), times(REVISION)];
  await vi.advanceTimersByTimeAsync(60_000);
  expect([times(STREAM), times(REVISION)]).toEqual([streamsBefore, polls + 4]);
});

test("where somebody on the way collects the lines, the revision is asked for every 15 s instead", async () => {
  streams = [() => undefined];
  await follow();
  await vi.advanceTimersByTimeAsync(5_100);
  const before = times(READ);
  expect(times(REVISION)).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  // the stream is tried twice, since a proxy may hold calls during a restart
  expect([times(REVISION), times(READ), times(STREAM)]).toEqual([2, before + 1, 2]);
  revision += 1;
  await vi.advanceTimersByTimeAsync(16_000);
  expect(times(READ)).toBe(before + 2);
  expect(times(STREAM)).toBe(2);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(times(STREAM)).toBe(3);
});

test("a hidden page has no stream, and back in sight it reads anew", async () => {
  streams = [open, open];
  await follow();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1_000);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(asked).toHaveLength(before);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  const reads = times(READ);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([times(STREAM), times(READ)]).toEqual([2, reads + 1]);
});

test("what changed between the first reads and the stream is read anew, and nothing else is read twice", async () => {
  streams = [open];
  await follow();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(times(READ)).toBe(1);
  stop();
  queryClient.clear();
  streams = [(controller) => setTimeout(() => open(controller), 100)];
  const begun = follow();
  revision += 1;
  await begun;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(times(READ)).toBe(3);
});

test("an older server, which has no stream, is not asked again", async () => {
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json({ status: "error", code: "not_found", message: "" }, { status: 404 });
  });
  await follow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times(STREAM)).toBe(1);
});
