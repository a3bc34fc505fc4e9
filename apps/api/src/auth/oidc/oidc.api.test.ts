import { authApi } from "@larder/contract/access/auth";
import { oidcApi } from "@larder/contract/access/oidc";
import { secondFactorApi } from "@larder/contract/access/second-factor";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOfApp } from "../../testing/people/authenticator.ts";
import {
  CALLBACK,
  SITE,
  startWith,
  TestBrowser,
  verified,
} from "../../testing/people/oidc-browser.ts";
import { startOidcProvider, type TestProvider } from "../../testing/people/oidc-provider.ts";
import type { TestApp } from "../../testing/test-app.ts";

const PASSWORD = "a quiet orange lamp";

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
  const larder = await startWith(provider, { env });
  open.push(larder);
  return larder;
}
const browserOf = (larder: TestApp) => new TestBrowser(larder, provider);

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
    const first = await browserOf(larder).signIn("vera", verified("vera@example.com"));
    expect(first.status).toBe(200);
    expect(first.data.user).toMatchObject({
      name: "Vera Berg",
      email: "vera@example.com",
      role: "USER",
      subscriptionStatus: "FREE",
      isEmailConfirmed: true,
    });
    const moved = verified("vera@elsewhere.example", { name: "Another name" });
    const second = await browserOf(larder).signIn("vera", moved);
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
      expect(await browserOf(larder).goThrough("vera", claims)).toEqual({
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
    const done = await browserOf(larder).signIn("vera", verified("Vera@Example.com"));
    expect([done.status, done.data.user.id]).toEqual([200, id]);
  });

  test("proves it with its password once where the address was never confirmed here", async () => {
    const { id } = await register(larder, "vera@example.com");
    const browser = browserOf(larder);
    const { code } = await browser.goThrough("vera", verified("vera@example.com"));
    const asked = await browser.finish(code);
    expect([asked.status, asked.code]).toEqual([409, "password_needed"]);
    const wrong = await browser.finish(code, { password: "not this one" });
    expect([wrong.status, wrong.code]).toEqual([401, "invalid_credentials"]);
    const done = await browser.finish(code, { password: PASSWORD });
    expect([done.status, done.data.user.id]).toEqual([200, id]);
    const next = await browserOf(larder).signIn("vera", verified("vera@example.com"));
    expect([next.status, next.data.user.id]).toEqual([200, id]);
  });

  test("gets nowhere with an address that the provider has not verified, whatever is confirmed here", async () => {
    await register(larder, "vera@example.com");
    await confirm(larder, "vera@example.com");
    const claims = { email: "vera@example.com", email_verified: false };
    const landed = await browserOf(larder).goThrough("mallory", claims);
    expect(landed).toEqual({ code: null, error: "unverified" });
  });

  test("may try five passwords with one code, and each wrong one counts as a failed login", async () => {
    await register(larder, "vera@example.com");
    const browser = browserOf(larder);
    const { code } = await browser.goThrough("mallory", verified("vera@example.com"));
    const wrong = { password: "not this one" };
    for (let nth = 0; nth < 5; nth += 1)
      expect((await browser.finish(code, wrong)).code).toBe("invalid_credentials");
    expect((await browser.finish(code, { password: PASSWORD })).code).toBe("not_found");
    for (let nth = 0; nth < 5; nth += 1)
      await larder.call(authApi.login, { body: { email: "vera@example.com", ...wrong } });
    const right = { email: "vera@example.com", password: PASSWORD };
    expect((await larder.call(authApi.login, { body: right })).status).toBe(429);
    const again = await browserOf(larder).signIn("vera", verified("vera@example.com"), right);
    expect([again.status, again.code]).toEqual([429, "too_many_requests"]);
  });

  test("whoever has its address at the provider later is not the one who is connected, but for its password", async () => {
    const { id } = await register(larder, "vera@example.com");
    await confirm(larder, "vera@example.com");
    await browserOf(larder).signIn("vera", verified("vera@example.com"));
    const another = browserOf(larder);
    const { code } = await another.goThrough("another", verified("vera@example.com"));
    expect((await another.finish(code)).code).toBe("password_needed");
    const hers = await browserOf(larder).signIn("vera", verified("vera@elsewhere.example"));
    expect([hers.status, hers.data.user.id]).toEqual([200, id]);
    const proved = await another.finish(code, { password: PASSWORD });
    expect([proved.status, proved.data.user.id]).toEqual([200, id]);
  });
});

