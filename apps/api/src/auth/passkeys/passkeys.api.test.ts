import { authApi } from "@larder/contract/access/auth";
import { passkeysApi } from "@larder/contract/access/passkeys";
import { beforeEach, describe, expect, test } from "vitest";
import { startMailServer } from "../../testing/services/mail-server.ts";
import { SoftAuthenticator } from "../../testing/people/soft-authenticator.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { startTestApp, type TestUser } from "../../testing/test-app.ts";

const MINUTE_MS = 60_000;

const app = testAppForFile({ env: { TRUST_PROXY: "1" } });
let address = 0;
/** A separate machine per test, so that failed tries do not add up. */
let from: { headers: Record<string, string> };

beforeEach(() => {
  address += 1;
  from = { headers: { "x-forwarded-for": `203.0.113.${address}` } };
});

async function aPasskey(user: TestUser, authenticator = new SoftAuthenticator(), name?: string) {
  const { options } = (await user.call(passkeysApi.begin)).data;
  const body = { credential: authenticator.make(options), ...(name !== undefined && { name }) };
  const added = await user.call(passkeysApi.add, { body });
  expect(added.status).toBe(201);
  return { authenticator, passkey: added.data.passkey };
}

const loginOptions = async () => (await app.call(passkeysApi.beginLogin, from)).data.options;

const login = (credential: unknown) =>
  app.call(passkeysApi.login, { ...from, body: { credential } });

describe("a passkey", () => {
  test("signs its person in without a password", async () => {
    const user = await app.aUser();
    const { authenticator } = await aPasskey(user);
    const signedIn = await login(authenticator.sign(await loginOptions()));
    expect([signedIn.status, signedIn.data.user.id]).toEqual([200, user.id]);
    const headers = { authorization: `Bearer ${signedIn.data.token}` };
    expect((await app.call(authApi.me, { headers })).data.user.email).toBe(user.email);
  });

  test("is listed with its name, since when, and when it was used last", async () => {
    const user = await app.aUser();
    const { authenticator, passkey } = await aPasskey(user, undefined, " Phone ");
    expect(passkey).toMatchObject({ name: "Phone", lastUsedAt: null });
    app.clock.advance(MINUTE_MS);
    await login(authenticator.sign(await loginOptions()));
    const usedAt = new Date(app.clock.now()).toISOString();
    expect((await user.call(passkeysApi.list)).data.passkeys).toEqual([
      { ...passkey, lastUsedAt: usedAt },
    ]);
  });

  test("without a name is called after the browser that made it, or a passkey", async () => {
    const user = await app.aUser();
    const agent =
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
    const named = async (headers: Record<string, string>) => {
      const { options } = (await user.call(passkeysApi.begin)).data;
      const body = { credential: new SoftAuthenticator().make(options) };
      return (await user.call(passkeysApi.add, { body, headers })).data.passkey.name;
    };
    expect(await named({ "user-agent": agent })).toBe("Chrome on Android");
    expect(await named({ "user-agent": "" })).toBe("Passkey");
  });

  test("that was removed signs nobody in", async () => {
    const user = await app.aUser();
    const { authenticator, passkey } = await aPasskey(user);
    expect((await user.call(passkeysApi.remove, { id: passkey.id })).status).toBe(204);
    expect((await login(authenticator.sign(await loginOptions()))).code).toBe(
      "invalid_credentials",
    );
    expect((await user.call(passkeysApi.list)).data.passkeys).toEqual([]);
  });

  test("of somebody else cannot be removed", async () => {
    const { passkey } = await aPasskey(await app.aUser());
    const removed = await (await app.aUser()).call(passkeysApi.remove, { id: passkey.id });
    expect([removed.status, removed.code]).toEqual([404, "not_found"]);
  });

  test("that is kept already is not kept twice, by whomever", async () => {
    const credentialId = Buffer.alloc(32, 7);
    for (const status of [201, 409]) {
      const user = await app.aUser();
      const { options } = (await user.call(passkeysApi.begin)).data;
      const body = { credential: new SoftAuthenticator().make(options, { credentialId }) };
      expect((await user.call(passkeysApi.add, { body })).status).toBe(status);
    }
  });

  test("is asked of other authenticators than those that have one", async () => {
    const user = await app.aUser();
    const { authenticator } = await aPasskey(user);
    const { id } = authenticator.sign({ challenge: "any" });
    const { options } = (await user.call(passkeysApi.begin)).data;
    expect(options["excludeCredentials"]).toMatchObject([{ id }]);
    expect(options["authenticatorSelection"]).toMatchObject({
      residentKey: "required",
      userVerification: "required",
    });
    expect(options["attestation"]).toBe("none");
  });

  test("names its person by nothing that somebody else could read", async () => {
    const user = await app.aUser();
    const { options } = (await user.call(passkeysApi.begin)).data;
    const { id } = options["user"] as { id: string };
    expect(id).toMatch(/^[\w-]{43}$/);
    expect((await user.call(passkeysApi.begin)).data.options["user"]).toMatchObject({ id });
  });

  test("is one of twenty at most, also of two that are added at once", async () => {
    const user = await app.aUser();
    for (let had = 0; had < 19; had += 1) await aPasskey(user);
    const answers = await Promise.all(
      [1, 2].map(async () => {
        const { options } = (await user.call(passkeysApi.begin)).data;
        return new SoftAuthenticator().make(options);
      }),
    );
    const added = await Promise.all(
      answers.map((credential) => user.call(passkeysApi.add, { body: { credential } })),
    );
    expect(added.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ]);
    const refused = await user.call(passkeysApi.begin);
    expect([refused.status, refused.code]).toEqual([409, "limit_reached"]);
  });
});

