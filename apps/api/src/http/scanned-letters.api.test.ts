import { authApi } from "@larder/contract/access/auth";
import { householdApi } from "@larder/contract/household/household";
import { invitationsApi } from "@larder/contract/household/invitations";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { mailedLinksApi } from "@larder/contract/access/mailed-links";
import { noticesApi } from "@larder/contract/household/notices";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tableOwners } from "../db/schema/owners.ts";
import { sendDueDigests } from "../notices/letters/digests.ts";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { type MailServer, startMailServer } from "../testing/services/mail-server.ts";
import { readLetter } from "../testing/services/read-letter.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

/*
 * Mail servers and programs open every link of a mail to scan it, and log its address. One mail of
 * every kind is sent to a real mail server, and all links are opened.
 */
const SITE = "https://larder.kitchen.example";
const EMAIL = "vera@example.com";
const SECRET = /[\w-]{43,}/;
/**
 * These have their token in the path: the first shows the inviter, and a GET of the second is not
 * one of its calls.
 */
const IN_PATH = /^\/(?:join|api\/notices\/stop)\//;

let mail: MailServer;
let larder: TestApp;

beforeEach(async () => {
  mail = await startMailServer();
  larder = await startTestApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: "Larder <larder@kitchen.example>",
      PUBLIC_URL: SITE,
    },
  });
});
afterEach(async () => {
  await larder.close();
  await mail.close();
});

/** A user with every kind of mail: confirmation, password reset, invitation, digest. */
async function everyLetter() {
  const body = { name: "Vera", email: EMAIL, password: "a quiet orange lamp" };
  const { data } = await larder.call(authApi.register, { body });
  const headers = { authorization: `Bearer ${data.token}`, "x-time-zone": "UTC" };
  const as = { headers };
  await larder.call(mailedLinksApi.forgotPassword, { body: { email: EMAIL } });
  await larder.call(householdApi.invite, { ...as, body: { email: "nia@example.com" } });
  await larder.deps.jobs.runDue();
  const lot = await new TestKitchen(larder).lot("1 l milk", { expiryDate: "2026-03-12" });
  await larder.call(inventoryApi.add, { ...as, body: lot });
  await larder.db.updateTable("users").set({ email_confirmed_at: 1 }).execute();
  const off = { on: false, channels: [] };
  const expiring = { on: true, at: "12:10", days: 3, channels: ["mail" as const] };
  const settings = { timeZone: "UTC", expiring, budget: off, list: off, webhook: null };
  await larder.call(noticesApi.save, { ...as, body: settings });
  larder.clock.set("2026-03-10T12:10:00Z");
  await sendDueDigests(larder.deps);
  await larder.deps.jobs.runDue();
  await larder.db.updateTable("users").set({ email_confirmed_at: null }).execute();
  return as;
}

/** All addresses in text, HTML and headers of all mails. */
function linksOf(): readonly URL[] {
  const found = mail.received.flatMap((received) => {
    const { text, html, headers } = readLetter(received);
    const all = [text, html, headers.get("list-unsubscribe") ?? ""].join("\n");
    return [...all.matchAll(/https:\/\/larder\.kitchen\.example[^\s"'<>)]*/g)].map(
      ([address]) => address,
    );
  });
  return [...new Set(found)].map((address) => new URL(address.replaceAll("&amp;", "&")));
}

const to = (start: string) => (url: URL) => url.pathname.startsWith(start);
const tokenOf = (url: URL | undefined) => SECRET.exec(url?.href ?? "")?.[0] ?? "";

async function everyRow(): Promise<string> {
  const rows = [];
  for (const table of Object.keys(tableOwners))
    if (table !== "throttles")
      rows.push((await sql`select * from ${sql.table(table)}`.execute(larder.db)).rows);
  return JSON.stringify(rows);
}

test("what a server sees of a link in a letter is no secret, but where it is asked for by its path", async () => {
  await everyLetter();
  const links = linksOf();
  const secret = links.filter(({ href }) => SECRET.test(href));
  expect(new Set(secret.map(({ pathname }) => pathname.split("/")[1]))).toEqual(
    new Set(["api", "confirm-email", "food", "join", "notices", "reset-password"]),
  );
  const seen = secret.filter(({ pathname, search }) => SECRET.test(pathname + search));
  expect(seen.filter(({ pathname }) => !IN_PATH.test(pathname))).toEqual([]);
});

test("programs that open every link of every letter change nothing, and leave every link good", async () => {
  const as = await everyLetter();
  const links = linksOf();
  const before = await everyRow();
  for (const { pathname, search, hash } of links)
    for (const method of ["GET", "HEAD"] as const)
      for (const url of [pathname + search, `${pathname}${search}${encodeURIComponent(hash)}`])
        expect((await larder.app.inject({ method, url })).statusCode).toBeLessThan(500);
  expect(await everyRow()).toBe(before);

  const linkTo = (start: string) => tokenOf(links.find(to(start)));
  const statuses = [
    await larder.call(noticesApi.about, { body: { token: linkTo("/food") } }),
    await larder.call(noticesApi.act, { body: { token: linkTo("/food"), how: "eaten" } }),
    await larder.call(noticesApi.stop, { params: { token: linkTo("/api/notices/stop/") } }),
    await larder.call(mailedLinksApi.confirmEmail, {
      params: { token: linkTo("/confirm-email") },
    }),
    await larder.call(invitationsApi.look, { params: { token: linkTo("/join/") } }),
    await larder.call(authApi.me, as),
    await larder.call(mailedLinksApi.resetPassword, {
      body: { token: linkTo("/reset-password"), password: "two loud purple chairs" },
    }),
  ].map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: statuses.length }, () => 200));
});