describe("somebody with a second factor", () => {
  test("is asked for its code too: the provider is no way around it", async () => {
    const larder = await start();
    const browser = browserOf(larder);
    const first = await browser.signIn("vera", verified("vera@example.com"));
    const headers = { authorization: `Bearer ${first.data.token}` };
    const { data } = await larder.call(secondFactorApi.begin, { headers });
    const codeNow = () => codeOfApp(data.secret, larder.clock.now());
    await larder.call(secondFactorApi.confirm, { headers, body: { code: codeNow() } });
    larder.clock.advance(30_000);

    const { code } = await browser.goThrough("vera", verified("vera@example.com"));
    const asked = await browser.finish(code);
    expect([asked.status, asked.code]).toEqual([401, "second_factor_required"]);
    expect(asked.data).toEqual({ methods: ["totp", "recovery_code"] });
    const wrong = await browser.finish(code, { secondFactorCode: "000000" });
    expect([wrong.status, wrong.code]).toEqual([401, "invalid_credentials"]);
    const done = await browser.finish(code, { secondFactorCode: codeNow() });
    expect([done.status, done.data.user.id]).toEqual([200, first.data.user.id]);

    larder.clock.advance(30_000);
    for (let nth = 0; nth < 10; nth += 1) {
      const again = await browser.goThrough("vera", verified("vera@example.com"));
      await browser.finish(again.code, { secondFactorCode: "000000" });
    }
    const late = await browser.goThrough("vera", verified("vera@example.com"));
    expect((await browser.finish(late.code, { secondFactorCode: codeNow() })).status).toBe(429);
  });
});

describe("the claim that makes administrators", () => {
  test.each([
    ["is_admin", { is_admin: true }, { is_admin: "true" }],
    ["groups=cooks", { groups: ["eaters", "cooks"] }, { groups: ["eaters"] }],
    ["groups=cooks", { groups: "cooks" }, { groups: "cooks and more" }],
  ])("%s gives the role at a sign-in and takes it at the next", async (claim, yes, no) => {
    const larder = await start({ OIDC_ADMIN_CLAIM: claim });
    await larder.aUser({ role: "ADMIN" });
    const as = (claims: object) =>
      browserOf(larder).signIn("vera", verified("vera@example.com", { ...claims }));
    const made = await as(yes);
    expect(made.data.user.role).toBe("ADMIN");
    expect(await roleOf(larder, made.data.token)).toBe("ADMIN");
    const unmade = await as(no);
    expect(unmade.data.user.role).toBe("USER");
    expect(await roleOf(larder, made.data.token)).toBe("USER");
  });

  test("never takes it from the last administrator", async () => {
    const larder = await start({ OIDC_ADMIN_CLAIM: "is_admin" });
    const as = (claims: object) =>
      browserOf(larder).signIn("vera", verified("vera@example.com", { ...claims }));
    expect((await as({ is_admin: true })).data.user.role).toBe("ADMIN");
    expect((await as({ is_admin: false })).data.user.role).toBe("ADMIN");
  });

  test("leaves the role alone if the provider does not send it, and the log says so", async () => {
    const lines: string[] = [];
    const note = (_: object, line: string) => void lines.push(line);
    const larder = await startWith(provider, {
      env: { OIDC_ADMIN_CLAIM: "groups=cn=cooks,ou=home" },
      deps: { log: { info: note, warn: note, error: note } },
    });
    open.push(larder);
    await larder.aUser({ role: "ADMIN" });
    const as = (claims: object) =>
      browserOf(larder).signIn("vera", verified("vera@example.com", { ...claims }));
    const missing = expect.stringContaining("does not send the claim of OIDC_ADMIN_CLAIM");
    expect((await as({ groups: ["cn=cooks,ou=home"] })).data.user.role).toBe("ADMIN");
    expect(lines).not.toContainEqual(missing);
    expect((await as({})).data.user.role).toBe("ADMIN");
    expect(lines).toContainEqual(missing);
    expect((await as({ groups: [] })).data.user.role).toBe("USER");
  });

  test("means nothing where the operator named none", async () => {
    const larder = await start();
    const claims = verified("vera@example.com", { is_admin: true, groups: ["cooks"] });
    const { data } = await browserOf(larder).signIn("vera", claims);
    expect(data.user.role).toBe("USER");
  });
});

describe("a provider that is down", () => {
  test("is said at the login, the product works on, and it is found again once it answers", async () => {
    await provider.stop();
    const larder = await start();
    const { status, headers } = await larder.call(oidcApi.start);
    expect([status, headers["location"]]).toEqual([302, `${SITE}/login#oidc-error=unreachable`]);
    expect((await larder.call(authApi.options)).data.oidc).toBe(true);
    await provider.start();
    const done = await browserOf(larder).signIn("vera", verified("vera@example.com"));
    expect(done.status).toBe(200);
  });

  test("after the browser left is said too, and what it said of itself is kept meanwhile", async () => {
    const larder = await start();
    const browser = browserOf(larder);
    const back = await browser.goThere();
    await provider.stop();
    expect(await browser.comeBack(back)).toEqual({ code: null, error: "unreachable" });
    larder.clock.advance(2 * 60 * 60_000);
    expect((await browser.leave()).origin).toBe(provider.issuer);
    await provider.start();
  });
});
