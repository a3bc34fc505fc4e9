// On SQLite only: other tests send each of its statements to PostgreSQL.
import { authApi } from "@larder/contract/access/auth";
import { oidcApi } from "@larder/contract/access/oidc";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CALLBACK, startWith, TestBrowser, verified } from "../../testing/people/oidc-browser.ts";
import {
  startOidcProvider,
  type TestProvider,
  throughProvider,
} from "../../testing/people/oidc-provider.ts";
import type { TestApp } from "../../testing/test-app.ts";

const lines: object[] = [];
const tell = (fields: object) => void lines.push(fields);
const log = { info: tell, warn: tell, error: tell };

let provider: TestProvider;
const open: TestApp[] = [];

beforeAll(async () => {
  provider = await startOidcProvider(CALLBACK);
});
afterAll(() => provider.stop());
afterEach(async () => {
  for (const larder of open.splice(0)) await larder.close();
});

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const larder = await startWith(provider, { deps: { log }, env });
  open.push(larder);
  return larder;
}
const browserOf = (larder: TestApp) => new TestBrowser(larder, provider);

describe("a sign-in that somebody meddles with", () => {
  let larder: TestApp;
  beforeEach(async () => {
    larder = await start();
    provider.who = { sub: "vera", claims: verified("vera@example.com") };
  });
  const expired = { code: null, error: "expired" };

  test("that another browser began is not finished here, nor with no cookie at all", async () => {
    const [attacker, victim] = [browserOf(larder), browserOf(larder)];
    const back = await attacker.goThere();
    await victim.leave();
    expect(await victim.comeBack(back)).toEqual(expired);
    victim.cookie = "";
    expect(await victim.comeBack(back)).toEqual(expired);
    expect((await attacker.comeBack(back)).error).toBeNull();
  });

  test("whose code another browser was given is not finished by one that went to the provider itself", async () => {
    const [attacker, victim] = [browserOf(larder), browserOf(larder)];
    const { code } = await attacker.goThrough("mallory", verified("mallory@example.com"));
    await victim.leave();
    expect((await victim.finish(code)).code).toBe("not_found");
    expect((await attacker.finish(code)).status).toBe(200);
  });

  test("comes back once", async () => {
    const browser = browserOf(larder);
    const back = await browser.goThere();
    expect((await browser.comeBack(back)).error).toBeNull();
    expect(await browser.comeBack(back)).toEqual(expired);
  });

  test("opens one session, also when its code is brought twice at once, and none after two minutes", async () => {
    const browser = browserOf(larder);
    const claims = verified("vera@example.com");
    const { code } = await browser.goThrough("vera", claims);
    const both = await Promise.all([browser.finish(code), browser.finish(code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await browser.finish(code)).code).toBe("not_found");
    const late = await browser.goThrough("vera", claims);
    larder.clock.advance(2 * 60_000);
    expect((await browser.finish(late.code)).code).toBe("not_found");
  });

  test("of two tabs that make the same account at once both are signed in to it", async () => {
    const tabs = [browserOf(larder), browserOf(larder)];
    const codes: (string | null)[] = [];
    for (const tab of tabs)
      codes.push((await tab.goThrough("vera", verified("vera@example.com"))).code);
    const done = await Promise.all(tabs.map((tab, nth) => tab.finish(codes[nth] ?? null)));
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect(done[0]?.data.user.id).toBe(done[1]?.data.user.id);
  });

  test("is over ten minutes after it began", async () => {
    const browser = browserOf(larder);
    const back = await browser.goThere();
    larder.clock.advance(10 * 60_000);
    expect(await browser.comeBack(back)).toEqual(expired);
  });

  test.each(["nonce", "code_challenge"])("with another %s gets nobody in", async (name) => {
    const browser = browserOf(larder);
    const leaving = await browser.leave();
    leaving.searchParams.set(name, "A".repeat(43));
    const back = await throughProvider(leaving.href, CALLBACK);
    expect(await browser.comeBack(back)).toEqual({ code: null, error: "failed" });
  });

  test("that names another issuer, or none, gets nobody in", async () => {
    for (const iss of ["https://evil.example", null]) {
      const browser = browserOf(larder);
      const back = await browser.goThere();
      if (iss === null) back.searchParams.delete("iss");
      else back.searchParams.set("iss", iss);
      expect(await browser.comeBack(back)).toEqual({ code: null, error: "failed" });
    }
  });

  test("with a code of a sign-in of somebody else gets nobody in", async () => {
    const [mine, theirs] = [browserOf(larder), browserOf(larder)];
    const back = await mine.goThere();
    const stolen = await theirs.goThere();
    back.searchParams.set("code", stolen.searchParams.get("code") ?? "");
    expect(await mine.comeBack(back)).toEqual({ code: null, error: "failed" });
  });

  test("that the person gave up, or the provider broke off, says which", async () => {
    for (const [error, why] of [
      ["access_denied", "cancelled"],
      ["server_error", "failed"],
    ] as const) {
      const browser = browserOf(larder);
      const state = (await browser.leave()).searchParams.get("state") ?? "";
      const back = new URL(`${CALLBACK}?error=${error}&state=${state}`);
      expect(await browser.comeBack(back)).toEqual({ code: null, error: why });
    }
  });

  test("and tries a password with it is told of as a failed login, and tries none when it is over", async () => {
    const body = { name: "Vera", email: "vera@example.com", password: "a quiet orange lamp" };
    const { user } = (await larder.call(authApi.register, { body })).data;
    const browser = browserOf(larder);
    const { code } = await browser.goThrough("mallory", verified(body.email));
    lines.length = 0;
    const wrong = { password: "not this one" };
    expect((await browser.finish(code, wrong)).code).toBe("invalid_credentials");
    larder.clock.advance(2 * 60_000);
    expect((await browser.finish(code, wrong)).code).toBe("not_found");
    const events = lines.filter((line) => "event" in line);
    expect(events).toMatchObject([{ event: "login_failed", userId: user.id }]);
  });

  test("leaves no code, token, address or subject in the log, and none in clear in the database", async () => {
    lines.length = 0;
    const browser = browserOf(larder);
    const leaving = await browser.leave();
    const back = await throughProvider(leaving.href, CALLBACK);
    const held = async () =>
      JSON.stringify(await larder.db.selectFrom("challenges").selectAll().execute());
    const begun = await held();
    const { code } = await browser.comeBack(back);
    const secrets = [
      leaving.searchParams.get("state"),
      leaving.searchParams.get("nonce"),
      browser.cookie.split("=")[1],
      back.searchParams.get("code"),
      code,
      "vera@example.com",
      "Vera Berg",
    ];
    const all = `${begun}${await held()}${JSON.stringify(lines)}`;
    for (const secret of secrets) expect(all).not.toContain(secret);
    expect(lines.length).toBeGreaterThan(0);
  });
});

describe("the cookie that tells a browser from others", () => {
  test("is out of reach of scripts and other sites, and sent over TLS alone where there is TLS", async () => {
    const larder = await start();
    const { headers } = await larder.call(oidcApi.start);
    expect(headers["set-cookie"]).toMatch(
      /^__Host-larder-oidc=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(headers["cache-control"]).toBe("no-store");
    const plain = await start({ PUBLIC_URL: "http://larder.lan" });
    expect((await plain.call(oidcApi.start)).headers["set-cookie"]).toMatch(
      /^larder-oidc=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
  });
});
