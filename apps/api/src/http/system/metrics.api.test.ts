// On SQLite only: the counters of calls.
import { connect } from "node:net";
import { once } from "node:events";
import { authApi } from "@larder/contract/access/auth";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { beforeEach, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";

interface Line {
  readonly route?: string;
  readonly [field: string]: unknown;
}

const lines: Line[] = [];
const log = {
  info: (fields: object) => void lines.push({ ...fields }),
  warn: () => {},
  error: () => {},
};

const larder = testAppForFile({ env: { METRICS: "1", TRUST_PROXY: "1" }, deps: { log } });
beforeEach(() => void lines.splice(0));

const metrics = async (headers: Record<string, string> = {}) =>
  larder.app.inject({ url: "/metrics", headers });

test("a request is one line of the log, without anything that a person sent", async () => {
  const maya = await larder.aUser({ email: "secret-maya@example.com" });
  await maya.call(inventoryApi.list, { query: { name: "secret-search" } });
  await larder.call(authApi.login, {
    body: { email: "secret-maya@example.com", password: "secret-password" },
  });
  expect(lines).toEqual([
    {
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: "GET",
      route: "/api/ingredients",
      status: 200,
      ms: expect.any(Number),
    },
    expect.objectContaining({ method: "POST", route: "/api/auth/login", status: 401 }),
  ]);
  // A password check takes tens of milliseconds.
  expect(lines[1]?.["ms"]).toBeGreaterThan(1);
  expect(JSON.stringify(lines)).not.toContain("secret");
  expect(JSON.stringify(lines)).not.toContain(maya.token);
});

test("a caller who leaves before the answer leaves a line, and is counted no longer", async () => {
  const address = await larder.app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  await once(socket, "connect");
  const maya = await larder.aUser({ plan: "PRO" });
  socket.write(
    `POST /api/scanning/upload-receipt HTTP/1.1\r\nHost: larder\r\nAuthorization: Bearer ${maya.token}\r\n` +
      "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x\r\n",
  );
  await eventually(async () =>
    expect((await metrics()).body).toContain("larder_http_requests_in_flight 2"),
  );
  socket.destroy();
  await eventually(() =>
    expect(lines).toContainEqual(
      expect.objectContaining({ route: "/api/scanning/upload-receipt", status: 499 }),
    ),
  );
  expect((await metrics()).body).toContain("larder_http_requests_in_flight 1");
});

test("metrics tell of routes by their template, of the event loop and of what waits", async () => {
  const maya = await larder.aUser();
  await maya.call(inventoryApi.remove, { id: 123_456_789 });
  await larder.app.inject({ url: "/api/no/such/secret-address" });
  const job = { kind: "secret-kind", payload: "{}", created_at: 0 };
  await larder.db
    .insertInto("jobs")
    .values([
      { ...job, run_at: larder.clock.now() - 90_000 },
      { ...job, run_at: 0, failed_at: 5 },
    ])
    .execute();
  const answer = await metrics();
  expect(answer.headers["content-type"]).toContain("text/plain");
  for (const part of [
    'larder_http_request_seconds_count{method="DELETE",route="/api/ingredients/:id",status="404"} 1',
    'route="unknown",status="404"',
    "nodejs_eventloop_lag_p99_seconds",
    "larder_jobs_waiting 1",
    "larder_jobs_dead 1",
    "larder_scans_running 0",
    "larder_scans_waiting 0",
  ])
    expect(answer.body).toContain(part);
  expect(answer.body).toMatch(/larder_jobs_late_seconds 90\n/);
  expect(answer.body).toMatch(/larder_database_answer_seconds 0\.\d+/);
  expect(answer.body).not.toMatch(/123456789|secret|example\.com/);
});

test("metrics are not for those who come through a proxy", async () => {
  for (const headers of [{ "x-forwarded-for": "203.0.113.7" }, { forwarded: "for=203.0.113.7" }]) {
    const answer = await metrics(headers);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("larder_");
  }
});

test("behind a proxy, an address that a caller claims to have does not get around a limit", async () => {
  const tries = 11;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const answer = await larder.call(authApi.login, {
      body: { email: `nobody${attempt}@example.com`, password: "a wrong password" },
      headers: { "x-forwarded-for": `198.51.100.${attempt}, 203.0.113.9` },
    });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, -1)).toEqual(Array.from({ length: tries - 1 }, () => 401));
  expect(statuses.at(-1)).toBe(429);
});
