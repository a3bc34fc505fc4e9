import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { namedEndpoints } from "@larder/api/testing/calls/named-endpoints";
import { CallContext } from "./call-context.ts";
import { areAsExpected, isAsExpected } from "./expected.ts";
import { fullCalls, refusedAlways } from "./full-calls.ts";
import type { Accounts } from "./full-database.ts";
import { GONE, type GrownCall } from "./grown-call.ts";
import { grownBody, grownText } from "./grown-values.ts";

test("every call of the contract is made against full households", () => {
  expect(Object.keys(fullCalls).toSorted()).toEqual(
    namedEndpoints.map(([name]) => name).toSorted(),
  );
  const without = Object.entries(fullCalls).filter(([, calls]) => calls.length === 0);
  expect(without).toEqual([]);
});

test("every call succeeds once against full households, but for those that cannot", () => {
  const refused = Object.entries(fullCalls)
    .filter(([, calls]) =>
      calls.every(({ status }) => status === "by its content" || status >= 400),
    )
    .map(([name]) => name);
  expect(refused.toSorted()).toEqual(Object.keys(refusedAlways).toSorted());
});

const withBody = namedEndpoints.filter(([, { body }]) => body !== undefined);

test.each(withBody)("%s takes what is grown for it", (_name, endpoint) => {
  const bodies = fc.sample(grownBody(endpoint), { seed: 16, numRuns: 5 });
  expect(bodies.map((body) => endpoint.body?.safeParse(body).success)).toContain(true);
});

test("a grown text is as long as it may be", () => {
  for (const text of fc.sample(grownText(255), { seed: 16, numRuns: 100 }))
    expect(text.length).toBe(255);
});

const LOOK_EVERY_MS = 10;

/** The longest event loop turn of a program in ms. */
async function longestTurnOf(program: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "larder-loop-"));
  const socket = join(folder, "loop");
  const watch = join(import.meta.dirname, "loop-watch.mjs");
  const child = spawn(process.execPath, ["--import", watch, "-e", program], {
    env: { LARDER_LOOP_SOCKET: socket },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await once(child.stdout, "data");
    // A thread creates it, which may start later on a busy machine.
    while (!existsSync(socket)) await wait(LOOK_EVERY_MS);
    const asking = connect(socket);
    const [told] = (await once(asking, "data")) as [Buffer];
    return (JSON.parse(told.toString()) as { longest: number }).longest;
  } finally {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Blocks the loop for an amount of processor time, which does not depend on load. */
const keep = (ms: number) =>
  `setTimeout(() => {
    const began = process.cpuUsage();
    while (process.cpuUsage(began).user < ${ms * 1000});
    console.log("done");
    setInterval(() => {}, 1000);
  }, 300);`;

test("a loop that is kept is seen, and one that is not is not", async () => {
  expect(await longestTurnOf(keep(400))).toBeGreaterThan(300);
  expect(await longestTurnOf(keep(1))).toBeLessThan(300);
});

const called: GrownCall = { grown: "x", status: 201, sent: () => ({ method: "GET", path: "/" }) };
const generated: GrownCall = { ...called, status: "by its content", refusal: 404 };
const only = (answer: string) => new Map([[answer, 1]]);

test("a call that is answered otherwise than it must be is no measurement", () => {
  expect(isAsExpected(called, only("201"))).toBe(true);
  for (const answer of [
    "200",
    "401 unauthorized",
    "409 limit_reached",
    "429 too_many",
    "no answer",
  ])
    expect(isAsExpected(called, only(answer))).toBe(false);
});

test("a generated call may be refused for its content, not for the calls before it", () => {
  for (const answer of ["200", "400 validation_failed", "404 not_found", "409 conflict"])
    expect(isAsExpected(generated, only(answer))).toBe(true);
  for (const answer of ["401 unauthorized", "403 forbidden", "429 too_many", "500 internal", "0"])
    expect(isAsExpected(generated, only(answer))).toBe(false);
  expect(isAsExpected({ ...generated, refusal: 403 }, only("403 turned_off"))).toBe(true);
});

test("of many at once some may be too many or meet each other, but not all", () => {
  const some = new Map([
    ["201", 3],
    ["503 overloaded", 40],
    ["404 not_found", 7],
  ]);
  expect(areAsExpected({ ...called, atOnce: GONE }, some)).toBe(true);
  expect(areAsExpected(called, some)).toBe(false);
  expect(areAsExpected(called, only("503 overloaded"))).toBe(false);
  expect(areAsExpected(called, new Map([...some, ["429 too_many", 1]]))).toBe(false);
});

test("a call whose preparation is refused is not made", async () => {
  const server = createServer((_, answer) => {
    answer.writeHead(401, { "content-type": "application/json" });
    answer.end(JSON.stringify({ status: "error", code: "unauthorized" }));
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const kitchen = new CallContext(`http://127.0.0.1:${port}`, {} as Accounts, 10_000);
  const login = kitchen.prepare({ method: "POST", path: "/auth/login" });
  await expect(login).rejects.toThrow("POST /auth/login before it: 401 unauthorized");
  kitchen.close();
  server.close();
});
