// On SQLite only: other tests send each of its statements to PostgreSQL.
import { authApi } from "@larder/contract/access/auth";
import { mailedLinksApi } from "@larder/contract/access/mailed-links";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lastLetter, lettersRead } from "../../testing/services/letters-read.ts";
import { startMailServer, type MailServer } from "../../testing/services/mail-server.ts";
import { startTestApp, withMail, type TestApp } from "../../testing/test-app.ts";

const SITE = withMail.PUBLIC_URL;
const EMAIL = "vera@example.com";
const DAY_MS = 24 * 60 * 60_000;
const GONE = [404, "not_found", "This link is no longer valid."];
const CONFIRM = "Confirm your address for Larder";

let server: MailServer;
let larder: TestApp;
beforeEach(async () => {
  server = await startMailServer();
  const env = { ...withMail, SMTP_URL: `smtp://127.0.0.1:${server.port}` };
  larder = await startTestApp({ env });
});
afterEach(async () => {
  await larder.close();
  await server.close();
});

const letterOf = (subject: string) => lastLetter(server, subject);
const countOf = (subject: string): number => lettersRead(server, subject).length;
async function register(): Promise<string> {
  const body = { name: "Vera", email: EMAIL, password: "a quiet orange lamp" };
  return (await larder.call(authApi.register, { body })).data.token;
}
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const confirm = (token: string) => larder.call(mailedLinksApi.confirmEmail, { params: { token } });
const told = ({ status, code, message }: Awaited<ReturnType<typeof confirm>>) => [
  status,
  code,
  message,
];
const isConfirmed = async (token: string) =>
  (await larder.call(authApi.me, as(token))).data.user.isEmailConfirmed;

describe("an address", () => {
  test("is confirmed by the link that registering sends, once", async () => {
    const session = await register();
    await larder.deps.jobs.runDue();
    const { to, text, token } = letterOf(CONFIRM);
    expect(to).toEqual([EMAIL]);
    expect(text).toContain(`${SITE}/confirm-email#${token}`);
    expect(await isConfirmed(session)).toBe(false);
    expect((await confirm(token)).status).toBe(200);
    expect(await isConfirmed(session)).toBe(true);
    expect(told(await confirm(token))).toEqual(GONE);
    const again = await larder.call(mailedLinksApi.sendConfirmation, as(session));
    expect([again.status, again.code]).toEqual([409, "already_done"]);
  });

  test("is asked about without the words of whoever registered with it", async () => {
    const body = { name: "Prizes at elsewhere.example", email: EMAIL, password: "a quiet lamp" };
    await larder.call(authApi.register, { body });
    await larder.deps.jobs.runDue();
    const { text } = letterOf(CONFIRM);
    expect(text).toContain("Hello,");
    expect(text).not.toContain("Prizes");
  });

  test("is confirmed by the newest link alone, for three days", async () => {
    const session = await register();
    await larder.deps.jobs.runDue();
    const first = letterOf(CONFIRM).token;
    const asked = await larder.call(mailedLinksApi.sendConfirmation, as(session));
    expect([asked.status, asked.data]).toEqual([202, {}]);
    await larder.deps.jobs.runDue();
    expect(told(await confirm(first))).toEqual(GONE);
    larder.clock.advance(3 * DAY_MS);
    expect(told(await confirm(letterOf(CONFIRM).token))).toEqual(GONE);
    await larder.call(mailedLinksApi.sendConfirmation, as(session));
    await larder.deps.jobs.runDue();
    larder.clock.advance(3 * DAY_MS - 1);
    expect((await confirm(letterOf(CONFIRM).token)).status).toBe(200);
  });

  test("gets five links a day, and the sixth ends none", async () => {
    const session = await register();
    for (let nth = 0; nth < 6; nth += 1)
      expect((await larder.call(mailedLinksApi.sendConfirmation, as(session))).status).toBe(202);
    await larder.deps.jobs.runDue();
    // the other links ended before they were sent
    expect(countOf(CONFIRM)).toBe(1);
    expect((await confirm(letterOf(CONFIRM).token)).status).toBe(200);
  });

  test("whose link waits to be sent is in no job in clear", async () => {
    await register();
    const waiting = JSON.stringify(await larder.db.selectFrom("jobs").selectAll().execute());
    await larder.deps.jobs.runDue();
    for (const secret of [EMAIL, letterOf(CONFIRM).token]) expect(waiting).not.toContain(secret);
  });
});

describe("another address", () => {
  const NEXT = "vera@elsewhere.example";
  const change = (session: string, facts: object = {}) =>
    larder.call(mailedLinksApi.changeEmail, {
      ...as(session),
      body: { email: NEXT, currentPassword: "a quiet orange lamp", ...facts },
    });
  const emailOf = async (session: string) =>
    (await larder.call(authApi.me, as(session))).data.user.email;
  const signIn = async (email: string) =>
    (await larder.call(authApi.login, { body: { email, password: "a quiet orange lamp" } })).status;

  test("is the person's once its link was followed, and the old one signs in until then", async () => {
    const session = await register();
    await larder.deps.jobs.runDue();
    const first = letterOf(CONFIRM).token;
    expect((await change(session)).status).toBe(202);
    await larder.deps.jobs.runDue();
    const { to, token } = letterOf(CONFIRM);
    expect([to, await emailOf(session), await signIn(EMAIL), await signIn(NEXT)]).toEqual([
      [NEXT],
      EMAIL,
      200,
      401,
    ]);
    expect(told(await confirm(first))).toEqual(GONE);
    expect((await confirm(token)).status).toBe(200);
    expect([await emailOf(session), await isConfirmed(session)]).toEqual([NEXT, true]);
    expect([await signIn(EMAIL), await signIn(NEXT)]).toEqual([401, 200]);
  });

  test("asks for the password, is none that one has, and none of somebody else's", async () => {
    const session = await register();
    const body = { name: "Nia", email: "nia@example.com", password: "a quiet orange lamp" };
    await larder.call(authApi.register, { body });
    const codes = await Promise.all(
      [
        { currentPassword: "wrong" },
        { email: ` ${EMAIL.toUpperCase()}` },
        { email: body.email },
      ].map(async (facts) => (await change(session, facts)).code),
    );
    expect(codes).toEqual(["wrong_password", "already_done", "email_taken"]);
  });

  test("that somebody registered with meanwhile stays theirs", async () => {
    const session = await register();
    await change(session);
    await larder.deps.jobs.runDue();
    const { token } = letterOf(CONFIRM);
    await larder.call(authApi.register, {
      body: { name: "Nia", email: NEXT, password: "a quiet orange lamp" },
    });
    expect((await confirm(token)).code).toBe("email_taken");
    expect(await emailOf(session)).toBe(EMAIL);
  });
});
