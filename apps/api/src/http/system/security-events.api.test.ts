// On SQLite only: other tests send each of its statements to PostgreSQL.
import { adminApi } from "@larder/contract/household/admin";
import { authApi } from "@larder/contract/access/auth";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { householdApi } from "@larder/contract/household/household";
import { invitationsApi } from "@larder/contract/household/invitations";
import { messagesApi } from "@larder/contract/household/messages";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { runUserCommand } from "../../commands/user-command.ts";
import { newLog } from "../../server/log.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { startTestApp, type TestUser } from "../../testing/test-app.ts";

const SECRET = "Sesamopenup";
const email = `${SECRET}@example.com`;
const password = `${SECRET} horse battery`;

interface Line {
  readonly msg: string;
  readonly event?: string;
  readonly userId?: number | null;
  readonly address?: string;
  readonly requestId?: string;
}

let ada: TestUser;
let written = "";
const tokens: string[] = [];
const log = newLog({ write: (line) => void (written += line) });

const lines = (): readonly Line[] =>
  written
    .trim()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
/** Security events since the last test, without common fields. */
const told = () =>
  lines()
    .filter(({ msg }) => msg === "security event")
    .map((line) => ({ ...line, level: undefined, time: undefined, msg: undefined }));

let everything = "";
const larder = testAppForFile({ deps: { log } });
beforeAll(async () => {
  ada = await larder.aUser({ role: "ADMIN", name: SECRET, email: `ada-${email}` });
  tokens.push(ada.token);
});
/** Drops the events so far. */
const forget = () => {
  everything += written;
  written = "";
};
beforeEach(forget);

