import { authApi } from "@larder/contract/auth";
import { oidcApi } from "@larder/contract/oidc";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Claims,
  CLIENT,
  startOidcProvider,
  type TestProvider,
  throughProvider,
} from "../../testing/oidc-provider.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const SITE = "https://larder.example";
const CALLBACK = `${SITE}/api/auth/oidc/callback`;
const PASSWORD = "a quiet orange lamp";

let provider: TestProvider;
const open: TestApp[] = [];
const lines: object[] = [];
const tell = (fields: object) => void lines.push(fields);
const log = { info: tell, warn: tell, error: tell };

beforeAll(async () => {
  provider = await startOidcProvider(CALLBACK);
});
afterAll(() => provider.stop());
afterEach(async () => {
  for (const larder of open.splice(0)) await larder.close();
});

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const larder = await startTestApp({
    deps: { log },
    env: {
      PUBLIC_URL: SITE,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      ...env,
    },
  });
  open.push(larder);
  return larder;
}

const verified = (email: string, more: Claims = {}): Claims => ({
  email,
  email_verified: true,
  name: "Vera Berg",
  ...more,
});

interface Landing {
  readonly code: string | null;
  readonly error: string | null;
}

/** Somebody's browser: it goes to the provider and comes back. */
class Browser {
  readonly #larder: TestApp;
  cookie = "";

  constructor(larder: TestApp) {
    this.#larder = larder;
  }

  /** Where the product sends it. */
  async leave(): Promise<URL> {
    const { status, headers } = await this.#larder.call(oidcApi.start);
    expect(status).toBe(302);
    this.cookie = String(headers["set-cookie"] ?? "").split(";", 1)[0] ?? "";
    return new URL(String(headers["location"]));
  }

  async comeBack(at: URL): Promise<Landing> {
    const { status, headers } = await this.#larder.call(oidcApi.callback, {
      query: Object.fromEntries(at.searchParams),
      headers: { cookie: this.cookie },
    });
    expect(status).toBe(302);
    const { origin, pathname, hash } = new URL(String(headers["location"]));
    expect(`${origin}${pathname}`).toBe(`${SITE}/login`);
    const fragment = new URLSearchParams(hash.slice(1));
    return { code: fragment.get("oidc"), error: fragment.get("oidc-error") };
  }

  /** The whole way, as `sub`. */
  async goThrough(sub: string, claims: Claims): Promise<Landing> {
    provider.who = { sub, claims };
    return this.comeBack(await throughProvider((await this.leave()).href, CALLBACK));
  }

  finish(code: string | null, more: object = {}) {
    return this.#larder.call(oidcApi.finish, {
      body: { code: code ?? "", ...more },
      headers: { cookie: this.cookie },
    });
  }

  /** The whole way and the finish. */
  async signIn(sub: string, claims: Claims, more: object = {}) {
    const { code } = await this.goThrough(sub, claims);
    return this.finish(code, more);
  }
}

const confirm = (larder: TestApp, email: string) =>
  larder.db
    .updateTable("users")
    .set({ email_confirmed_at: larder.clock.now() })
    .where("email", "=", email)
    .execute();

const register = async (larder: TestApp, email: string) =>
  (await larder.call(authApi.register, { body: { name: "Vera", email, password: PASSWORD } })).data
    .user;

const roleOf = async (larder: TestApp, token: string) =>
  (await larder.call(authApi.me, { headers: { authorization: `Bearer ${token}` } })).data.user.role;

describe("somebody new", () => {
  let larder: TestApp;
  beforeEach(async () => {
    larder = await start();
  });

  test("gets an account of their own by the first sign-in, and the same one by the second", async () => {
    const first = await new Browser(larder).signIn("vera", verified("vera@example.com"));
    expect(first.status).toBe(200);
    expect(first.data.user).toMatchObject({
      name: "Vera Berg",
      email: "vera@example.com",
      role: "USER",
      subscriptionStatus: "FREE",
      isEmailConfirmed: true,
    });
    const moved = verified("vera@elsewhere.example", { name: "Another name" });
    const second = await new Browser(larder).signIn("vera", moved);
    expect(second.data.user).toEqual(first.data.user);
    expect(await roleOf(larder, second.data.token)).toBe("USER");
  });

  test("is nobody without an address that the provider has verified", async () => {
    for (const claims of [
      { email: "vera@example.com", email_verified: false },
      { email: "vera@example.com", email_verified: "true" },
      { email: "vera@example.com" },
      { email: "no address", email_verified: true },
      { email_verified: true },
    ])
      expect(await new Browser(larder).goThrough("vera", claims)).toEqual({
        code: null,
        error: "unverified",
      });
    expect(await larder.db.selectFrom("users").select("id").execute()).toEqual([]);
  });
});

