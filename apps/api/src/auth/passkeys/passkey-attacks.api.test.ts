import { authApi } from "@larder/contract/access/auth";
import { passkeysApi } from "@larder/contract/access/passkeys";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SoftAuthenticator } from "../../testing/people/soft-authenticator.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const SITE = { origin: "https://larder.example.com", rpId: "larder.example.com" };

const opened: TestApp[] = [];
const app = testAppForFile({ env: { TRUST_PROXY: "1", PUBLIC_URL: `${SITE.origin}/` } });
let address = 0;
let from: Record<string, string>;

async function aLarder(env: Record<string, string>): Promise<TestApp> {
  const larder = await startTestApp({ env: { TRUST_PROXY: "1", ...env } });
  opened.push(larder);
  return larder;
}

beforeEach(() => {
  address += 1;
  from = { "x-forwarded-for": `203.0.113.${address}` };
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((larder) => larder.close()));
});

type Lies = Parameters<SoftAuthenticator["sign"]>[1];

async function add(user: TestUser, authenticator = new SoftAuthenticator(SITE), lies?: Lies) {
  const { options } = (await user.call(passkeysApi.begin)).data;
  const body = { credential: authenticator.make(options, lies) };
  return user.call(passkeysApi.add, { body });
}

async function aPasskey(user?: TestUser, authenticator = new SoftAuthenticator(SITE)) {
  const added = await add(user ?? (await app.aUser()), authenticator);
  expect(added.status).toBe(201);
  return authenticator;
}

const loginOptions = async (headers = from) =>
  (await app.call(passkeysApi.beginLogin, { headers })).data.options;

const login = (credential: unknown, headers = from) =>
  app.call(passkeysApi.login, { headers, body: { credential } });

const signedWith = async (authenticator: SoftAuthenticator, lies?: Lies, headers = from) =>
  login(authenticator.sign(await loginOptions(headers), lies), headers);

const lies: readonly (readonly [string, NonNullable<Lies>])[] = [
  ["signed on a page of another origin", { origin: "https://larder.example.com.evil.example" }],
  ["signed on a page of a subdomain", { origin: "https://blog.larder.example.com" }],
  ["signed on the same host over plain http", { origin: "http://larder.example.com" }],
  ["signed on another port", { origin: "https://larder.example.com:8443" }],
  ["signed on this machine", { origin: "http://localhost:3000" }],
  ["signed in a frame of another page", { crossOrigin: true }],
  ["signed for another host", { rpId: "evil.example" }],
  ["signed for this machine", { rpId: "localhost" }],
  ["signed without finger, face or PIN", { isVerified: false }],
  ["signed for something else", { type: "payment.get" }],
  ["signed for a challenge that nobody gave out", { challenge: "A".repeat(43) }],
];