describe("a challenge", () => {
  test("is good once", async () => {
    const { authenticator } = await aPasskey(await app.aUser());
    const options = await loginOptions();
    expect((await login(authenticator.sign(options))).status).toBe(200);
    expect((await login(authenticator.sign(options))).status).toBe(401);
  });

  test("is good once, also for what is refused", async () => {
    const { authenticator } = await aPasskey(await app.aUser());
    const options = await loginOptions();
    expect((await login(authenticator.sign(options, { isVerified: false }))).status).toBe(401);
    expect((await login(authenticator.sign(options))).status).toBe(401);
  });

  test("of two who answer it at once one is let in", async () => {
    const { authenticator } = await aPasskey(await app.aUser());
    const credential = authenticator.sign(await loginOptions());
    const answers = await Promise.all([login(credential), login(credential)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 401,
    ]);
  });

  test("ends after five minutes", async () => {
    const user = await app.aUser();
    const { authenticator } = await aPasskey(user);
    const early = await loginOptions();
    const late = await loginOptions();
    const { options } = (await user.call(passkeysApi.begin)).data;
    app.clock.advance(5 * MINUTE_MS - 1);
    expect((await login(authenticator.sign(early))).status).toBe(200);
    app.clock.advance(1);
    expect((await login(authenticator.sign(late))).status).toBe(401);
    const body = { credential: new SoftAuthenticator().make(options) };
    expect((await user.call(passkeysApi.add, { body })).code).toBe("validation_failed");
  });

  test("of another person makes no passkey", async () => {
    const { options } = (await (await app.aUser()).call(passkeysApi.begin)).data;
    const body = { credential: new SoftAuthenticator().make(options) };
    const added = await (await app.aUser()).call(passkeysApi.add, { body });
    expect([added.status, added.code]).toEqual([400, "validation_failed"]);
  });

  test("of a sign-in makes no passkey, and that of a new passkey signs nobody in", async () => {
    const user = await app.aUser();
    const { authenticator } = await aPasskey(user);
    const body = { credential: new SoftAuthenticator().make(await loginOptions()) };
    expect((await user.call(passkeysApi.add, { body })).status).toBe(400);
    const { options } = (await user.call(passkeysApi.begin)).data;
    expect((await login(authenticator.sign(options))).status).toBe(401);
  });

  test("is kept as a hash alone", async () => {
    const options = await loginOptions();
    const rows = await app.db.selectFrom("challenges").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(options["challenge"]);
  });
});

test("somebody is told by mail of a passkey that was added, and on what", async () => {
  const server = await startMailServer();
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: "larder@example.com",
    PUBLIC_URL: "http://localhost:3000",
  };
  const larder = await startTestApp({ env });
  const user = await larder.aUser();
  const { options } = (await user.call(passkeysApi.begin)).data;
  const body = { credential: new SoftAuthenticator().make(options) };
  expect(
    (await user.call(passkeysApi.add, { body, headers: { "user-agent": "Kettle/1.0" } })).status,
  ).toBe(201);
  await larder.deps.jobs.runDue();
  expect(server.received.map(({ message }) => message)).toEqual([
    expect.stringMatching(/A passkey was added[\s\S]*Kettle/),
  ]);
  await larder.close();
  await server.close();
});

test("what is told to whoever watches names the person, and nothing of the passkey", async () => {
  const lines: object[] = [];
  const tell = (fields: object) => void lines.push(fields);
  const larder = await startTestApp({ deps: { log: { info: tell, warn: tell, error: tell } } });
  const user = await larder.aUser();
  const authenticator = new SoftAuthenticator();
  const { options } = (await user.call(passkeysApi.begin)).data;
  const credential = authenticator.make(options);
  const { passkey } = (await user.call(passkeysApi.add, { body: { credential } })).data;
  for (const isVerified of [true, false]) {
    const asked = (await larder.call(passkeysApi.beginLogin)).data.options;
    const signed = authenticator.sign(asked, { isVerified });
    await larder.call(passkeysApi.login, { body: { credential: signed } });
  }
  await user.call(passkeysApi.remove, { id: passkey.id });
  const events = lines.filter((line) => "event" in line);
  expect(events).toMatchObject(
    ["passkey_added", "signed_in", "login_failed", "passkey_removed"].map((event) => ({
      event,
      userId: user.id,
    })),
  );
  const said = JSON.stringify(lines);
  for (const secret of [credential.id, String(options["challenge"]), passkey.name, user.email])
    expect(said).not.toContain(secret);
  await larder.close();
});

test("a passkey signs in where nobody may with a password", async () => {
  const env = {
    PASSWORD_LOGIN: "off",
    OIDC_ISSUER: "http://127.0.0.1:9",
    OIDC_CLIENT_ID: "larder",
    PUBLIC_URL: "http://localhost:3000",
  };
  const larder = await startTestApp({ env });
  const user = await larder.aUser();
  const authenticator = new SoftAuthenticator();
  const { options } = (await user.call(passkeysApi.begin)).data;
  await user.call(passkeysApi.add, { body: { credential: authenticator.make(options) } });
  const asked = (await larder.call(passkeysApi.beginLogin)).data.options;
  const credential = authenticator.sign(asked);
  expect((await larder.call(passkeysApi.login, { body: { credential } })).status).toBe(200);
  const body = { email: user.email, password: "a quiet orange lamp" };
  expect((await larder.call(authApi.login, { body })).code).toBe("turned_off");
  await larder.close();
});
