// On SQLite only: what the log holds about a proxy.
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";

const HTTPS = "https://larder.example.com";

/** Warnings after three proxied requests of two callers. */
async function warningsWith(env: Record<string, string>): Promise<string[]> {
  const warnings: string[] = [];
  const log = {
    info: () => {},
    error: () => {},
    warn: (_fields: object, text: string) => void warnings.push(text),
  };
  const larder = await startTestApp({ env, deps: { log } });
  for (const address of ["203.0.113.7", "203.0.113.7", "203.0.113.8"])
    await larder.app.inject({ url: "/api/health", headers: { "x-forwarded-for": address } });
  await larder.close();
  return warnings;
}

test("a proxy that is not trusted is named in the log once", async () => {
  expect(await warningsWith({ PUBLIC_URL: HTTPS })).toEqual([
    expect.stringContaining("TRUST_PROXY is not 1"),
  ]);
});

test.each([
  ["that is trusted", { PUBLIC_URL: HTTPS, TRUST_PROXY: "1" }],
  ["before a server without an address", {}],
  ["before a server in a home network", { PUBLIC_URL: "http://larder.lan" }],
])("a proxy %s is not", async (_, env) => {
  expect(await warningsWith(env)).toEqual([]);
});