describe("a passkey", () => {
  test.each(lies)("that is %s neither signs in nor is kept", async (_, lie) => {
    const user = await app.aUser();
    const authenticator = await aPasskey(user);
    const refused = await signedWith(authenticator, lie);
    expect([refused.status, refused.code]).toEqual([401, "invalid_credentials"]);
    const added = await add(user, new SoftAuthenticator(SITE), lie);
    expect([added.status, added.code]).toEqual([400, "validation_failed"]);
  });

  test("of the right page signs in behind a proxy, whatever headers say of the host", async () => {
    const authenticator = await aPasskey();
    const headers = { ...from, host: "127.0.0.1:3000", "x-forwarded-host": "evil.example" };
    expect((await loginOptions(headers))["rpId"]).toBe(SITE.rpId);
    expect((await signedWith(authenticator, {}, headers)).status).toBe(200);
  });

  test("of another origin signs nobody in behind a proxy, though all headers name that origin", async () => {
    const evil = new SoftAuthenticator({ origin: "https://evil.example", rpId: "evil.example" });
    const user = await app.aUser();
    const headers = {
      ...from,
      host: "evil.example",
      origin: "https://evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example;proto=https",
    };
    expect((await user.call(passkeysApi.begin, { headers })).code).toBe("turned_off");
    expect((await app.call(passkeysApi.beginLogin, { headers })).code).toBe("turned_off");
    // a page that leaves its origin out of the first call gets no further
    const { options } = (await user.call(passkeysApi.begin, { headers: from })).data;
    const body = { credential: evil.make(options) };
    expect((await user.call(passkeysApi.add, { body, headers })).status).toBe(400);
    const authenticator = await aPasskey(user);
    const lie = { origin: "https://evil.example", rpId: "evil.example" };
    const signed = authenticator.sign(await loginOptions(), lie);
    expect((await login(signed, headers)).status).toBe(401);
  });

  test("whose authenticator was copied stops where the count goes back", async () => {
    const authenticator = await aPasskey();
    expect((await signedWith(authenticator, { counter: 10 })).status).toBe(200);
    for (const counter of [10, 9, 0])
      expect((await signedWith(authenticator, { counter })).status).toBe(401);
    expect((await signedWith(authenticator, { counter: 11 })).status).toBe(200);
  });

  test("of two copies that count the same at once lets one in", async () => {
    const authenticator = await aPasskey();
    const credentials = [await loginOptions(), await loginOptions()].map((options) =>
      authenticator.sign(options, { counter: 5 }),
    );
    const answers = await Promise.all(credentials.map((credential) => login(credential)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 401,
    ]);
  });

  test("that counts nothing signs in again and again", async () => {
    const authenticator = await aPasskey(undefined, new SoftAuthenticator({ ...SITE, step: 0 }));
    for (const _ of [1, 2, 3]) expect((await signedWith(authenticator)).status).toBe(200);
  });

  test("that is unknown, signed wrongly or answers nothing that was asked gets one answer", async () => {
    const authenticator = await aPasskey();
    const stranger = new SoftAuthenticator(SITE);
    stranger.make({ challenge: "any" });
    const { id } = authenticator.sign(await loginOptions());
    const credentialId = Buffer.from(id, "base64url");
    const answers = [
      await signedWith(stranger),
      await signedWith(authenticator, { signature: "AAAA" }),
      await signedWith(stranger, { credentialId }),
      await signedWith(authenticator, { challenge: "B".repeat(43) }),
    ];
    const said = answers.map(({ status, code, message }) => ({ status, code, message }));
    expect(said[0]).toMatchObject({ status: 401, code: "invalid_credentials" });
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test("is refused from an address with ten failures, the right one too; passwords as well", async () => {
    const authenticator = await aPasskey();
    for (let failed = 0; failed < 10; failed += 1)
      expect((await signedWith(authenticator, { isVerified: false })).status).toBe(401);
    expect((await signedWith(authenticator)).status).toBe(429);
    const body = { email: "nobody@example.com", password: "a quiet orange lamp" };
    expect((await app.call(authApi.login, { headers: from, body })).status).toBe(429);
    expect(
      (await signedWith(authenticator, {}, { "x-forwarded-for": "198.51.100.7" })).status,
    ).toBe(200);
  });

  test("is kept whatever its authenticator states of its maker, which nobody follows", async () => {
    const fields = new Map([["x5c", [new Uint8Array([48, 130])]]]) as never;
    const lie = { statement: { format: "packed", fields } };
    expect((await add(await app.aUser(), new SoftAuthenticator(SITE), lie)).status).toBe(201);
  });
});

describe("where passkeys are made", () => {
  test.each([
    ["over plain http elsewhere", "http://larder.example.com"],
    ["at a number", "https://192.168.1.5"],
    ["at a number of IPv6", "https://[2001:db8::1]"],
  ])("%s there are none, and it is said why", async (_, PUBLIC_URL) => {
    const larder = await aLarder({ PUBLIC_URL });
    const user = await larder.aUser();
    const credential = new SoftAuthenticator().make({ challenge: "any" });
    const signed = new SoftAuthenticator();
    signed.make({ challenge: "any" });
    const answers = [
      await user.call(passkeysApi.begin),
      await user.call(passkeysApi.add, { body: { credential } }),
      await larder.call(passkeysApi.beginLogin),
      await larder.call(passkeysApi.login, {
        body: { credential: signed.sign({ challenge: "any" }) },
      }),
    ];
    for (const { status, code, message } of answers) {
      expect([status, code]).toEqual([403, "turned_off"]);
      expect(message).toContain("PUBLIC_URL");
    }
    expect((await user.call(passkeysApi.list)).data.passkeys).toEqual([]);
  });

  test.each([
    ["without an address it is this machine, on the port of the server", { PORT: "4000" }, 4000],
    [
      "the number of this machine counts as its name",
      { PUBLIC_URL: "http://127.0.0.1:4001" },
      4001,
    ],
  ] as const)("%s", async (_, env, port) => {
    const larder = await aLarder(env);
    const user = await larder.aUser();
    const statusOf = async (origin: string) => {
      const { options } = (await user.call(passkeysApi.begin)).data;
      const body = { credential: new SoftAuthenticator({ origin }).make(options) };
      return (await user.call(passkeysApi.add, { body })).status;
    };
    expect(await statusOf(`http://localhost:${port}`)).toBe(201);
    expect(await statusOf("http://localhost:3000")).toBe(400);
    expect(await statusOf(`https://localhost:${port}`)).toBe(400);
    expect(await statusOf(`http://localhost.evil.example:${port}`)).toBe(400);
  });

  test("a page elsewhere is told so where nobody said the address", async () => {
    const larder = await aLarder({});
    const headersOf = (origin: string) => ({ headers: { origin } });
    const asked = async (origin: string) =>
      (await larder.call(passkeysApi.beginLogin, headersOf(origin))).status;
    expect(await asked("https://larder.example.com")).toBe(403);
    expect(await asked("null")).toBe(403);
    expect(await asked("http://localhost:3000")).toBe(200);
  });

  test.each(["https://larder.lan", "http://larder.example.com", "https://larder.example.com:8443"])(
    "a page at %s, which is not PUBLIC_URL, is refused with both addresses before its browser fails",
    async (origin) => {
      const larder = await aLarder({ PUBLIC_URL: "https://larder.example.com/" });
      const user = await larder.aUser();
      const asked = [
        await user.call(passkeysApi.begin, { headers: { origin } }),
        await larder.call(passkeysApi.beginLogin, { headers: { origin } }),
      ];
      for (const { code, message } of asked) {
        expect(code).toBe("turned_off");
        expect(message).toContain("belong to https://larder.example.com, ");
        expect(message).toContain(`this page is at ${origin}.`);
      }
      const own = { headers: { origin: "https://larder.example.com" } };
      expect((await larder.call(passkeysApi.beginLogin, own)).status).toBe(200);
    },
  );
});

const bytes = (most: number) =>
  fc
    .uint8Array({ minLength: 1, maxLength: most })
    .map((all) => Buffer.from(all).toString("base64url"));

/** Nested lists as deep as the limit allows, and one with a false length. */
const bombs = [
  "81".repeat(14_000),
  "9bffffffffffffffff",
  "bbffffffffffffffff",
  "5b7fffffffffffffff",
].map((hex) => Buffer.from(hex, "hex").toString("base64url"));

describe("what is no passkey's answer", () => {
  test("is refused, whatever it is made of", async () => {
    const user = await app.aUser();
    const authenticator = await aPasskey(user);
    const part = fc.oneof(bytes(300), fc.constantFrom(...bombs), fc.anything());
    const wrong = fc.record({ attestationObject: part, authenticatorData: part, signature: part });
    let tries = 0;
    await fc.assert(
      fc.asyncProperty(wrong, async (hostile) => {
        tries += 1;
        const headers = {
          "x-forwarded-for": `198.18.${Math.trunc(tries / 250)}.${(tries % 250) + 1}`,
        };
        const { options } = (await user.call(passkeysApi.begin)).data;
        const made = new SoftAuthenticator(SITE).make(options);
        const { attestationObject, ...others } = hostile;
        const response = { ...made.response, attestationObject };
        const added = await user.call(passkeysApi.add, {
          body: { credential: { ...made, response } },
        });
        expect(added.status).toBe(400);
        const signed = authenticator.sign(await loginOptions(headers));
        const answer = { ...signed, response: { ...signed.response, ...others } };
        expect([400, 401]).toContain((await login(answer, headers)).status);
      }),
      { numRuns: 60 },
    );
  });

  test("is refused where all of it is something else", async () => {
    const user = await app.aUser();
    let tries = 0;
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (hostile) => {
        tries += 1;
        const headers = {
          "x-forwarded-for": `198.19.${Math.trunc(tries / 250)}.${(tries % 250) + 1}`,
        };
        const body = { credential: hostile };
        expect((await user.call(passkeysApi.add, { body })).status).toBe(400);
        expect((await login(hostile, headers)).status).toBe(400);
      }),
      { numRuns: 60 },
    );
  });

  test("is refused under a name longer than any authenticator's", async () => {
    const lie = { credentialId: Buffer.alloc(1_100, 1) };
    expect((await add(await app.aUser(), new SoftAuthenticator(SITE), lie)).status).toBe(400);
  });
});
