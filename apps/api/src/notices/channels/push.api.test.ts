import { authApi } from "@larder/contract/access/auth";
import { noticesApi } from "@larder/contract/household/notices";
import { pushApi } from "@larder/contract/household/push";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { ok } from "../../values/outcome.ts";
import { readVapid, startReceiver, TestBrowser } from "../../testing/services/push-service.ts";
import { startedForFile } from "../../testing/started-for-file.ts";
import { startTestApp, type TestUser } from "../../testing/test-app.ts";
import { deliverByPush } from "./push-channel.ts";
import { tellPerson } from "./tell-person.ts";

const DAY_SECONDS = "86400";

const service = startedForFile(startReceiver);
const larder = startedForFile(() => startTestApp({ env: { OUTBOUND_ALLOW: service.host } }));
let maya: TestUser;
let paths = 0;

const aBrowser = () => new TestBrowser(service.url(`/push/${(paths += 1)}`));
const subscribe = (browser: TestBrowser, user = maya) =>
  user.call(pushApi.subscribe, { body: browser.subscription });
const rowsOf = (user: TestUser) =>
  larder.db
    .selectFrom("push_subscriptions")
    .selectAll()
    .where("user_id", "=", user.id)
    .orderBy("id")
    .execute();

const notice = {
  title: "Budget: 80 %",
  text: "€412 of €500 — 9 days left",
  path: "/budget",
  tag: "budget",
};

/** Sends the notice to all browsers of a person, as jobs do. */
async function push(user = maya) {
  const rows = await rowsOf(user);
  const person = { id: user.id } as Parameters<typeof deliverByPush>[1]["person"];
  const attempt = {
    id: 1,
    createdAt: larder.clock.now(),
    isLast: false,
    signal: new AbortController().signal,
  };
  const all = rows.map(({ id: browser }) =>
    deliverByPush(larder.deps, { person, notice, browser, attempt }),
  );
  return Promise.all(all);
}

beforeEach(async () => {
  maya = await larder.aUser({ name: "Maya" });
});
afterEach(() => {
  service.received.length = 0;
});

