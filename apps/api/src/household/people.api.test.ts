import { authApi } from "@larder/contract/access/auth";
import { householdApi, type Household } from "@larder/contract/household/household";
import { expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile();

/** A household with its owner and members, joined a minute after each other. */
async function aHousehold(...roles: readonly ("OWNER" | "MEMBER")[]) {
  const maya = await larder.aUser({ name: "Maya Lopez" });
  const others: TestUser[] = [];
  for (const householdRole of roles) {
    larder.clock.advance(60_000);
    others.push(await larder.aUser({ name: "Sam", household: maya.householdId, householdRole }));
  }
  return [maya, ...others] as const;
}

const seenBy = async (user: TestUser): Promise<Household> =>
  (await user.call(householdApi.get)).data.household;
const rolesSeenBy = async (user: TestUser): Promise<readonly string[]> =>
  (await seenBy(user)).members.map(({ role }) => role);

test("a household shows its people, whoever joined first before the others, and invitations to owners alone", async () => {
  const [maya, sam = maya] = await aHousehold("MEMBER");
  await maya.call(householdApi.invite, { body: { note: "For Nia" } });
  const { household } = (await maya.call(householdApi.get)).data;
  expect(household).toEqual({
    id: maya.householdId,
    name: "Maya's kitchen",
    settings: {
      currency: "USD",
      firstDayOfWeek: "monday",
      measures: "as_written",
      language: null,
      graceDays: 0,
    },
    members: [
      {
        id: maya.id,
        name: "Maya Lopez",
        role: "OWNER",
        joinedAt: "2026-03-10T12:00:00.000Z",
        isYou: true,
      },
      {
        id: sam.id,
        name: "Sam",
        role: "MEMBER",
        joinedAt: "2026-03-10T12:01:00.000Z",
        isYou: false,
      },
    ],
    invitations: [
      {
        id: expect.any(Number) as number,
        note: "For Nia",
        invitedBy: "Maya Lopez",
        createdAt: "2026-03-10T12:01:00.000Z",
        expiresAt: "2026-03-17T12:01:00.000Z",
      },
    ],
  });
  const { text, data } = await sam.call(householdApi.get);
  expect(data.household.members.map(({ isYou }) => isYou)).toEqual([false, true]);
  expect(text).not.toContain("invitations");
});

test("a household is read with three statements", async () => {
  const [maya, sam = maya] = await aHousehold("MEMBER");
  for (const [user, most] of [
    [maya, 3],
    [sam, 2],
  ] as const) {
    const sent = await larder.statementsOf(() => user.call(householdApi.get));
    expect(sent.length).toBeLessThanOrEqual(most);
  }
});

test("saving changes what is given, keeps the rest, and is told to everybody of the household", async () => {
  const [maya, sam = maya] = await aHousehold("MEMBER");
  const saved = await maya.call(householdApi.save, {
    body: {
      name: "  The Lopez-Kims ",
      settings: { currency: "JPY", firstDayOfWeek: "sunday", language: "de", colour: "red" },
    },
  });
  expect(saved.status).toBe(200);
  const later = await maya.call(householdApi.save, { body: { settings: { graceDays: 3 } } });
  const expected = {
    name: "The Lopez-Kims",
    settings: {
      currency: "JPY",
      firstDayOfWeek: "sunday",
      measures: "as_written",
      language: "de",
      graceDays: 3,
    },
  };
  expect(later.data.household).toMatchObject(expected);
  const { user } = (await sam.call(authApi.me)).data;
  expect(user.household).toEqual({ id: maya.householdId, role: "MEMBER", ...expected });
  await maya.call(householdApi.save, { body: { settings: { language: null } } });
  expect((await maya.call(householdApi.save, { body: {} })).data.household.settings.language).toBe(
    null,
  );
});

test.each([
  [{ name: " " }, "Household name is required"],
  [{ name: "x".repeat(61) }, "A household's name can have at most 60 characters"],
  [{ settings: { currency: "QQQ" } }, "The currency must be a code of ISO 4217, such as USD"],
  [{ settings: { currency: "usd" } }, "The currency must be a code of ISO 4217, such as USD"],
  [
    { settings: { firstDayOfWeek: "friday" } },
    "The first day of the week must be monday, sunday or saturday",
  ],
  [{ settings: { measures: "stones" } }, "Measures must be as_written, metric or us"],
  [{ settings: { language: "tlh" } }, "Invalid language"],
  [{ settings: { language: "" } }, "Invalid language"],
  [{ settings: { graceDays: 366 } }, "Days of grace must be a whole number from 0 to 365"],
])("%j is refused, and nothing is saved", async (wrong, message) => {
  const maya = await larder.aUser();
  const before = await seenBy(maya);
  const answer = await maya.call(householdApi.save, {
    body: { name: "New", ...wrong },
  });
  expect([answer.status, answer.message]).toEqual([400, message]);
  expect(await seenBy(maya)).toEqual(before);
});

test("an owner makes others owners, and steps back while another is left", async () => {
  const [maya, sam = maya] = await aHousehold("MEMBER");
  const demoted = await maya.call(householdApi.changeMember, {
    id: maya.id,
    body: { role: "MEMBER" },
  });
  expect([demoted.status, demoted.code, demoted.message]).toEqual([
    409,
    "last_owner",
    "Make someone else an owner first.",
  ]);
  const made = await maya.call(householdApi.changeMember, { id: sam.id, body: { role: "OWNER" } });
  expect(made.data.household.members.map(({ role }) => role)).toEqual(["OWNER", "OWNER"]);
  const stepped = await maya.call(householdApi.changeMember, {
    id: maya.id,
    body: { role: "MEMBER" },
  });
  expect([stepped.status, "invitations" in stepped.data.household]).toEqual([200, false]);
  expect(await rolesSeenBy(sam)).toEqual(["MEMBER", "OWNER"]);
  expect((await maya.call(householdApi.save, { body: { name: "Mine" } })).status).toBe(403);
});

test("nobody but people of the household can be made anything in it", async () => {
  const [maya] = await aHousehold();
  const ada = await larder.aUser();
  for (const id of [ada.id, 999_999_999, "x"]) {
    const answer = await maya.call(householdApi.changeMember, { id, body: { role: "OWNER" } });
    expect([answer.status, answer.code]).toEqual([404, "not_found"]);
  }
  const answer = await maya.call(householdApi.changeMember, {
    id: maya.id,
    body: { role: "KING" },
  });
  expect([answer.status, answer.message]).toEqual([400, "The role must be OWNER or MEMBER"]);
});

test("an administrator is no owner of the household for that", async () => {
  const maya = await larder.aUser();
  const admin = await larder.aUser({ role: "ADMIN", household: maya.householdId });
  expect((await admin.call(householdApi.invite, { body: {} })).status).toBe(403);
});

test("of two owners who demote each other at once one stays, and the other is refused", async () => {
  for (let round = 0; round < 8; round += 1) {
    const [maya, sam = maya] = await aHousehold("OWNER");
    const body = { role: "MEMBER" } as const;
    const answers = await Promise.all([
      maya.call(householdApi.changeMember, { id: sam.id, body }),
      sam.call(householdApi.changeMember, { id: maya.id, body }),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "403"]);
    expect((await rolesSeenBy(maya)).toSorted()).toEqual(["MEMBER", "OWNER"]);
  }
});

test("the only owner is told an owner already, which changes nothing", async () => {
  const [maya] = await aHousehold("MEMBER");
  const body = { role: "OWNER" as const };
  const said = await maya.call(householdApi.changeMember, { id: maya.id, body });
  expect(said.status).toBe(200);
});

test("of owners who all step back at once one stays", async () => {
  const owners = await aHousehold("OWNER", "OWNER");
  const answers = await Promise.all(
    owners.map((owner) =>
      owner.call(householdApi.changeMember, { id: owner.id, body: { role: "MEMBER" } }),
    ),
  );
  expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([
    200,
    200,
    "last_owner",
  ]);
});
