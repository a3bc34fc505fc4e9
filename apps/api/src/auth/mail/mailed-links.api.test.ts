import { authApi } from "@larder/contract/access/auth";
import { mailedLinksApi } from "@larder/contract/access/mailed-links";
import { calendarApi } from "@larder/contract/household/calendar";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { runUserCommand } from "../../commands/user-command.ts";
import { lastLetter, lettersRead } from "../../testing/services/letters-read.ts";
import { startMailServer, type MailServer } from "../../testing/services/mail-server.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const SITE = "https://larder.kitchen.example";
const EMAIL = "vera@example.com";
const OLD = "a quiet orange lamp";
const NEW = "two loud purple chairs";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const GONE = [404, "not_found", "This link is no longer valid."];

interface Told {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

let server: MailServer;
let larder: TestApp;
const lines: object[] = [];
const tell = (fields: object) => void lines.push(fields);

beforeEach(async () => {
  server = await startMailServer();
  lines.splice(0);
  larder = await aLarder();
});
afterEach(async () => {
  await larder.close();
  await server.close();
});

function aLarder(env: Record<string, string> = {}): Promise<TestApp> {
  return startTestApp({
    deps: { log: { info: tell, warn: tell, error: tell } },
    env: {
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: "larder@kitchen.example",
      PUBLIC_URL: SITE,
      ...env,
    },
  });
}

const letterOf = (subject: string) => lastLetter(server, subject);
const countOf = (subject: string): number => lettersRead(server, subject).length;
const RESET = "Choose a new password for Larder";
const CONFIRM = "Confirm your address for Larder";
const CHANGED = "Your Larder password was changed";

async function register(email = EMAIL): Promise<string> {
  const body = { name: "Vera", email, password: OLD };
  return (await larder.call(authApi.register, { body })).data.token;
}
const forgot = (email = EMAIL) => larder.call(mailedLinksApi.forgotPassword, { body: { email } });
const reset = (token: string, password = NEW) =>
  larder.call(mailedLinksApi.resetPassword, { body: { token, password } });
const signIn = (password: string) =>
  larder.call(authApi.login, { body: { email: EMAIL, password } });
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const confirm = (token: string) => larder.call(mailedLinksApi.confirmEmail, { params: { token } });
const isConfirmed = async (token: string) =>
  (await larder.call(authApi.me, as(token))).data.user.isEmailConfirmed;
const told = ({ status, code, message }: Told) => [status, code, message];

/** Requests a link and sends the queued letters. */
async function aLink(email = EMAIL): Promise<string> {
  await forgot(email);
  await larder.deps.jobs.runDue();
  return letterOf(RESET).token;
}

describe("a forgotten password", () => {
  test("is chosen anew by the link: all sessions end, the old one is refused, and the person is told", async () => {
    const session = await register();
    const token = await aLink();
    expect(letterOf(RESET).to).toEqual([EMAIL]);
    expect(letterOf(RESET).text).toContain(`${SITE}/reset-password#${token}`);
    const done = await reset(token);
    expect([done.status, done.data]).toEqual([200, null]);
    expect((await larder.call(authApi.me, as(session))).status).toBe(401);
    expect((await signIn(OLD)).status).toBe(401);
    const again = await signIn(NEW);
    expect(again.status).toBe(200);
    await larder.deps.jobs.runDue();
    expect(countOf(CHANGED)).toBe(1);
    // the letter reached the address
    expect(again.data.user.isEmailConfirmed).toBe(true);
    const events = lines.map((line) => (line as { event?: string }).event);
    expect(events).toContain("password_reset");
    expect(JSON.stringify(lines)).not.toMatch(/vera@|purple|#[\w-]{43}/);
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  test("ends open links, tokens of programs and the calendar, tells streams, and leaves the second factor", async () => {
    const session = await register();
    const { id, household } = (await larder.call(authApi.me, as(session))).data.user;
    const now = larder.clock.now();
    await larder.db
      .insertInto("access_tokens")
      .values({
        household_id: household?.id as HouseholdId,
        user_id: id,
        name: "Program",
        scope: "read",
        token_hash: "t",
        created_at: 0,
      })
      .execute();
    const calendar = await larder.call(calendarApi.make, as(session));
    expect(calendar.status).toBe(201);
    const factor = { user_id: id, secret: "sealed", confirmed_at: now };
    await larder.db.insertInto("second_factors").values(factor).execute();
    const departed: unknown[] = [];
    larder.deps.events.onDeparture((departure) => departed.push(departure));
    await larder.deps.jobs.runDue();
    const confirmation = letterOf(CONFIRM).token;
    await reset(await aLink());
    expect(departed).toEqual([{ userId: id }]);
    expect(await larder.db.selectFrom("access_tokens").select("id").execute()).toEqual([]);
    expect(await larder.db.selectFrom("calendar_links").selectAll().execute()).toEqual([]);
    expect(told(await confirm(confirmation))).toEqual(GONE);
    const login = await signIn(NEW);
    expect([login.status, login.code]).toEqual([401, "second_factor_required"]);
  });

  test("takes the passkeys of whoever registered with the address, the first time that a letter reached it", async () => {
    const session = await register();
    const { id } = (await larder.call(authApi.me, as(session))).data.user;
    const names = async () =>
      (await larder.db.selectFrom("passkeys").select("name").execute()).map(({ name }) => name);
    const add = (name: string) =>
      larder.db
        .insertInto("passkeys")
        .values({
          user_id: id,
          credential_id: name,
          public_key: Buffer.from("key"),
          counter: 0,
          name,
          created_at: 0,
        })
        .execute();
    await add("of whoever registered");
    await reset(await aLink());
    expect(await names()).toEqual([]);
    await add("of whose address it is");
    larder.clock.advance(MINUTE_MS);
    await reset(await aLink(), "three green tables");
    expect(await names()).toEqual(["of whose address it is"]);
  });

  test("is answered alike whether there is an account or not, and keeps the same", async () => {
    await register();
    const rowsOf = async () => {
      const jobs = await larder.db.selectFrom("jobs").select(["kind", "payload"]).execute();
      const links = await larder.db.selectFrom("one_time_links").select("kind").execute();
      const kept = jobs.map(
        ({ kind, payload }) => `${kind} ${Object.keys(JSON.parse(payload)).join()}`,
      );
      return { kept, links: links.length };
    };
    await larder.db.deleteFrom("jobs").execute();
    const known = await forgot();
    const afterKnown = await rowsOf();
    await larder.db.deleteFrom("jobs").execute();
    const unknown = await forgot("nobody@example.com");
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect([known.status, known.data]).toEqual([202, {}]);
    expect(known.message).toBe(
      "If there is an account with this address, a link is on its way to it.",
    );
    expect(await rowsOf()).toEqual(afterKnown);
    await larder.deps.jobs.runDue();
    expect(countOf(RESET)).toBe(0);
  });

  test("takes the same statements for every address before the answer", async () => {
    await register();
    const known = await larder.statementsOf(() => forgot());
    const unknown = await larder.statementsOf(() => forgot("nobody@example.com"));
    expect(unknown).toEqual(known);
  });

  test("waits to be sent without address or token in clear anywhere in the database", async () => {
    await register();
    await larder.db.deleteFrom("jobs").execute();
    await forgot();
    const waiting = JSON.stringify(await larder.db.selectFrom("jobs").selectAll().execute());
    expect(waiting).toContain("reset-letter");
    expect(waiting).not.toContain(EMAIL);
    await larder.deps.jobs.runDue();
    const { token } = letterOf(RESET);
    const links = JSON.stringify(
      await larder.db.selectFrom("one_time_links").selectAll().execute(),
    );
    const throttles = JSON.stringify(await larder.db.selectFrom("throttles").selectAll().execute());
    for (const kept of [waiting, links, throttles])
      for (const secret of [token, EMAIL]) expect(kept).not.toContain(secret);
  });
});

describe("a link to a new password", () => {
  test("works once", async () => {
    await register();
    const token = await aLink();
    expect((await reset(token)).status).toBe(200);
    expect(told(await reset(token, "three green tables"))).toEqual(GONE);
    expect((await signIn(NEW)).status).toBe(200);
  });

  test("works once when two bring it at the same moment", async () => {
    await register();
    const token = await aLink();
    const both = await Promise.all([reset(token), reset(token, "three green tables")]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test("is good for half an hour", async () => {
    await register();
    const first = await aLink();
    larder.clock.advance(30 * MINUTE_MS);
    expect(told(await reset(first))).toEqual(GONE);
    const second = await aLink();
    larder.clock.advance(30 * MINUTE_MS - 1);
    expect((await reset(second)).status).toBe(200);
  });

  test("ends with a newer one", async () => {
    await register();
    const first = await aLink();
    larder.clock.advance(MINUTE_MS);
    const second = await aLink();
    expect(second).not.toBe(first);
    expect(told(await reset(first))).toEqual(GONE);
    expect((await reset(second)).status).toBe(200);
  });

  test("whose letter goes out after a newer one opens nothing", async () => {
    await register();
    await larder.deps.jobs.runDue();
    await forgot();
    const late = { run_at: larder.clock.now() + 5 * MINUTE_MS };
    await larder.db
      .updateTable("jobs")
      .set(late)
      .where("kind", "=", "reset-letter")
      .where("done_at", "is", null)
      .execute();
    larder.clock.advance(MINUTE_MS);
    const newer = await aLink();
    larder.clock.advance(5 * MINUTE_MS);
    await larder.deps.jobs.runDue();
    expect(countOf(RESET)).toBe(1);
    expect((await reset(newer)).status).toBe(200);
  });

  test("whose letter is tried again after it was used is not sent once more", async () => {
    await server.close();
    let isBusy = true;
    server = await startMailServer({
      onRcptTo: (_address, _session, callback) =>
        callback(isBusy ? Object.assign(new Error("later"), { responseCode: 451 }) : undefined),
    });
    await larder.close();
    larder = await aLarder();
    const session = await register();
    await larder.db.deleteFrom("jobs").execute();
    await forgot();
    await larder.deps.jobs.runDue();
    await larder.call(authApi.changePassword, {
      ...as(session),
      body: { currentPassword: OLD, newPassword: NEW },
    });
    isBusy = false;
    larder.clock.advance(MINUTE_MS);
    await larder.deps.jobs.runDue();
    expect([countOf(RESET), countOf(CHANGED)]).toEqual([0, 1]);
  });

  test("stays good when the password is too weak", async () => {
    await register();
    const token = await aLink();
    for (const weak of ["short", "password123", "vera1234"]) {
      const refused = await reset(token, weak);
      expect([refused.status, refused.code]).toEqual([400, "validation_failed"]);
      expect(refused.details[0]?.path).toBe("password");
    }
    expect((await reset(token)).status).toBe(200);
  });

  test("ends when the password is changed otherwise", async () => {
    const session = await register();
    const token = await aLink();
    await larder.call(authApi.changePassword, {
      ...as(session),
      body: { currentPassword: OLD, newPassword: NEW },
    });
    expect(told(await reset(token, "three green tables"))).toEqual(GONE);
  });

  test("cannot be guessed: after ten wrong ones the right one is refused too, for a quarter of an hour", async () => {
    await register();
    const token = await aLink();
    for (let nth = 0; nth < 10; nth += 1)
      expect(told(await reset(`${nth}`.repeat(43)))).toEqual(GONE);
    const refused = await reset(token);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "900"]);
    expect(lines).toContainEqual(expect.objectContaining({ event: "link_throttled" }));
    larder.clock.advance(15 * MINUTE_MS);
    expect((await reset(token)).status).toBe(200);
  });

  test("lets whoever forgot it in after ten failures", async () => {
    await register();
    for (let nth = 0; nth < 10; nth += 1) {
      const remoteAddress = `10.1.0.${nth}`;
      const payload = { email: EMAIL, password: "wrong" };
      await larder.app.inject({ method: "POST", url: "/api/auth/login", payload, remoteAddress });
    }
    expect((await signIn(OLD)).status).toBe(429);
    await reset(await aLink());
    expect((await signIn(NEW)).status).toBe(200);
  });

  test("confirms nothing and opens no session for a kind of link that it is not", async () => {
    const session = await register();
    await larder.deps.jobs.runDue();
    expect(told(await reset(letterOf(CONFIRM).token))).toEqual(GONE);
    expect(told(await confirm(await aLink()))).toEqual(GONE);
    expect(await isConfirmed(session)).toBe(false);
  });
});

test("at most five letters a day with a link go to one address, and the sixth ends no link", async () => {
  await register();
  let last = "";
  for (let nth = 0; nth < 5; nth += 1) last = await aLink();
  const sixth = await forgot();
  expect([sixth.status, sixth.data]).toEqual([202, {}]);
  await larder.deps.jobs.runDue();
  expect(countOf(RESET)).toBe(5);
  expect((await reset(last)).status).toBe(200);
  larder.clock.advance(DAY_MS);
  await aLink();
  expect(countOf(RESET)).toBe(6);
});

test("without mail nothing is made, and the operator prints a link instead", async () => {
  await larder.close();
  larder = await aLarder({ SMTP_URL: "", MAIL_FROM: "" });
  await register();
  expect((await forgot()).status).toBe(202);
  for (const table of ["jobs", "one_time_links"] as const)
    expect(await larder.db.selectFrom(table).selectAll().execute()).toEqual([]);
  const config = { publicUrl: SITE, hasPasswords: true };
  const run = (over = config) =>
    runUserCommand(larder.db, {
      ...larder.deps,
      args: ["reset-link", EMAIL],
      readLine: async () => "",
      config: over,
    });
  const first = await run();
  expect(first.text).toMatch(/^Whoever opens this link within 30 minutes .+\nhttps:.+#[\w-]{43}$/);
  const bare = await run({ ...config, publicUrl: undefined } as never);
  expect(bare.text).toContain("\n/reset-password#");
  const tokenIn = (text: string) => /#([\w-]{43})/.exec(text)?.[1] ?? "";
  expect(told(await reset(tokenIn(first.text)))).toEqual(GONE);
  expect((await reset(tokenIn(bare.text))).status).toBe(200);
  const { data } = await signIn(NEW);
  // an operator's link proves nothing about the address
  expect(data.user.isEmailConfirmed).toBe(false);
  const refused = await larder.call(mailedLinksApi.sendConfirmation, as(data.token));
  expect([refused.status, refused.code]).toEqual([403, "turned_off"]);
});

test("where nobody signs in with a password there is none to reset", async () => {
  await larder.close();
  larder = await aLarder({
    PASSWORD_LOGIN: "off",
    OIDC_ISSUER: "https://id.example",
    OIDC_CLIENT_ID: "larder",
    OIDC_CLIENT_SECRET: "secret",
  });
  for (const refused of [await forgot(), await reset("x".repeat(43))])
    expect([refused.status, refused.code]).toEqual([403, "turned_off"]);
});