const signIn = (given: string, attempt = email) =>
  larder.call(authApi.login, { body: { email: attempt, password: given } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function newcomer(name: string) {
  const body = { name: SECRET, email: `${name}-${email}`, password };
  const { data } = await larder.call(authApi.register, { body });
  tokens.push(data.token);
  forget();
  return { id: data.user.id, token: data.token, email: body.email };
}

const common = { address: "127.0.0.1", requestId: expect.any(String) as string };

test("registering, signing in and out are one line each, with who and from where", async () => {
  const made = await larder.call(authApi.register, { body: { name: SECRET, email, password } });
  const again = await signIn(password);
  await larder.call(authApi.logout, { headers: bearer(again.data.token) });
  tokens.push(made.data.token, again.data.token);
  const userId = made.data.user.id;
  expect(told()).toEqual([
    { event: "registered", userId, ...common },
    { event: "signed_in", userId, ...common },
    { event: "signed_out", userId, ...common },
  ]);
});

test("a failed login names the account if there is one, and a throttled one is another event", async () => {
  const { id, email: known } = await newcomer("failing");
  await signIn(`${password} wrong`, known);
  await signIn(`${password} wrong`, `nobody-${email}`);
  expect(told()).toEqual([
    { event: "login_failed", userId: id, ...common },
    { event: "login_failed", userId: null, ...common },
  ]);
  for (let attempt = 0; attempt < 9; attempt += 1) await signIn(`${password} wrong`, known);
  expect(told().filter(({ event }) => event === "login_failed")).toHaveLength(10);
  expect(told().at(-1)).toEqual({ event: "login_throttled", userId: null, ...common });
  larder.clock.advance(15 * 60_000);
});

test("a changed password and the sessions that it ends are told after the commit, a repeat is not", async () => {
  const { id, token, email: mine } = await newcomer("changing");
  tokens.push((await signIn(password, mine)).data.token);
  forget();
  const headers = { ...bearer(token), "idempotency-key": "once" };
  const wrong = { currentPassword: "wrong", newPassword: `${password} new` };
  await larder.call(authApi.changePassword, { headers: bearer(token), body: wrong });
  const body = { ...wrong, currentPassword: password };
  await larder.call(authApi.changePassword, { headers, body });
  await larder.call(authApi.changePassword, { headers, body });
  expect(told()).toEqual([
    { event: "current_password_wrong", userId: id, ...common },
    { event: "password_changed", userId: id, ...common },
    { event: "sessions_ended", userId: id, count: 1, ...common },
  ]);
});

test("a refusal for want of a role or plan names the call", async () => {
  const maya = await larder.aUser({ name: SECRET });
  await maya.call(adminApi.users, { query: { search: SECRET } });
  await maya.call(adminApi.setSubscription, { id: maya.id, body: { subscriptionStatus: "PRO" } });
  expect(told()).toEqual([
    { event: "access_denied", userId: maya.id, route: "GET /api/admin/users", ...common },
    {
      event: "access_denied",
      userId: maya.id,
      route: `${adminApi.setSubscription.method} /api${adminApi.setSubscription.path}`,
      ...common,
    },
  ]);
});

test("what an administrator does is told once, with who did it to whom", async () => {
  const maya = await larder.aUser({ name: SECRET });
  const headers = { "idempotency-key": `${SECRET}-approve` };
  const wish = async (item: string) => {
    await maya.call(catalogueApi.request, { body: { requestedItemName: `${SECRET} ${item}` } });
    return (await ada.call(adminApi.requests)).data[0]?.id ?? 0;
  };
  const plan = { id: maya.id, body: { subscriptionStatus: "PRO" } as const, headers };
  await ada.call(adminApi.setSubscription, plan);
  const first = await wish("one");
  const approval = { status: "APPROVED", approvedItemName: `${SECRET} one` } as const;
  await ada.call(adminApi.handleRequest, { id: first, body: approval });
  await ada.call(adminApi.handleRequest, { id: first, body: approval });
  const second = await wish("two");
  const rejection = { status: "REJECTED", adminNotes: SECRET } as const;
  await ada.call(adminApi.handleRequest, { id: second, body: rejection });
  const thread = (
    await maya.call(messagesApi.start, { body: { subject: SECRET, content: SECRET } })
  ).data;
  await ada.call(messagesApi.close, { id: thread.id, body: {} });
  const by = { userId: ada.id, ...common };
  expect(told()).toEqual([
    { event: "subscription_changed", subjectId: maya.id, plan: "PRO", ...by },
    { event: "request_approved", subjectId: first, ...by },
    { event: "request_rejected", subjectId: second, ...by },
    { event: "thread_closed", subjectId: thread.id, ...by },
  ]);
});

test("links to a household, those that are guessed at, and roles in it are told", async () => {
  const maya = await larder.aUser();
  const sam = await larder.aUser({ household: maya.householdId });
  const { invitation, url } = (await maya.call(householdApi.invite, { body: { note: SECRET } }))
    .data;
  tokens.push(url.replace("/join/", ""));
  await maya.call(householdApi.revoke, { id: invitation.id });
  await maya.call(householdApi.changeMember, { id: sam.id, body: { role: "OWNER" } });
  for (let nth = 0; nth < 11; nth += 1)
    await larder.call(invitationsApi.look, { id: url.replace("/join/", "") });
  const by = { userId: maya.id, ...common };
  expect(told()).toEqual([
    { event: "invitation_made", ...by },
    { event: "invitation_revoked", ...by },
    { event: "household_role_changed", subjectId: sam.id, householdRole: "OWNER", ...by },
    { event: "invitation_throttled", userId: null, ...common },
  ]);
});

test("a deleted account is told, one that cannot be deleted is not", async () => {
  const maya = await larder.aUser();
  expect((await ada.call(authApi.deleteAccount)).status).toBe(409);
  expect((await maya.call(authApi.deleteAccount)).status).toBe(204);
  expect(told()).toEqual([{ event: "account_deleted", userId: maya.id, ...common }]);
});

test("what the operator changes from the shell is told when something changed", async () => {
  const maya = await larder.aUser({ email: `shell-${email}` });
  const run = (...args: readonly string[]) =>
    runUserCommand(larder.db, {
      ...larder.deps,
      args,
      readLine: async () => `${password} x`,
      log,
    });
  await run("grant-admin", maya.email);
  await run("grant-admin", maya.email);
  await run("revoke-admin", maya.email);
  await run("set-pro", maya.email);
  await run("reset-password", maya.email, "--stdin");
  await run("reset-password", `nobody-${email}`);
  const of = { userId: null, subjectId: maya.id, address: "shell" };
  expect(told()).toEqual([
    { event: "role_changed", role: "ADMIN", ...of },
    { event: "role_changed", role: "USER", ...of },
    { event: "subscription_changed", plan: "PRO", ...of },
    { event: "password_reset", ...of },
    { event: "sessions_ended", count: 1, ...of },
  ]);
});

test("what a header claims to be an address is not repeated", async () => {
  const behind = await startTestApp({ env: { TRUST_PROXY: "1" }, deps: { log } });
  const body = { email, password: `${password} wrong` };
  await behind.call(authApi.login, { headers: { "x-forwarded-for": SECRET }, body });
  await behind.call(authApi.login, { headers: { "x-forwarded-for": "2001:db8::7" }, body });
  await behind.close();
  expect(told().map(({ address }) => address)).toEqual(["unknown", "2001:db8::7"]);
});

test("every line names the request that it belongs to, and none holds a secret or a word of anybody's", () => {
  const all = everything + written;
  const requestIds = new Set(
    [...all.matchAll(/"requestId":"([\w-]+)","method"/g)].map(([, requestId]) => requestId),
  );
  const events = all.split("\n").filter((line) => line.includes('"security event"'));
  expect(events.length).toBeGreaterThan(25);
  for (const line of events) {
    const { requestId, address, event } = JSON.parse(line) as Line;
    expect(event).toMatch(/^[a-z]+(?:_[a-z]+)+$|^registered$/);
    expect(requestId === undefined ? address === "shell" : requestIds.has(requestId)).toBe(true);
  }
  expect(all.toLowerCase()).not.toContain(SECRET.toLowerCase());
  expect(all).not.toContain("@");
  for (const token of tokens) expect(all).not.toContain(token.slice(0, 12));
});
