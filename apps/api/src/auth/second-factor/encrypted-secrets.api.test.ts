import { authApi } from "@larder/contract/access/auth";
import { calendarApi } from "@larder/contract/household/calendar";
import { householdApi } from "@larder/contract/household/household";
import { mailedLinksApi } from "@larder/contract/access/mailed-links";
import { noticesApi } from "@larder/contract/household/notices";
import { pushApi } from "@larder/contract/household/push";
import { secondFactorApi } from "@larder/contract/access/second-factor";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tableOwners } from "../../db/schema/owners.ts";
import type { Database } from "../../db/schema/schema.ts";
import { codeOfApp } from "../../testing/people/authenticator.ts";
import { startMailServer, type MailServer } from "../../testing/services/mail-server.ts";
import { startReceiver, TestBrowser } from "../../testing/services/push-service.ts";
import { readLetter } from "../../testing/services/read-letter.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const email = "maya@example.com";
const password = "correct horse battery";

let larder: TestApp;
let server: MailServer;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  server = await startMailServer();
  receiver = await startReceiver();
  larder = await startTestApp({
    env: {
      OUTBOUND_ALLOW: receiver.host,
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: "larder@kitchen.example",
      PUBLIC_URL: "https://larder.kitchen.example",
    },
  });
});
afterEach(async () => {
  await larder.close();
  await Promise.all([server.close(), receiver.close()]);
});

/** Every row of every table as text, bytes in every encoding. */
async function everythingStored(): Promise<string> {
  const tables = Object.keys(tableOwners) as (keyof Database)[];
  const rows = await Promise.all(
    tables.map((table) => larder.db.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("base64url") : value,
  );
}

/** The targets of the links in the letters. */
const linksOf = ({ received }: MailServer): readonly string[] =>
  received.flatMap((letter) => {
    const { headers, text, html } = readLetter(letter);
    const whole = [...headers.values(), text, html].join("\n");
    return [...whole.matchAll(/larder\.kitchen\.example\/[\w/-]*[/#]([\w.-]{43,})/g)].map(
      ([, token]) => token ?? "",
    );
  });

test("no secret of any feature is in the database in clear, while letters wait and once they are sent", async () => {
  const registered = await larder.call(authApi.register, {
    body: { name: "Maya", email, password },
  });
  const { token } = registered.data;
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": "once" };
  await larder.call(mailedLinksApi.forgotPassword, { body: { email } });
  const invited = await larder.call(householdApi.invite, {
    headers,
    body: { email: "nia@example.com" },
  });
  const factor = (await larder.call(secondFactorApi.begin, { headers })).data;
  const confirmed = await larder.call(secondFactorApi.confirm, {
    headers,
    body: { code: codeOfApp(factor.secret, larder.clock.now()) },
  });
  expect(confirmed.data.recoveryCodes).toHaveLength(10);
  const calendar = (await larder.call(calendarApi.make, { headers })).data;
  const hook = receiver.url("/hooks/a-path-that-only-maya-knows");
  const settings = (await larder.call(noticesApi.read, { headers })).data;
  const saved = await larder.call(noticesApi.save, {
    headers,
    body: { ...settings, webhook: { url: hook, format: "json" } },
  });
  expect(saved.status).toBe(200);
  const browser = new TestBrowser(receiver.url("/push/a-path-of-one-browser"));
  await larder.call(pushApi.key, { headers });
  const { keys } = browser.subscription;
  const subscribed = await larder.call(pushApi.subscribe, { headers, body: browser.subscription });
  expect(subscribed.status).toBe(201);

  const secrets = [
    password,
    token,
    invited.data.url.split("/join/")[1] ?? "",
    factor.secret,
    ...confirmed.data.recoveryCodes,
    ...confirmed.data.recoveryCodes.map((code) => code.replaceAll("-", "")),
    calendar.url
      .split("/")
      .at(-1)
      ?.replace(/\.ics$/, "") ?? "",
    "a-path-that-only-maya-knows",
    "a-path-of-one-browser",
    keys.auth,
  ];
  const waiting = await everythingStored();
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(7);
    expect(waiting).not.toContain(secret);
  }
  await larder.deps.jobs.runDue();
  const links = linksOf(server);
  expect(links.length).toBeGreaterThan(2);
  const sent = await everythingStored();
  for (const link of links)
    for (const stored of [waiting, sent]) expect(stored).not.toContain(link);
  for (const secret of secrets) expect(sent).not.toContain(secret);
  // proves that the search works: non-secrets are found
  expect(waiting).toContain("nia@example.com");
});

test("what the installation keeps for itself is encrypted, every row of it", async () => {
  const maya = await larder.aUser();
  await maya.call(pushApi.key);
  const rows = await larder.db.selectFrom("installation_secrets").selectAll().execute();
  expect(rows.length).toBeGreaterThan(1);
  for (const { value } of rows) expect(value).toMatch(/^sealed:[\w-]{60,}$/);
});
