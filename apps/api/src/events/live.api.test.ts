// On SQLite only: other tests send each of its statements to PostgreSQL.
import { setTimeout as wait } from "node:timers/promises";
import { authApi } from "@larder/contract/access/auth";
import { changesApi } from "@larder/contract/changes";
import { CLIENT_HEADER, REVISION_HEADER } from "@larder/contract/envelope";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { messagesApi } from "@larder/contract/household/messages";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { joinHousehold } from "../testing/people/join-household.ts";
import { listenTo } from "../testing/services/listen-to.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

/** Longer than changes are collected. */
const SOON_MS = 200;

let larder: TestApp;
let maya: TestUser;
let sam: TestUser;
beforeEach(async () => {
  larder = await startTestApp({ env: { RATE_LIMITS: "off" } });
  maya = await larder.aUser();
  sam = await joinHousehold(larder, await larder.aUser({ name: "Sam" }), maya);
});
afterEach(() => larder.close());

const listen = (who: TestUser, headers?: Record<string, string>) => listenTo(larder, who, headers);
const body = { masterIngredientId: 1, unitId: 1, quantity: 6 };
const add = (who: TestUser, headers: Record<string, string> = {}) =>
  who.call(inventoryApi.add, { body, headers });
const revisionOf = async (who: TestUser) => (await who.call(changesApi.revision)).data.revision;
const told = () => ({ tags: inventoryApi.add.changes, by: maya.id });

describe("a stream of changes", () => {
  test("tells each change of others in the household, in lines that no proxy collects", async () => {
    const stream = await listen(sam);
    expect(stream.response.headers.get("content-type")).toBe("application/x-ndjson");
    expect(stream.response.headers.get("x-accel-buffering")).toBe("no");
    expect(stream.response.headers.get("content-encoding")).toBeNull();
    expect(stream.text()).toBe("\n");
    for (let change = 1; change <= 20; change += 1) {
      await add(maya);
      await eventually(() => expect(stream.told()).toHaveLength(change));
    }
    expect(stream.told()).toEqual(Array.from({ length: 20 }, told));
  });

  test("is one of events for who reads those", async () => {
    const stream = await listen(sam, { accept: "text/event-stream" });
    expect(stream.response.headers.get("content-type")).toBe("text/event-stream");
    await add(maya);
    await eventually(() => expect(stream.text()).toBe(`:\n\ndata: ${JSON.stringify(told())}\n\n`));
  });

  test("hears nothing of what its own tab changed, and all that another of the same person did", async () => {
    const [own, other, odd] = [
      await listen(maya, { [CLIENT_HEADER]: "one" }),
      await listen(maya, { [CLIENT_HEADER]: "two" }),
      // Too long for a client id, so it counts as none.
      await listen(maya, { [CLIENT_HEADER]: "x".repeat(65) }),
    ];
    await add(maya, { [CLIENT_HEADER]: "one" });
    await add(maya, { [CLIENT_HEADER]: "x".repeat(65) });
    await eventually(() => {
      expect(other.told()).toHaveLength(2);
      expect(odd.told()).toHaveLength(2);
    });
    await wait(SOON_MS);
    expect(own.told()).toHaveLength(1);
  });

  test("is not told of conversations of somebody else, and of one's own on another device", async () => {
    const [own, other] = [await listen(maya), await listen(sam)];
    await maya.call(messagesApi.start, {
      body: { subject: "Hello", content: "Is anybody there?" },
    });
    await eventually(() => expect(own.told()).toHaveLength(1));
    await wait(SOON_MS);
    expect(other.told()).toEqual([]);
  });

  test("asked for by HEAD ends at once", async () => {
    const { app } = larder;
    const headers = { authorization: `Bearer ${maya.token}` };
    const answer = await app.inject({ method: "HEAD", url: "/api/household/changes", headers });
    expect(answer.statusCode).toBe(200);
  });

  test("of another household hears nothing", async () => {
    const stream = await listen(await larder.aUser());
    await add(maya);
    await wait(SOON_MS);
    expect(stream.told()).toEqual([]);
  });

  test("takes no place of the person's six calls, and ends the oldest when it is the eleventh", async () => {
    const streams = [await listen(maya)];
    for (let more = 0; more < 9; more += 1) streams.push(await listen(maya));
    expect((await maya.call(inventoryApi.list)).status).toBe(200);
    expect(streams.map(({ hasEnded }) => hasEnded())).not.toContain(true);
    streams.push(await listen(maya));
    await eventually(() => expect(streams[0]?.hasEnded()).toBe(true));
    expect(streams.slice(1).map(({ hasEnded }) => hasEnded())).not.toContain(true);
  });
});

