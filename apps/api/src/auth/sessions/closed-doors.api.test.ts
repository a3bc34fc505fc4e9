import { authApi } from "@larder/contract/access/auth";
import { invitationsApi } from "@larder/contract/household/invitations";
import { householdApi } from "@larder/contract/household/household";
import { oidcApi } from "@larder/contract/access/oidc";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CALLBACK, startWith, TestBrowser, verified } from "../../testing/people/oidc-browser.ts";
import { startOidcProvider, type TestProvider } from "../../testing/people/oidc-provider.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const ROBIN = { name: "Robin", email: "robin@example.com", password: "correct horse" };

let provider: TestProvider;
const open: TestApp[] = [];
beforeAll(async () => {
  provider = await startOidcProvider(CALLBACK);
});
afterAll(() => provider.stop());
afterEach(async () => {
  for (const larder of open.splice(0)) await larder.close();
});
async function keep(larder: Promise<TestApp>): Promise<TestApp> {
  open.push(await larder);
  return larder;
}

/** The token of an invitation to a household. */
async function anInvitation(larder: TestApp): Promise<string> {
  const maya = await larder.aUser();
  const { data } = await maya.call(householdApi.invite, { body: {} });
  return new URL(data.url, "http://here").pathname.split("/").at(-1) ?? "";
}
const register = (larder: TestApp, more: object = {}) =>
  larder.call(authApi.register, { body: { ...ROBIN, ...more } });

describe("registering by invitation alone", () => {
  test("needs a link that is open, and leaves it open for joining", async () => {
    const larder = await keep(startTestApp({ env: { REGISTRATION: "invite" } }));
    const invitationToken = await anInvitation(larder);
    const uninvited = await register(larder);
    expect([uninvited.status, uninvited.code]).toEqual([403, "registration_closed"]);
    expect(uninvited.message).toBe("Registering needs an invitation here.");
    expect((await register(larder, { invitationToken: "made up" })).code).toBe(
      "registration_closed",
    );
    const made = await register(larder, { invitationToken });
    expect(made.status).toBe(201);
    const joined = await larder.call(invitationsApi.accept, {
      params: { token: invitationToken },
      body: { bring: "nothing" },
      headers: { authorization: `Bearer ${made.data.token}` },
    });
    expect(joined.status).toBe(200);
    const late = { email: "late@example.com", invitationToken };
    expect((await register(larder, late)).code).toBe("registration_closed");
  });

  test("is no way to guess links: after ten wrong ones the right one is refused too", async () => {
    const larder = await keep(startTestApp({ env: { REGISTRATION: "invite" } }));
    const invitationToken = await anInvitation(larder);
    for (let nth = 0; nth < 10; nth += 1)
      await register(larder, { invitationToken: `guess-${nth}` });
    expect((await register(larder, { invitationToken })).status).toBe(429);
  });

  test("holds for who comes from a provider too", async () => {
    const larder = await keep(startWith(provider, { env: { REGISTRATION: "invite" } }));
    const invitationToken = await anInvitation(larder);
    const browser = new TestBrowser(larder, provider);
    const { code } = await browser.goThrough("vera", verified("vera@example.com"));
    const refused = await browser.finish(code);
    expect([refused.status, refused.code]).toEqual([403, "registration_closed"]);
    expect((await browser.finish(code, { invitationToken })).status).toBe(200);
  });
});

describe("registering turned off", () => {
  test("is refused with an invitation too, here and from a provider; who has an account signs in", async () => {
    const larder = await keep(startWith(provider, { env: { REGISTRATION: "off" } }));
    const maya = await larder.aUser({ email: "maya@example.com" });
    await larder.db
      .updateTable("users")
      .set({ email_confirmed_at: 1 })
      .where("id", "=", maya.id)
      .execute();
    const invitationToken = await anInvitation(larder);
    const refused = await register(larder, { invitationToken });
    expect([refused.status, refused.code, refused.message]).toEqual([
      403,
      "registration_closed",
      "Nobody new can register here.",
    ]);
    const browser = new TestBrowser(larder, provider);
    const stranger = verified("vera@example.com");
    const turnedAway = await browser.signIn("vera", stranger, { invitationToken });
    expect(turnedAway.code).toBe("registration_closed");
    const known = await browser.signIn("maya", verified("maya@example.com"));
    expect([known.status, known.data.user.id]).toEqual([200, maya.id]);
  });
});

describe("passwords turned off", () => {
  test("nobody registers, signs in or changes a password with one, and screens are told", async () => {
    const larder = await keep(startWith(provider, { env: { PASSWORD_LOGIN: "off" } }));
    const { data } = await larder.call(authApi.options);
    expect(data).toMatchObject({
      passwords: false,
      oidc: true,
      provider: new URL(provider.issuer).host,
    });
    const maya = await larder.aUser();
    const passwords = { currentPassword: ROBIN.password, newPassword: "two loud purple chairs" };
    const answers = [
      await register(larder),
      await larder.call(authApi.login, { body: ROBIN }),
      await maya.call(authApi.changePassword, { body: passwords }),
    ];
    for (const { status, code } of answers) expect([status, code]).toEqual([403, "turned_off"]);
    const vera = await new TestBrowser(larder, provider).signIn("vera", verified("v@example.com"));
    expect(vera.status).toBe(200);
  });
});

test("without a provider its calls are turned off, and screens are told of none", async () => {
  const larder = await keep(startTestApp());
  const finish = { body: { code: "any" } };
  for (const { status, code } of [
    await larder.call(oidcApi.start),
    await larder.call(oidcApi.callback),
    await larder.call(oidcApi.finish, finish),
  ])
    expect([status, code]).toEqual([403, "turned_off"]);
  expect((await larder.call(authApi.options)).data).not.toHaveProperty("provider");
});
