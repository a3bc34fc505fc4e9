// On SQLite only: other tests send each of its statements to PostgreSQL.
import { authApi } from "@larder/contract/access/auth";
import { sessionsApi } from "@larder/contract/access/sessions";
import { expect, test } from "vitest";
import { startMailServer } from "../../testing/services/mail-server.ts";
import { startedForFile } from "../../testing/started-for-file.ts";
import { startTestApp } from "../../testing/test-app.ts";

const PASSWORD = "a quiet orange lamp";
const LAPTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36";

const server = startedForFile(startMailServer);
const larder = startedForFile(() =>
  startTestApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: "larder@kitchen.example",
      PUBLIC_URL: "https://larder.kitchen.example",
    },
  }),
);

/** Registers on the laptop; returns a sign-in by agent, and the subjects of later letters. */
async function aPerson(email: string) {
  const headers = { "user-agent": LAPTOP };
  await larder.call(authApi.register, {
    headers,
    body: { name: "Vera", email, password: PASSWORD },
  });
  await larder.deps.jobs.runDue();
  let seen = server.received.length;
  const signIn = async (agent: string | undefined) => {
    const { data, status } = await larder.call(authApi.login, {
      headers: agent === undefined ? {} : { "user-agent": agent },
      body: { email, password: PASSWORD },
    });
    expect(status).toBe(200);
    return { authorization: `Bearer ${data.token}` };
  };
  const lettersSince = async () => {
    await larder.deps.jobs.runDue();
    const since = server.received.slice(seen);
    seen += since.length;
    return since.map(({ message }) => message);
  };
  return { signIn, lettersSince };
}

test("a sign-in on a device that is new is told by mail, with its name; one on a known device is not", async () => {
  const { signIn, lettersSince } = await aPerson("vera@example.com");
  await signIn(LAPTOP);
  expect(await lettersSince()).toEqual([]);
  await signIn(PHONE);
  const [letter = "", ...others] = await lettersSince();
  expect(others).toEqual([]);
  expect(letter).toContain("Subject: New sign-in to your Larder account");
  expect(letter).toContain("Chrome on Android");
  await signIn(PHONE);
  expect(await lettersSince()).toEqual([]);
});

test("a device whose last session ended is new again", async () => {
  const { signIn, lettersSince } = await aPerson("nia@example.com");
  const phone = await signIn(PHONE);
  expect(await lettersSince()).toHaveLength(1);
  await larder.call(sessionsApi.endOthers, { headers: phone });
  await signIn(LAPTOP);
  expect(await lettersSince()).toHaveLength(1);
});

test("registering is no new sign-in", async () => {
  const body = { name: "Lin", email: "lin@example.com", password: PASSWORD };
  await larder.call(authApi.register, { body });
  await larder.deps.jobs.runDue();
  const subjects = server.received
    .filter(({ to }) => to.includes(body.email))
    .flatMap(({ message }) => /^Subject: (.*)/m.exec(message)?.[1] ?? []);
  expect(subjects).not.toContain("New sign-in to your Larder account");
});

test("a program that writes lines of a letter into its name writes text", async () => {
  const { signIn, lettersSince } = await aPerson("sam@example.com");
  await signIn("Evil\tBcc: everybody@example.com/1");
  const [letter = ""] = await lettersSince();
  expect(letter).toContain("EvilBcc: everybody@example.com");
  expect(letter).not.toMatch(/^Bcc:/m);
});

test("whoever registered with somebody else's address has at most twenty letters a day sent to it by signing in", async () => {
  const { signIn, lettersSince } = await aPerson("mia@example.com");
  for (let nth = 0; nth < 21; nth += 1) await signIn(`program-${nth}/1`);
  expect(await lettersSince()).toHaveLength(20);
  larder.clock.advance(24 * 60 * 60_000);
  await signIn("another-program/1");
  expect(await lettersSince()).toHaveLength(1);
});

test("whose address is confirmed is told of every new device", async () => {
  const { signIn, lettersSince } = await aPerson("ida@example.com");
  await larder.db.updateTable("users").set({ email_confirmed_at: 1 }).execute();
  for (let nth = 0; nth < 21; nth += 1) await signIn(`program-${nth}/1`);
  expect(await lettersSince()).toHaveLength(21);
});