describe("who may not listen any more is ended within a second:", () => {
  test("who logs out, in that session alone", async () => {
    const stream = await listen(maya);
    const other = await listen(sam);
    await maya.call(authApi.logout);
    await eventually(() => expect(stream.hasEnded()).toBe(true));
    expect(other.hasEnded()).toBe(false);
    expect((await listen(maya)).response.status).toBe(401);
  });

  test("other devices, when the password is changed", async () => {
    const account = { name: "Ada", email: "ada@example.com", password: "correct horse 7" };
    const { data: first } = await larder.call(authApi.register, { body: account });
    const { data: second } = await larder.call(authApi.login, { body: account });
    const own = await listenTo(larder, first);
    const other = await listenTo(larder, second);
    const change = { currentPassword: account.password, newPassword: "another horse 8" };
    const headers = { authorization: `Bearer ${first.token}` };
    expect((await larder.call(authApi.changePassword, { body: change, headers })).status).toBe(200);
    await eventually(() => expect(other.hasEnded()).toBe(true));
    expect(own.hasEnded()).toBe(false);
  });

  test("who deletes the account", async () => {
    const stream = await listen(sam);
    expect((await sam.call(authApi.deleteAccount)).status).toBe(204);
    await eventually(() => expect(stream.hasEnded()).toBe(true));
  });

  test("who is in another household now", async () => {
    const stream = await listen(sam);
    await joinHousehold(larder, sam, await larder.aUser());
    larder.deps.events.publishDeparture({ userId: sam.id });
    await eventually(() => expect(stream.hasEnded()).toBe(true));
    const next = await listen(sam);
    await add(maya);
    await wait(SOON_MS);
    expect([...stream.told(), ...next.told()]).toEqual([]);
  });

  test("whose session was ended from the shell, within a minute", async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const stream = await listen(sam);
    const other = await listen(maya);
    await larder.db.deleteFrom("sessions").where("user_id", "=", sam.id).execute();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await eventually(() => expect(stream.hasEnded()).toBe(true));
    expect(other.hasEnded()).toBe(false);
  });

  test("whose session is ninety days old, however lately it was used, within a minute", async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const stream = await listen(sam);
    const other = await listen(maya);
    const ninetyDaysAgo = larder.clock.now() - 90 * 86_400_000;
    await larder.db
      .updateTable("sessions")
      .set({ created_at: ninetyDaysAgo })
      .where("user_id", "=", sam.id)
      .execute();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await eventually(() => expect(stream.hasEnded()).toBe(true));
    expect(other.hasEnded()).toBe(false);
  });

  test("all, when the server stops", async () => {
    const streams = [await listen(maya), await listen(sam)];
    // An open stream would keep the server from stopping.
    await larder.app.close();
    await eventually(() => expect(streams.map(({ hasEnded }) => hasEnded())).toEqual([true, true]));
  });
});

describe("the revision of a household", () => {
  test("grows with every change, and with nothing else", async () => {
    const before = await revisionOf(sam);
    await add(maya);
    const after = await revisionOf(sam);
    expect(after).toBeGreaterThan(before);
    await maya.call(inventoryApi.list);
    await maya.call(inventoryApi.remove, { id: 999_999 });
    await (await larder.aUser()).call(inventoryApi.add, { body });
    expect(await revisionOf(sam)).toBe(after);
  });

  test("stands in every answer as it was before, and in that of a stream as it is once it listens", async () => {
    const before = await revisionOf(maya);
    const { headers } = await add(maya);
    expect(Number(headers[REVISION_HEADER])).toBe(before);
    const after = await revisionOf(maya);
    const { response } = await listen(maya);
    expect(Number(response.headers.get(REVISION_HEADER))).toBe(after);
  });
});

describe("a conversation", () => {
  test("tells its other side at once, in their own household", async () => {
    const ada = await larder.aUser({ role: "ADMIN" });
    const [there, here] = [await listen(ada), await listen(maya)];
    const body = { subject: "Hello", content: "Is anybody there?" };
    const { data: thread, status } = await sam.call(messagesApi.start, { body });
    expect(status).toBe(201);
    await eventually(() => expect(there.text()).toContain('{"tags":["threads"],"by":null}'));
    const answer = { id: thread.id, body: { content: "Yes." } };
    await ada.call(messagesApi.send, answer);
    await eventually(() => expect(here.text()).toContain('{"tags":["threads"],"by":null}'));
  });
});
