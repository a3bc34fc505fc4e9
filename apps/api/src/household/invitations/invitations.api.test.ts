import { householdApi } from "@larder/contract/household/household";
import { invitationsApi } from "@larder/contract/household/invitations";
import { beforeEach, expect, test } from "vitest";
import { newHousekeeping } from "../../server/housekeeping.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { startTestApp, type TestUser } from "../../testing/test-app.ts";
import { joinHousehold } from "../../testing/people/join-household.ts";

const DAY_MS = 86_400_000;
const GONE = [404, "not_found", "This invitation is no longer valid."];

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
beforeEach(() => larder.db.deleteFrom("throttles").execute());

async function invited(owner: TestUser, note?: string) {
  const { status, data } = await owner.call(householdApi.invite, { body: { note } });
  expect(status).toBe(201);
  return { ...data, token: data.url.replace(/^.*\/join\//, "") };
}

const look = async (token: string) => {
  const { status, code, message, data } = await larder.call(invitationsApi.look, { id: token });
  return status === 200 ? data : [status, code, message];
};

test("a link tells anybody who invites to what, until it is a week old", async () => {
  const maya = await larder.aUser({ name: "Maya" });
  const { url, token, invitation } = await invited(maya, "  For Nia ");
  expect(url).toMatch(/^\/join\/[\w-]{43}$/);
  expect(invitation.note).toBe("For Nia");
  expect(await look(token)).toEqual({
    householdName: "Maya's kitchen",
    invitedBy: "Maya",
    expiresAt: new Date(larder.clock.now() + 7 * DAY_MS).toISOString(),
  });
  larder.clock.advance(7 * DAY_MS - 1);
  expect(await look(token)).toMatchObject({ invitedBy: "Maya" });
  larder.clock.advance(1);
  expect(await look(token)).toEqual(GONE);
  expect((await maya.call(householdApi.revoke, { id: invitation.id })).status).toBe(404);
  await newHousekeeping(larder.deps)();
  expect(await larder.db.selectFrom("invitations").select("id").execute()).toEqual([]);
});

test("a link outlives who made it, and names nobody then", async () => {
  const maya = await larder.aUser({ name: "Maya" });
  const sam = await larder.aUser({ household: maya.householdId, householdRole: "OWNER" });
  const { token } = await invited(sam);
  const elsewhere = await larder.aUser();
  await joinHousehold(larder, sam, elsewhere);
  expect(await look(token)).toMatchObject({ householdName: "Maya's kitchen", invitedBy: null });
});

test("a link that was taken back leads nowhere, and is told as one that never was", async () => {
  const maya = await larder.aUser();
  const { token, invitation } = await invited(maya);
  const sam = await larder.aUser({ household: maya.householdId });
  expect((await sam.call(householdApi.revoke, { id: invitation.id })).status).toBe(403);
  const ada = await larder.aUser();
  expect((await ada.call(householdApi.revoke, { id: invitation.id })).status).toBe(404);
  expect((await maya.call(householdApi.revoke, { id: invitation.id })).status).toBe(204);
  expect((await maya.call(householdApi.get)).data.household.invitations).toEqual([]);
  for (const wrong of [token, "x".repeat(43), "short", "%00", "x".repeat(10_000)])
    expect(await look(wrong)).toEqual(GONE);
});

test("a link has the address that the operator named, and never that of a request", async () => {
  const known = await startTestApp({ env: { PUBLIC_URL: "https://larder.example.com/" } });
  const maya = await known.aUser();
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
  const { data } = await maya.call(householdApi.invite, { body: {}, headers });
  expect(data.url).toMatch(/^https:\/\/larder\.example\.com\/join\/[\w-]{43}$/);
  await known.close();
});

test("ten links are open at most, each another, and one that is taken back makes room", async () => {
  const maya = await larder.aUser();
  // A key stores nothing here: each repeat creates another link.
  const headers = { "idempotency-key": "once" };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => maya.call(householdApi.invite, { body: {}, headers })),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(new Set(made.map(({ data }) => data.url)).size).toBe(10);
  const refused = answers.find(({ status }) => status !== 201);
  expect([refused?.status, refused?.code, refused?.message]).toEqual([
    409,
    "limit_reached",
    "10 invitations are open, and there is room for no more. Take one back first.",
  ]);
  await maya.call(householdApi.revoke, { id: made[0]?.data.invitation.id ?? 0 });
  expect((await maya.call(householdApi.invite, { body: {} })).status).toBe(201);
  larder.clock.advance(7 * DAY_MS);
  expect((await maya.call(householdApi.invite, { body: {} })).status).toBe(201);
});

test("a note has 255 characters at most", async () => {
  const maya = await larder.aUser();
  const answer = await maya.call(householdApi.invite, { body: { note: "x".repeat(256) } });
  expect([answer.status, answer.message]).toEqual([400, "A note can have at most 255 characters"]);
});

test("after ten wrong links from an address even the right one waits out 15 minutes, with limits off too", async () => {
  const maya = await larder.aUser();
  const { token } = await invited(maya);
  for (let nth = 0; nth < 10; nth += 1) expect(await look(`wrong${nth}`)).toEqual(GONE);
  const refused = await larder.call(invitationsApi.look, { id: token });
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "900"]);
  larder.clock.advance(15 * 60_000);
  expect(await look(token)).toMatchObject({ invitedBy: "Maya" });
});
