// On SQLite only: other tests send each of its statements to PostgreSQL.
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { authApi } from "@larder/contract/access/auth";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { departFromAccount } from "../auth/accounts/departure.store.ts";
import { inTransaction } from "../db/transaction.ts";
import { ok } from "../values/outcome.ts";
import {
  onLetter,
  startMailServer,
  type MailServer,
  type Received,
} from "../testing/services/mail-server.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { leaveLarder } from "../testing/people/leave-larder.ts";

const PASSWORD = "a quiet orange lamp";
const NEXT_PASSWORD = "two loud purple chairs";
const MINUTE_MS = 60_000;

const openServers: MailServer[] = [];
const openApps: TestApp[] = [];
const lines: object[] = [];
const tell = (fields: object) => void lines.push(fields);
const log = { info: tell, warn: tell, error: tell };

async function aMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  openServers.push(server);
  return server;
}

/** The product with a mail server; without an address it has no mail. */
async function aLarder(smtpUrl?: string): Promise<TestApp> {
  const env = {
    SMTP_URL: smtpUrl ?? "",
    MAIL_FROM: "Larder <larder@kitchen.example>",
    PUBLIC_URL: "https://larder.kitchen.example",
  };
  const larder = await startTestApp({ deps: { log }, ...(smtpUrl !== undefined && { env }) });
  openApps.push(larder);
  return larder;
}

/** A person with a new password. */
async function whoChangedPassword({ call, db }: TestApp): Promise<void> {
  const registered = await call(authApi.register, {
    body: { name: "Vera", email: "vera@example.com", password: PASSWORD },
  });
  // ignores the confirmation letter
  await db.deleteFrom("jobs").execute();
  const changed = await call(authApi.changePassword, {
    headers: { authorization: `Bearer ${registered.data.token}` },
    body: { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD },
  });
  expect(changed.status).toBe(200);
}

const header = (name: string, { message }: Received): string | undefined =>
  new RegExp(`^${name}: (.*)\r$`, "m").exec(message)?.[1];

const smtp = ({ port }: MailServer, query = ""): string => `smtp://127.0.0.1:${port}${query}`;

beforeEach(() => void lines.splice(0));
afterEach(async () => {
  await Promise.all(openApps.splice(0).map((larder) => larder.close()));
  await Promise.all(openServers.splice(0).map((server) => server.close()));
});

test("who changed the password is told by mail", async () => {
  const server = await aMailServer();
  const larder = await aLarder(smtp(server));
  expect(larder.deps.mail.isConfigured).toBe(true);
  await whoChangedPassword(larder);
  expect(server.received).toEqual([]);
  await larder.deps.jobs.runDue();
  expect(server.received).toHaveLength(1);
  const [letter] = server.received;
  if (letter === undefined) throw new Error("no letter");
  expect(letter.from).toBe("larder@kitchen.example");
  expect(letter.to).toEqual(["vera@example.com"]);
  expect(header("From", letter)).toBe("Larder <larder@kitchen.example>");
  expect(header("Subject", letter)).toBe("Your Larder password was changed");
  expect(header("Date", letter)).toBe("Tue, 10 Mar 2026 12:00:00 +0000");
  expect(header("Auto-Submitted", letter)).toBe("auto-generated");
  expect(header("Message-ID", letter)).toMatch(/^<larder-\d+-\d+@kitchen\.example>$/);
  expect(letter.message).toContain("Hello Vera,");
  expect(letter.message).toContain("https://larder.kitchen.example");
  expect(letter.message).not.toContain(NEXT_PASSWORD);
});

test("without mail nothing is kept to be sent", async () => {
  const larder = await aLarder();
  expect(larder.deps.mail.isConfigured).toBe(false);
  await whoChangedPassword(larder);
  expect(await larder.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});

test("a password that was not changed is no letter", async () => {
  const larder = await aLarder(smtp(await aMailServer()));
  await whoChangedPassword(larder);
  const { data } = await larder.call(authApi.login, {
    body: { email: "vera@example.com", password: NEXT_PASSWORD },
  });
  const refused = await larder.call(authApi.changePassword, {
    headers: { authorization: `Bearer ${data.token}` },
    body: { currentPassword: "a wrong password", newPassword: PASSWORD },
  });
  expect(refused.status).toBe(400);
  expect(await larder.deps.jobs.counts()).toMatchObject({ waiting: 1 });
});

const theUser = ({ db }: TestApp) =>
  db.selectFrom("users").select(["id", "household_id as householdId"]).executeTakeFirstOrThrow();

test("who deleted the account meanwhile gets no letter", async () => {
  const server = await aMailServer();
  const larder = await aLarder(smtp(server));
  await whoChangedPassword(larder);
  await leaveLarder(larder, await theUser(larder));
  await larder.deps.jobs.runDue();
  expect(server.received).toEqual([]);
  expect(await larder.deps.jobs.counts()).toMatchObject({ waiting: 0, dead: 0 });
});

test("who deleted a large account, of which rows are left, gets none either", async () => {
  const server = await aMailServer();
  const larder = await aLarder(smtp(server));
  await whoChangedPassword(larder);
  const vera = await theUser(larder);
  await inTransaction(larder.db, async (tx) => ok(await departFromAccount(tx, vera)));
  await larder.deps.jobs.runDue();
  expect(server.received).toEqual([]);
  expect(await larder.deps.jobs.counts()).toMatchObject({ waiting: 0, dead: 0 });
});

/** An answer of an SMTP server. */
const answerOf = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });

