// On SQLite only: the content of log lines.
import { authApi } from "@larder/contract/access/auth";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newLog } from "../../server/log.ts";
import { eventually } from "../../testing/eventually.ts";
import { FakeReceiptReader } from "../../testing/services/fake-receipt-reader.ts";
import { fillHousehold } from "../../testing/kitchens/filled-household.ts";
import { namedEndpoints } from "../../testing/calls/named-endpoints.ts";
import { sampleBodies } from "../../testing/calls/sample-bodies.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { uploadReceipt } from "../../testing/kitchens/upload-receipt.ts";

/* Searches the log of a complete API run for every name, text and credential of a user. */
const SECRET = "Sesamopenup";
const email = `${SECRET}@example.com`;
const password = `${SECRET} horse battery`;

let larder: TestApp;
let written = "";
const tokens: string[] = [];

/** A reader that fails like a database, with a user's row in its error. */
class BrokenReader extends FakeReceiptReader {
  override async read(): Promise<never> {
    throw Object.assign(new Error("The reader broke"), {
      code: "23514",
      detail: `Failing row contains (1, ${SECRET}).`,
      cause: Object.assign(new Error("It was out of paper"), { row: SECRET }),
    });
  }
}

/** Every action, with success and failure. */
async function doEverything(): Promise<void> {
  const admin = await larder.aUser({ role: "ADMIN", name: SECRET });
  const made = await larder.call(authApi.register, { body: { name: SECRET, email, password } });
  await larder.call(authApi.register, { body: { name: SECRET, email, password } });
  await larder.call(authApi.login, { body: { email, password: `${password} wrong` } });
  const again = await larder.call(authApi.login, { body: { email, password } });
  tokens.push(made.data.token, again.data.token);
  const vera = await larder.aUser({ plan: "PRO", name: SECRET, email: `2-${email}` });
  tokens.push(vera.token, admin.token);
  await vera.call(authApi.changePassword, {
    body: { currentPassword: password, newPassword: `${password} new` },
  });
  const hers = await fillHousehold(vera, {
    admin,
    textOf: (f) => `${SECRET} ${f}`,
    publishes: true,
  });
  for (const [name, endpoint] of namedEndpoints) {
    if (name === "auth.deleteAccount" || name === "auth.logout") continue;
    const headers = { "idempotency-key": `${SECRET}-${name}` };
    const body = sampleBodies(hers)[name];
    for (const person of [vera, admin])
      await person.call(endpoint, { id: hers.recipe, body, headers });
    await vera.call(endpoint, { id: `${SECRET}%00`, query: { search: SECRET, name: SECRET } });
    await vera.call(endpoint, { id: hers.lot, body: { ...body, name: [SECRET], price: SECRET } });
  }
  for (const payload of [`{"email":"${email}`, JSON.stringify({ x: SECRET.repeat(40_000) })])
    await larder.app.inject({
      method: "POST",
      url: `/api/auth/login?email=${email}`,
      payload,
      headers: { "content-type": "application/json", authorization: `Bearer ${vera.token}x` },
    });
  await larder.app.inject({ url: `/api/${SECRET}/%ZZ`, headers: { cookie: SECRET } });
  await larder.app.inject({ url: `/${SECRET}`, headers: { "user-agent": SECRET } });
  await uploadReceipt(larder, vera);
  await vera.call(authApi.logout);
}

beforeAll(async () => {
  larder = await startTestApp({
    env: { RATE_LIMITS: "off" },
    deps: {
      log: newLog({ write: (line) => void (written += line) }),
      receiptReader: new BrokenReader(),
    },
  });
  await doEverything();
});
afterAll(() => larder.close());

interface Line {
  readonly msg: string;
  readonly status?: number;
  readonly err?: Record<string, unknown>;
}
const lines = () =>
  written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

describe("the log of all that can happen", () => {
  test("is one JSON line for each request, with nothing but what it was and how it went", () => {
    const requests = lines().filter(({ msg }) => msg === "request");
    expect(requests.length).toBeGreaterThan(200);
    for (const line of requests)
      expect(Object.keys(line).toSorted()).toEqual(
        ["level", "method", "ms", "msg", "requestId", "route", "status", "time"].toSorted(),
      );
    expect(new Set(requests.map((line) => JSON.stringify(line))).size).toBe(requests.length);
  });

  test("holds no word that anybody wrote, no email, no password and no key", () => {
    expect(written.toLowerCase()).not.toContain(SECRET.toLowerCase());
    expect(written).not.toContain("@example.com");
  });

  test("holds no token, whole or in part", () => {
    for (const token of tokens) expect(written).not.toContain(token.slice(0, 12));
    expect(written.toLowerCase()).not.toContain("bearer");
  });

  test("says once what broke and why, without the row that it broke on", () => {
    const broken = lines().filter(({ msg }) => msg === "request failed");
    expect(broken).toHaveLength(1);
    expect(broken[0]?.err).toEqual({
      type: "Error",
      message: "The reader broke",
      code: "23514",
      stack: expect.stringContaining("log.api.test.ts") as string,
      cause: {
        type: "Error",
        message: "It was out of paper",
        stack: expect.stringContaining("log.api.test.ts") as string,
      },
    });
  });

  test("an answer to what broke says nothing of it", async () => {
    const vera = await larder.aUser({ plan: "PRO" });
    const answer = await uploadReceipt(larder, vera);
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toEqual({
      status: "error",
      code: "internal",
      message: "An unexpected error occurred.",
      requestId: expect.any(String) as string,
    });
    const { requestId } = JSON.parse(answer.text) as { requestId: string };
    const failures = lines().filter(({ msg }) => msg === "request failed");
    expect(failures.at(-1)).toMatchObject({ requestId });
  });

  test("a value of a query is no part of it", async () => {
    const vera = await larder.aUser();
    await vera.call(inventoryApi.list, { query: { name: SECRET } });
    // The line is written when the connection has sent the answer, which may be a moment later.
    await eventually(() =>
      expect(lines().at(-1)).toMatchObject({ route: "/api/ingredients", status: 200 }),
    );
    expect(written).not.toContain(SECRET);
  });
});
