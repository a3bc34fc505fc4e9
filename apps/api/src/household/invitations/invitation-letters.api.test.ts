// On SQLite only: other tests send each of its statements to PostgreSQL.
import { householdApi } from "@larder/contract/household/household";
import { invitationsApi } from "@larder/contract/household/invitations";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startMailServer, type MailServer } from "../../testing/services/mail-server.ts";
import { readLetter } from "../../testing/services/read-letter.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const EMAIL = "nia@example.com";

let server: MailServer;
let larder: TestApp;
let maya: TestUser;

beforeEach(async () => {
  server = await startMailServer();
  larder = await startTestApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: "larder@kitchen.example",
      PUBLIC_URL: "https://larder.kitchen.example/",
    },
  });
  maya = await larder.aUser({ name: "Maya" });
});
afterEach(async () => {
  await larder.close();
  await server.close();
});

const invite = (email: string | null) => maya.call(householdApi.invite, { body: { email } });

test("the link is sent to the address that is given, and waits for it unreadable", async () => {
  const { data } = await invite(EMAIL);
  const token = data.url.split("/join/")[1] ?? "";
  const waiting = JSON.stringify(await larder.db.selectFrom("jobs").selectAll().execute());
  expect(waiting).toContain("invitation-mail");
  for (const secret of [token, EMAIL]) expect(waiting).not.toContain(secret);

  await larder.deps.jobs.runDue();
  const [letter = expect.unreachable()] = server.received;
  expect(letter.to).toEqual([EMAIL]);
  const { subject, text } = readLetter(letter);
  expect(subject).toBe("Maya invites you to Larder");
  expect(text).toContain(`https://larder.kitchen.example/join/${token}\n`);
  expect(text).toContain("join the household Maya's kitchen on Larder");
  expect((await larder.call(invitationsApi.look, { id: token })).status).toBe(200);
});

test("a link that was taken back before its letter went out is not sent", async () => {
  const { data } = await invite(EMAIL);
  await maya.call(householdApi.revoke, { id: data.invitation.id });
  await invite("sam@example.com");
  await larder.deps.jobs.runDue();
  expect(server.received.flatMap(({ to }) => to)).toEqual(["sam@example.com"]);
});

test("a person sends twenty in an hour, and makes links without letters all the same", async () => {
  for (let nth = 0; nth < 20; nth += 1) {
    const { status, data } = await invite(EMAIL);
    expect(status).toBe(201);
    await maya.call(householdApi.revoke, { id: data.invitation.id });
  }
  const refused = await invite(EMAIL);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "3600"]);
  expect((await invite(null)).status).toBe(201);
  expect((await maya.call(householdApi.get)).data.household.invitations).toHaveLength(1);
});

test("without mail an address is refused with what to do instead", async () => {
  const without = await startTestApp();
  const sam = await without.aUser();
  const answer = await sam.call(householdApi.invite, { body: { email: EMAIL } });
  expect([answer.status, answer.message]).toEqual([
    400,
    "No mail is sent from here. Share the link instead.",
  ]);
  await without.close();
});