describe("a letter that the server does not take", () => {
  test("for good is not sent again, and neither log nor database repeat the address", async () => {
    const server = await aMailServer({
      onRcptTo: ({ address }, _session, callback) =>
        callback(answerOf(550, `no such user: ${address}`)),
    });
    const larder = await aLarder(smtp(server));
    await whoChangedPassword(larder);
    await larder.deps.jobs.runDue();
    expect(await larder.deps.jobs.counts()).toMatchObject({ waiting: 0, dead: 1 });
    const kept = await larder.db.selectFrom("jobs").selectAll().execute();
    expect(kept).toMatchObject([{ last_error: "SMTP: EENVELOPE at RCPT TO, answer 550" }]);
    expect(JSON.stringify([kept, lines])).not.toContain("vera@");
  });

  test("for now is sent again", async () => {
    let isBusy = true;
    const server = await aMailServer({
      onRcptTo: (_address, _session, callback) =>
        callback(isBusy ? answerOf(451, "come back later") : undefined),
    });
    const larder = await aLarder(smtp(server));
    await whoChangedPassword(larder);
    await larder.deps.jobs.runDue();
    expect(await larder.deps.jobs.counts()).toMatchObject({ waiting: 1, dead: 0 });
    isBusy = false;
    larder.clock.advance(MINUTE_MS);
    await larder.deps.jobs.runDue();
    expect(server.received).toHaveLength(1);
  });

  test("since the connection broke after it had it all comes again under the same Message-ID", async () => {
    const seen: Received[] = [];
    let isBreaking = true;
    const server = await aMailServer({
      onData: onLetter((message, _session, callback) => {
        seen.push({ from: "", to: [], message });
        if (!isBreaking) return callback();
        // the letter arrived, but the sender gets no answer
        for (const connection of sockets) connection.destroy();
      }),
    });
    const sockets = new Set<{ destroy: () => void }>();
    const proxy = createServer((socket) => {
      const upstream = connect(server.port, "127.0.0.1");
      sockets.add(socket).add(upstream);
      for (const each of [socket, upstream]) each.on("error", () => {});
      socket.pipe(upstream).pipe(socket);
    });
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const address = proxy.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const larder = await aLarder(`smtp://127.0.0.1:${port}`);
    await whoChangedPassword(larder);
    await larder.deps.jobs.runDue();
    expect(await larder.deps.jobs.counts()).toMatchObject({ waiting: 1, dead: 0 });
    isBreaking = false;
    larder.clock.advance(MINUTE_MS);
    await larder.deps.jobs.runDue();
    expect(await larder.deps.jobs.counts()).toMatchObject({ waiting: 0, dead: 0 });
    expect(seen).toHaveLength(2);
    const [first, second] = seen.map((letter) => [
      header("Message-ID", letter),
      header("Date", letter),
    ]);
    expect(second).toEqual(first);
    for (const each of sockets) each.destroy();
    proxy.close();
  });

  test("since nobody listens there waits", async () => {
    const server = await aMailServer();
    const url = smtp(server);
    await server.close();
    const larder = await aLarder(url);
    await whoChangedPassword(larder);
    await larder.deps.jobs.runDue();
    expect(await larder.deps.jobs.counts()).toMatchObject({ waiting: 1, dead: 0 });
    const [job] = await larder.db.selectFrom("jobs").select("last_error").execute();
    expect(job?.last_error).toBe("SMTP: ESOCKET (ECONNREFUSED) at CONN");
  });
});

describe("encryption", () => {
  const send = async (url: string): Promise<TestApp> => {
    const larder = await aLarder(url);
    await whoChangedPassword(larder);
    await larder.deps.jobs.runDue();
    return larder;
  };

  test("smtps:// does not talk to a server whose certificate nobody vouches for", async () => {
    const server = await aMailServer({ secure: true });
    const larder = await send(`smtps://127.0.0.1:${server.port}`);
    expect(server.received).toEqual([]);
    expect(await larder.deps.jobs.counts()).toMatchObject({ waiting: 1 });
  });

  test("smtps:// does when its operator says that this is all right", async () => {
    const server = await aMailServer({ secure: true });
    await send(`smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`);
    expect(server.received).toHaveLength(1);
  });

  test("requireTLS keeps a letter from a server that offers none", async () => {
    const server = await aMailServer();
    await send(smtp(server, "?requireTLS=true"));
    expect(server.received).toEqual([]);
  });

  test("a server that offers STARTTLS gets the letter encrypted", async () => {
    let isSecure = false;
    const server = await aMailServer({
      hideSTARTTLS: false,
      onRcptTo: (_address, session, callback) => {
        isSecure = session.secure;
        callback();
      },
    });
    await send(smtp(server, "?tls.rejectUnauthorized=false"));
    expect(server.received).toHaveLength(1);
    expect(isSecure).toBe(true);
  });

  test("name and password of the URL are given to the server, and stand in no log", async () => {
    const tries: unknown[] = [];
    const server = await aMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) => {
        tries.push({ username, password });
        callback(null, { user: username });
      },
    });
    await send(`smtp://larder:secr%40t@127.0.0.1:${server.port}`);
    expect(tries).toEqual([{ username: "larder", password: "secr@t" }]);
    expect(server.received).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain("secr");
  });

  test("a password does not go to another machine in the clear", async () => {
    const tries: unknown[] = [];
    const server = await aMailServer({
      allowInsecureAuth: true,
      onAuth: ({ username }, _session, callback) => {
        tries.push(username);
        callback(null, { user: username });
      },
    });
    // an address of this machine without a loopback name
    const url = `smtp://larder:secret@0.0.0.0:${server.port}`;
    await send(url);
    expect(tries).toEqual([]);
    await send(`${url}?ignoreTLS=true`);
    expect(tries).toEqual(["larder"]);
  });
});