test("a notice reaches a browser, which decrypts it; its push service reads nothing of it and knows whose it is", async () => {
  const browser = aBrowser();
  const { data } = await maya.call(pushApi.key);
  expect((await subscribe(browser)).status).toBe(201);
  expect(await push()).toEqual([null]);
  const [{ path, headers, body } = expect.unreachable()] = service.received;
  expect(service.url(path)).toBe(browser.endpoint);
  expect(browser.read(body)).toEqual(notice);
  expect(body.toString("latin1")).not.toContain("Budget");
  expect(headers).toMatchObject({
    "content-encoding": "aes128gcm",
    ttl: DAY_SECONDS,
    urgency: "normal",
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  const vapid = readVapid(String(headers.authorization));
  expect(vapid).toMatchObject({
    isSigned: true,
    key: data.key,
    claims: { aud: `http://${service.host}`, sub: "mailto:larder@example.com" },
  });
});

test("the key is the same at every call, and no private key stands in clear in the database", async () => {
  const keys = await Promise.all([maya.call(pushApi.key), maya.call(pushApi.key)]);
  const [first, second] = keys.map(({ data }) => data.key);
  expect(first).toBe(second);
  expect(Buffer.from(first ?? "", "base64url")).toHaveLength(65);
  const other = await startTestApp();
  try {
    const user = await other.aUser();
    expect((await user.call(pushApi.key)).data.key).not.toBe(first);
  } finally {
    await other.close();
  }
});

test("where a browser is reached, and with which keys, nobody reads in the database", async () => {
  const browser = aBrowser();
  await subscribe(browser);
  const text = JSON.stringify(await rowsOf(maya));
  for (const secret of [browser.endpoint, ...Object.values(browser.subscription.keys)])
    expect(text).not.toContain(secret);
});

test("a long text is cut to what a push service takes", async () => {
  const browser = aBrowser();
  await subscribe(browser);
  const [row = expect.unreachable()] = await rowsOf(maya);
  const attempt = {
    id: 1,
    createdAt: larder.clock.now(),
    isLast: false,
    signal: new AbortController().signal,
  };
  const person = { id: maya.id } as Parameters<typeof deliverByPush>[1]["person"];
  const long = { ...notice, title: "鰹".repeat(500), text: "🥕".repeat(5000) };
  await deliverByPush(larder.deps, { person, notice: long, browser: row.id, attempt });
  const [{ body } = expect.unreachable()] = service.received;
  expect(body.length).toBeLessThan(4096);
  expect(browser.read(body)).toMatchObject({ tag: "budget" });
});

describe("a subscription", () => {
  test("of the same browser again replaces the one before", async () => {
    const browser = aBrowser();
    await subscribe(browser);
    await subscribe(browser);
    expect(await rowsOf(maya)).toHaveLength(1);
  });

  test("passes to whoever is signed in on the browser now", async () => {
    const browser = aBrowser();
    const sam = await larder.aUser({ household: maya.householdId });
    await subscribe(browser);
    await subscribe(browser, sam);
    expect([await rowsOf(maya), await rowsOf(sam)].map(({ length }) => length)).toEqual([0, 1]);
  });

  test("is taken back by its person alone", async () => {
    const browser = aBrowser();
    const sam = await larder.aUser();
    await subscribe(browser);
    const body = { endpoint: browser.endpoint };
    expect((await sam.call(pushApi.unsubscribe, { body })).status).toBe(204);
    expect(await rowsOf(maya)).toHaveLength(1);
    expect((await maya.call(pushApi.unsubscribe, { body })).status).toBe(204);
    expect(await rowsOf(maya)).toEqual([]);
    expect((await maya.call(pushApi.unsubscribe, { body })).status).toBe(204);
  });

  test("ends with the session in which the browser asked for it", async () => {
    await subscribe(aBrowser());
    await maya.call(authApi.logout);
    expect(await rowsOf(maya)).toEqual([]);
  });

  test.each([404, 410])("that its push service answers with %i is forgotten", async (status) => {
    const [gone, kept] = [aBrowser(), aBrowser()];
    await subscribe(gone);
    await subscribe(kept);
    service.answer(new URL(gone.endpoint).pathname, status);
    expect(await push()).toEqual([null, null]);
    expect(await rowsOf(maya)).toHaveLength(1);
  });

  test.each([
    [429, false],
    [503, false],
    [307, true],
    [403, true],
    [413, true],
  ])("that is answered with %i stays; whether that is the end: %s", async (status, isFinal) => {
    const browser = aBrowser();
    await subscribe(browser);
    service.answer(new URL(browser.endpoint).pathname, status);
    const reason = `a push service answered ${status}`;
    expect(await push()).toEqual([{ reason, isFinal }]);
    expect(await rowsOf(maya)).toHaveLength(1);
  });

  test("has room for ten browsers of a person", async () => {
    const browsers = Array.from({ length: 11 }, aBrowser);
    const first = browsers.slice(0, 10);
    await Promise.all(first.map((browser) => subscribe(browser)));
    const [last = expect.unreachable()] = browsers.slice(10);
    expect(await subscribe(last)).toMatchObject({ status: 409, code: "limit_reached" });
    const [again = expect.unreachable()] = first;
    expect((await subscribe(again)).status).toBe(201);
    expect(await rowsOf(maya)).toHaveLength(10);
  });

  test.each([
    ["the machine", "http://127.0.0.1/push"],
    ["the own network", "https://192.168.0.10/push"],
    ["metadata of a cloud", "http://169.254.169.254/latest/meta-data/"],
    ["another port", "https://push.example.com:8443/"],
    ["a user", "https://maya@push.example.com/"],
  ])("that leads to %s is refused, in the same words", async (_where, endpoint) => {
    const refused = await subscribe(new TestBrowser(endpoint));
    expect(refused).toMatchObject({
      status: 400,
      code: "address_refused",
      message: "This address cannot be asked.",
    });
    expect(await rowsOf(maya)).toEqual([]);
  });

  test.each([
    [
      "a point beside the curve",
      { p256dh: Buffer.alloc(65, 4).toString("base64url") },
      "keys.p256dh",
    ],
    ["a short key", { p256dh: "BA" }, "keys.p256dh"],
    ["a short secret", { auth: "AAAA" }, "keys.auth"],
  ])("with %s is refused", async (_what, change, path) => {
    const { endpoint, keys } = aBrowser().subscription;
    const body = { endpoint, keys: { ...keys, ...change } };
    expect(await maya.call(pushApi.subscribe, { body })).toMatchObject({
      status: 400,
      details: [{ path }],
    });
  });
});

test("a notice is a job for each browser, so that one that is away repeats nothing on another", async () => {
  const { data } = await maya.call(noticesApi.read);
  const body = { ...data, budget: { on: true, channels: ["push" as const] } };
  await maya.call(noticesApi.save, { body });
  await subscribe(aBrowser());
  await subscribe(aBrowser());
  await inTransaction(larder.db, async (tx) =>
    ok(await tellPerson(larder.deps, tx, { userId: maya.id, what: "budget", facts: {} })),
  );
  const jobs = await larder.db.selectFrom("jobs").select("payload").execute();
  const browsers = jobs.map(({ payload }) => (JSON.parse(payload) as { browser: number }).browser);
  expect(browsers).toEqual((await rowsOf(maya)).map(({ id }) => id));
});