describe("somebody whose address has an account here", () => {
  let larder: TestApp;
  beforeEach(async () => {
    larder = await start();
  });

  test("signs in to it at once where both sides have confirmed the address", async () => {
    const { id } = await register(larder, "vera@example.com");
    await confirm(larder, "vera@example.com");
    const done = await new Browser(larder).signIn("vera", verified("Vera@Example.com"));
    expect([done.status, done.data.user.id]).toEqual([200, id]);
  });

  test("proves it with its password once where the address was never confirmed here", async () => {
    const { id } = await register(larder, "vera@example.com");
    const browser = new Browser(larder);
    const { code } = await browser.goThrough("vera", verified("vera@example.com"));
    const asked = await browser.finish(code);
    expect([asked.status, asked.code]).toEqual([409, "password_needed"]);
    const wrong = await browser.finish(code, { password: "not this one" });
    expect([wrong.status, wrong.code]).toEqual([401, "invalid_credentials"]);
    const done = await browser.finish(code, { password: PASSWORD });
    expect([done.status, done.data.user.id]).toEqual([200, id]);
    const next = await new Browser(larder).signIn("vera", verified("vera@example.com"));
    expect([next.status, next.data.user.id]).toEqual([200, id]);
  });

  test("gets nowhere with an address that the provider has not verified, whatever is confirmed here", async () => {
    await register(larder, "vera@example.com");
    await confirm(larder, "vera@example.com");
    const claims = { email: "vera@example.com", email_verified: false };
    const landed = await new Browser(larder).goThrough("mallory", claims);
    expect(landed).toEqual({ code: null, error: "unverified" });
  });

  test("may try five passwords with one code, and each wrong one counts as a failed login", async () => {
    await register(larder, "vera@example.com");
    const browser = new Browser(larder);
    const { code } = await browser.goThrough("mallory", verified("vera@example.com"));
    const wrong = { password: "not this one" };
    for (let nth = 0; nth < 5; nth += 1)
      expect((await browser.finish(code, wrong)).code).toBe("invalid_credentials");
    expect((await browser.finish(code, { password: PASSWORD })).code).toBe("not_found");
    for (let nth = 0; nth < 5; nth += 1)
      await larder.call(authApi.login, { body: { email: "vera@example.com", ...wrong } });
    const right = { email: "vera@example.com", password: PASSWORD };
    expect((await larder.call(authApi.login, { body: right })).status).toBe(429);
    const again = await new Browser(larder).signIn("vera", verified("vera@example.com"), right);
    expect([again.status, again.code]).toEqual([429, "too_many_requests"]);
  });

  test("whoever has another subject with the same address later is not the one that was connected", async () => {
    const first = await new Browser(larder).signIn("vera", verified("vera@example.com"));
    await larder.db.updateTable("users").set({ email_confirmed_at: null }).execute();
    const browser = new Browser(larder);
    const { code } = await browser.goThrough("another", verified("vera@example.com"));
    expect((await browser.finish(code)).code).toBe("password_needed");
    expect(first.status).toBe(200);
  });
});

