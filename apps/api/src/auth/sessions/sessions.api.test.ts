import { authApi } from "@larder/contract/access/auth";
import { sessionsApi } from "@larder/contract/access/sessions";
import { expect, test } from "vitest";
import { testAppForFile } from "../../testing/test-app-for-file.ts";

const PASSWORD = "a quiet orange lamp";
const LAPTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const larder = testAppForFile();

/**
 * Registers on the laptop and signs in with each agent, an hour apart; returns a header per
 * session.
 */
async function signedInOn(email: string, agents: readonly string[]) {
  const body = { name: "Vera", email, password: PASSWORD };
  const first = await larder.call(authApi.register, { headers: { "user-agent": LAPTOP }, body });
  const sessions = [{ authorization: `Bearer ${first.data.token}` }];
  for (const agent of agents) {
    larder.clock.advance(HOUR);
    const { data } = await larder.call(authApi.login, { headers: { "user-agent": agent }, body });
    sessions.push({ authorization: `Bearer ${data.token}` });
  }
  return sessions;
}

type Headers = Record<string, string> | undefined;
const listOf = async (headers: Headers) =>
  (await larder.call(sessionsApi.list, headers && { headers })).data.sessions;
const isSignedIn = async (headers: Headers) =>
  (await larder.call(authApi.me, headers && { headers })).status === 200;

test("somebody sees where they are signed in: this device first, then those used last", async () => {
  const startedAt = larder.clock.now();
  const [laptop] = await signedInOn("vera@example.com", ["curl/8.14.1", "Kitchen Tablet"]);
  const sessions = await listOf(laptop);
  expect(sessions.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ["Firefox on Linux", true],
    ["Kitchen Tablet", false],
    ["curl", false],
  ]);
  expect(sessions[0]?.createdAt).toBe(new Date(startedAt).toISOString());
  expect(sessions[1]?.lastUsedAt).toBe(new Date(startedAt + 2 * HOUR).toISOString());
  expect(JSON.stringify(sessions)).not.toMatch(/[\w-]{43}/);
});

test("a device that says nothing of itself is an unknown one", async () => {
  const maya = await larder.aUser();
  const { sessions } = (await maya.call(sessionsApi.list)).data;
  expect(sessions).toMatchObject([{ name: "Unknown device", isCurrent: true }]);
});

test("one device is signed out, and only that one, once", async () => {
  const [laptop, phone, tablet] = await signedInOn("nia@example.com", ["Phone/1", "Tablet/1"]);
  const id = (await listOf(laptop)).find(({ name }) => name === "Phone")?.id ?? 0;
  const headers = laptop ?? {};
  expect((await larder.call(sessionsApi.end, { headers, id })).status).toBe(204);
  expect(await Promise.all([laptop, phone, tablet].map(isSignedIn))).toEqual([true, false, true]);
  expect((await larder.call(sessionsApi.end, { headers, id })).status).toBe(404);
});

test("somebody else's device is not to be found, and goes on", async () => {
  const [laptop] = await signedInOn("lin@example.com", []);
  const maya = await larder.aUser();
  const id = (await listOf(laptop))[0]?.id ?? 0;
  expect((await maya.call(sessionsApi.end, { id })).status).toBe(404);
  expect(await isSignedIn(laptop)).toBe(true);
});

test("all other devices are signed out, however often it is asked", async () => {
  const [laptop, ...others] = await signedInOn("sam@example.com", ["Phone/1", "Tablet/1"]);
  const maya = await larder.aUser();
  const headers = laptop ?? {};
  expect((await larder.call(sessionsApi.endOthers, { headers })).status).toBe(204);
  expect((await larder.call(sessionsApi.endOthers, { headers })).status).toBe(204);
  expect(await Promise.all([laptop, ...others].map(isSignedIn))).toEqual([true, false, false]);
  expect((await maya.call(authApi.me)).status).toBe(200);
});

test("ending sessions ends what they listen to", async () => {
  const [laptop] = await signedInOn("rob@example.com", ["Phone/1"]);
  const headers = laptop ?? {};
  const departures: object[] = [];
  const stop = larder.deps.events.onDeparture((departure) => void departures.push(departure));
  const id = (await listOf(laptop))[1]?.id ?? 0;
  await larder.call(sessionsApi.end, { headers, id });
  await larder.call(sessionsApi.endOthers, { headers });
  stop();
  expect(departures).toEqual([
    { tokenHash: expect.any(String) },
    { userId: expect.any(Number), exceptTokenHash: expect.any(String) },
  ]);
});

test("sessions that have run out are not shown, though they are still stored", async () => {
  const [laptop] = await signedInOn("kim@example.com", ["Phone/1"]);
  for (let day = 0; day < 31; day += 1) {
    larder.clock.advance(DAY);
    await isSignedIn(laptop);
  }
  expect((await listOf(laptop)).map(({ name }) => name)).toEqual(["Firefox on Linux"]);
});
