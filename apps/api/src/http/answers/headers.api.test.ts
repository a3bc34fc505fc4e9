// On SQLite only: headers do not depend on the database.
import { beforeAll, describe, expect, test } from "vitest";
import { FakeReceiptReader } from "../../testing/services/fake-receipt-reader.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { uploadReceipt } from "../../testing/kitchens/upload-receipt.ts";

/** Fails, so that the answer is a 500. */
class BrokenReader extends FakeReceiptReader {
  override async read(): Promise<never> {
    throw new Error("broken");
  }
}

const larder = testAppForFile({
  env: { METRICS: "1" },
  deps: { receiptReader: new BrokenReader() },
});
let maya: TestUser;
beforeAll(async () => {
  maya = await larder.aUser({ plan: "PRO" });
});

const json = { "content-type": "application/json" };

/** Every kind of answer by the server itself. e2e/journeys/visitors/policy.e2e.ts covers files of the web app. */
const answers: readonly [number, string, string, Record<string, string>, string?][] = [
  [200, "GET", "/api/health", {}],
  [200, "GET", "/api/docs", {}],
  [200, "GET", "/api/openapi.json", {}],
  [200, "GET", "/metrics", {}],
  [200, "GET", "/api/ingredients", {}],
  [200, "HEAD", "/api/ingredients", {}],
  [200, "GET", "/api/ingredients/master/ingredients", { "accept-encoding": "gzip" }],
  [400, "POST", "/api/ingredients", json, "{"],
  [400, "POST", "/api/ingredients", json, "{}"],
  [401, "GET", "/api/ingredients", { authorization: "Bearer nonsense" }],
  [403, "GET", "/api/admin/users", {}],
  [404, "GET", "/api/nothing", {}],
  [404, "GET", "/api/%ZZ", {}],
  [404, "GET", "/nothing%", {}],
  [404, "GET", `/api/recipes/${"9".repeat(5000)}`, {}],
  [404, "DELETE", "/", {}],
  [404, "OPTIONS", "/api/ingredients", {}],
  [413, "POST", "/api/ingredients", json, JSON.stringify("x".repeat(300_000))],
  [415, "POST", "/api/ingredients", { "content-type": "text/plain" }, "x"],
  [204, "POST", "/api/auth/logout", {}],
];

const required: Readonly<Record<string, string | RegExp>> = {
  "content-security-policy":
    /^default-src 'none';.*script-src 'self'.*frame-ancestors 'none';.*require-trusted-types-for 'script'/,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};

function checkHeaders(headers: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(required)) {
    if (typeof value === "string") expect([name, headers[name]]).toEqual([name, value]);
    else expect(String(headers[name])).toMatch(value);
  }
  expect(String(headers["content-security-policy"])).not.toMatch(/unsafe|\*|http/);
  expect(headers).not.toHaveProperty("x-powered-by");
  expect(headers).not.toHaveProperty("server");
  expect(headers).not.toHaveProperty("access-control-allow-origin");
  expect(headers).not.toHaveProperty("set-cookie");
}

describe("security headers", () => {
  const cases = answers.map(
    ([status, method, url, headers, payload]) =>
      [status, method, url, { headers, payload }] as const,
  );
  test.each(cases)("stand on a %i of %s %s", async (status, method, url, { headers, payload }) => {
    const response = await larder.app.inject({
      method: method as "GET",
      url,
      headers: { authorization: `Bearer ${maya.token}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(response.statusCode).toBe(status);
    checkHeaders(response.headers);
  });

  test("stand on a 500, which says nothing of what broke", async () => {
    const broken = await uploadReceipt(larder, await larder.aUser({ plan: "PRO" }));
    expect(broken.status).toBe(500);
    checkHeaders(broken.headers);
    expect(broken.text).not.toMatch(/broken|Error|\.ts|node_modules/);
  });

  test("what a household reads is kept by no cache on the way", async () => {
    const theo = await larder.aUser();
    const response = await larder.app.inject({
      url: "/api/ingredients",
      headers: { authorization: `Bearer ${theo.token}` },
    });
    expect(response.headers["cache-control"]).toBe("no-store");
  });
});