describe("a sign-in that somebody meddles with", () => {
  let larder: TestApp;
  beforeEach(async () => {
    larder = await start();
    provider.who = { sub: "vera", claims: verified("vera@example.com") };
  });
  const expired = { code: null, error: "expired" };

  test("that another browser began is not finished here, nor with no cookie at all", async () => {
    const [attacker, victim] = [new Browser(larder), new Browser(larder)];
    const back = await throughProvider((await attacker.leave()).href, CALLBACK);
    await victim.leave();
    expect(await victim.comeBack(back)).toEqual(expired);
    victim.cookie = "";
    expect(await victim.comeBack(back)).toEqual(expired);
    expect((await attacker.comeBack(back)).error).toBeNull();
  });

  test("whose code another browser was given is not finished by one that went to the provider itself", async () => {
    const [attacker, victim] = [new Browser(larder), new Browser(larder)];
    const { code } = await attacker.goThrough("mallory", verified("mallory@example.com"));
    await victim.leave();
    expect((await victim.finish(code)).code).toBe("not_found");
    expect((await attacker.finish(code)).status).toBe(200);
  });

  test("comes back once", async () => {
    const browser = new Browser(larder);
    const back = await throughProvider((await browser.leave()).href, CALLBACK);
    expect((await browser.comeBack(back)).error).toBeNull();
    expect(await browser.comeBack(back)).toEqual(expired);
  });

  test("opens one session, also when its code is brought twice at once, and none after two minutes", async () => {
    const browser = new Browser(larder);
    const claims = verified("vera@example.com");
    const { code } = await browser.goThrough("vera", claims);
    const both = await Promise.all([browser.finish(code), browser.finish(code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await browser.finish(code)).code).toBe("not_found");
    const late = await browser.goThrough("vera", claims);
    larder.clock.advance(2 * 60_000);
    expect((await browser.finish(late.code)).code).toBe("not_found");
  });

  test("of two tabs that make the same account at once both are signed in to it", async () => {
    const tabs = [new Browser(larder), new Browser(larder)];
    const codes: (string | null)[] = [];
    for (const tab of tabs)
      codes.push((await tab.goThrough("vera", verified("vera@example.com"))).code);
    const done = await Promise.all(tabs.map((tab, nth) => tab.finish(codes[nth] ?? null)));
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect(done[0]?.data.user.id).toBe(done[1]?.data.user.id);
  });

  test("is over ten minutes after it began", async () => {
    const browser = new Browser(larder);
    const back = await throughProvider((await browser.leave()).href, CALLBACK);
    larder.clock.advance(10 * 60_000);
    expect(await browser.comeBack(back)).toEqual(expired);
  });

  test.each(["nonce", "code_challenge"])("with another %s gets nobody in", async (name) => {
    const browser = new Browser(larder);
    const leaving = await browser.leave();
    leaving.searchParams.set(name, "A".repeat(43));
    const back = await throughProvider(leaving.href, CALLBACK);
    expect(await browser.comeBack(back)).toEqual({ code: null, error: "failed" });
  });

  test("that names another issuer, or none, gets nobody in", async () => {
    for (const iss of ["https://evil.example", null]) {
      const browser = new Browser(larder);
      const back = await throughProvider((await browser.leave()).href, CALLBACK);
      if (iss === null) back.searchParams.delete("iss");
      else back.searchParams.set("iss", iss);
      expect(await browser.comeBack(back)).toEqual({ code: null, error: "failed" });
    }
  });

  test("with a code of a sign-in of somebody else gets nobody in", async () => {
    const [mine, theirs] = [new Browser(larder), new Browser(larder)];
    const back = await throughProvider((await mine.leave()).href, CALLBACK);
    const stolen = await throughProvider((await theirs.leave()).href, CALLBACK);
    back.searchParams.set("code", stolen.searchParams.get("code") ?? "");
    expect(await mine.comeBack(back)).toEqual({ code: null, error: "failed" });
  });

  test("that the person gave up, or the provider broke off, says which", async () => {
    for (const [error, why] of [
      ["access_denied", "cancelled"],
      ["server_error", "failed"],
    ] as const) {
      const browser = new Browser(larder);
      const state = (await browser.leave()).searchParams.get("state") ?? "";
      const back = new URL(`${CALLBACK}?error=${error}&state=${state}`);
      expect(await browser.comeBack(back)).toEqual({ code: null, error: why });
    }
  });

  test("leaves no code, token, address or subject in the log, and none in clear in the database", async () => {
    lines.length = 0;
    const browser = new Browser(larder);
    const leaving = await browser.leave();
    const back = await throughProvider(leaving.href, CALLBACK);
    const held = async () => JSON.stringify(await larder.db.selectFrom("challenges").selectAll().execute());
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
