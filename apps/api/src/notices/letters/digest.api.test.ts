import { noticesApi, type NoticeSettings } from "@larder/contract/household/notices";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { anotherProcess } from "../../testing/people/another-process.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { type MailServer, startMailServer } from "../../testing/services/mail-server.ts";
import { readLetter, type ReadLetter } from "../../testing/services/read-letter.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { sendDueDigests } from "./digests.ts";
import { joinHousehold } from "../../testing/people/join-household.ts";
import { leaveLarder } from "../../testing/people/leave-larder.ts";

const SITE = "https://larder.kitchen.example";
const HOUR_MS = 3_600_000;

let mail: MailServer;
let larder: TestApp;
let kitchen: TestKitchen;
let maya: TestUser;

const settings = (change: Partial<NoticeSettings["expiring"]> = {}): NoticeSettings => ({
  timeZone: "UTC",
  expiring: { on: true, at: "08:00", days: 3, channels: ["mail"], ...change },
  budget: { on: false, channels: [] },
  list: { on: false, channels: [] },
  webhook: null,
});

const confirm = ({ id }: TestUser) =>
  larder.db.updateTable("users").set({ email_confirmed_at: 1 }).where("id", "=", id).execute();

/** A person with a digest at eight. */
async function aReader(change: Partial<NoticeSettings["expiring"]> = {}): Promise<TestUser> {
  const reader = await larder.aUser({ timeZone: "UTC" });
  await confirm(reader);
  await reader.call(noticesApi.save, { body: settings(change) });
  return reader;
}

/** Runs due jobs and returns the letters. */
async function work(): Promise<readonly ReadLetter[]> {
  const before = mail.received.length;
  await sendDueDigests(larder.deps);
  await larder.deps.jobs.runDue();
  return mail.received.slice(before).map(readLetter);
}

beforeEach(async () => {
  mail = await startMailServer();
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: "Larder <larder@kitchen.example>",
    PUBLIC_URL: SITE,
  };
  larder = await startTestApp({ env });
  kitchen = new TestKitchen(larder);
  maya = await aReader();
});
afterEach(async () => {
  await larder.close();
  await mail.close();
});

test("at eight the digest says what expires and what could be cooked from it", async () => {
  await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
  await kitchen.buys(maya, "3 piece egg", { expiryDate: "2026-03-11" });
  await kitchen.buys(maya, "500 g rice", { expiryDate: "2026-06-01" });
  await kitchen.saves(maya, ["2 piece egg", "0.5 l milk"], { name: "Pancakes" });
  await kitchen.saves(maya, ["200 g rice"], { name: "Plain rice" });
  larder.clock.set("2026-03-11T07:59:59Z");
  expect(await work()).toEqual([]);
  larder.clock.set("2026-03-11T08:00:00Z");
  const [letter] = await work();
  expect(letter?.subject).toMatch(/^Use soon: .*egg.* and Milk$/i);
  expect(letter?.text).toMatch(/3 eggs: expires today[^]*1 l of milk: expires tomorrow/);
  expect(letter?.text).toContain("Pancakes: uses");
  expect(letter?.text).not.toMatch(/rice/i);
  expect(letter?.html).toContain("expires tomorrow");
  expect(letter?.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(letter?.headers.get("list-unsubscribe")).toMatch(
    /^<https:\/\/larder\.kitchen\.example\/api\/notices\/stop\/[\w-]+>$/,
  );
  expect(await work()).toEqual([]);
});

test("a meal that uses a single thing of what expires is told too", async () => {
  await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
  await kitchen.buys(maya, "500 g rice", { expiryDate: "2026-06-01" });
  await kitchen.saves(maya, ["200 g rice", "0.5 l milk"], { name: "Rice pudding" });
  larder.clock.set("2026-03-11T08:00:00Z");
  const [letter] = await work();
  expect(letter?.text).toContain("Rice pudding: uses milk");
});

test("where nothing expires nothing is sent", async () => {
  await kitchen.buys(maya, "500 g rice", { expiryDate: "2026-06-01" });
  larder.clock.set("2026-03-11T08:00:00Z");
  expect(await work()).toEqual([]);
});

test("of many the first twenty are told, and how many there are beside them", async () => {
  for (let count = 1; count <= 25; count += 1)
    await kitchen.buys(maya, `${count} piece egg`, { expiryDate: "2026-03-12" });
  larder.clock.set("2026-03-11T08:00:00Z");
  const [letter] = await work();
  expect(letter?.text.match(/: expires tomorrow/g)).toHaveLength(20);
  expect(letter?.text).toContain("And 5 more");
});

test("settings that only a later version can read hold up nobody else's digest", async () => {
  await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
  const later = await aReader();
  await larder.db
    .updateTable("notice_settings")
    .set({ settings: '{"soon":true}' })
    .where("user_id", "=", later.id)
    .execute();
  larder.clock.set("2026-03-11T08:00:00Z");
  expect(await work()).toHaveLength(1);
  larder.clock.set("2026-03-12T08:00:00Z");
  expect(await work()).toHaveLength(1);
});

describe("nobody is written to", () => {
  test("at an address that no letter has reached", async () => {
    await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
    await larder.db.updateTable("users").set({ email_confirmed_at: null }).execute();
    larder.clock.set("2026-03-11T08:00:00Z");
    expect(await work()).toEqual([]);
    expect(await larder.deps.jobs.counts()).toMatchObject({ waiting: 0, dead: 0 });
  });

  test("who has deleted the account", async () => {
    await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
    larder.clock.set("2026-03-11T08:00:00Z");
    await sendDueDigests(larder.deps);
    await leaveLarder(larder, maya);
    expect(await work()).toEqual([]);
    expect(await larder.deps.jobs.counts()).toMatchObject({ waiting: 0, dead: 0 });
  });

  test("who has switched it off since it was due", async () => {
    await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
    larder.clock.set("2026-03-11T08:00:00Z");
    await sendDueDigests(larder.deps);
    await maya.call(noticesApi.save, { body: settings({ on: false }) });
    expect(await work()).toEqual([]);
  });
});

test("whoever has left a household is told nothing of it, and of the new one from then on", async () => {
  await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
  const other = await larder.aUser();
  await kitchen.buys(other, "2 piece banana", { expiryDate: "2026-03-12" });
  larder.clock.set("2026-03-11T08:00:00Z");
  await sendDueDigests(larder.deps);
  await joinHousehold(larder, maya, other);
  expect(await work()).toEqual([]);
  larder.clock.set("2026-03-12T08:00:00Z");
  const [letter] = await work();
  expect(letter?.text).toContain("2 bananas: expires today");
  expect(letter?.text).not.toContain("milk");
});

test("two processes send one letter", async () => {
  await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
  larder.clock.set("2026-03-11T08:00:00Z");
  const second = await anotherProcess(larder);
  try {
    await Promise.all([
      sendDueDigests(larder.deps),
      sendDueDigests(second.deps),
      sendDueDigests(larder.deps),
    ]);
    await Promise.all([larder.deps.jobs.runDue(), second.deps.jobs.runDue()]);
    await expect.poll(() => larder.deps.jobs.counts()).toMatchObject({ waiting: 0 });
    expect(mail.received).toHaveLength(1);
  } finally {
    await second.close();
  }
});

describe("a server that was down", () => {
  test("for two hours sends the digest late, and once", async () => {
    await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-16" });
    larder.clock.set("2026-03-14T10:00:00Z");
    expect(await work()).toEqual([]);
    larder.clock.set("2026-03-15T10:00:00Z");
    expect(await work()).toHaveLength(1);
    expect(await work()).toEqual([]);
  });

  test("for four hours sends none, and tomorrow's again", async () => {
    await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
    larder.clock.set("2026-03-11T12:00:00Z");
    expect(await work()).toEqual([]);
    larder.clock.set("2026-03-12T08:00:10Z");
    expect(await work()).toHaveLength(1);
  });
});

test("a letter that has to be sent again carries the same links and the same Message-ID", async () => {
  await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
  larder.clock.set("2026-03-11T08:00:00Z");
  const [first] = await work();
  // as if the process was killed between sending and recording
  await larder.db
    .updateTable("jobs")
    .set({
      done_at: null,
      payload: JSON.stringify({
        userId: maya.id,
        householdId: maya.householdId,
        what: "expiring",
        channel: "mail",
        facts: { days: 3 },
      }),
    })
    .execute();
  larder.clock.advance(HOUR_MS);
  const [second] = await work();
  expect(second?.headers.get("message-id")).toBe(first?.headers.get("message-id"));
  expect(second?.text).toBe(first?.text);
  expect(first?.text).toContain(`${SITE}/food#`);
});

describe("names that a household gave", () => {
  const HOSTILE = [
    "<img src=x onerror=alert(1)>",
    '"><script>alert(1)</script>',
    "Milk\r\nBcc: everybody@example.com",
    '=HYPERLINK("https://evil.example","Milk")',
    "https://evil.example/ click",
    "\u202Egnp.exe",
  ];

  test.each(HOSTILE)("are text in subject, text and HTML: %j", async (name) => {
    const id = await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
    const { ingredient } = await larder.db
      .selectFrom("lots")
      .select("master_ingredient_id as ingredient")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await larder.db
      .updateTable("master_ingredients")
      .set({ name })
      .where("id", "=", ingredient)
      .execute();
    await kitchen.saves(maya, ["0.5 l milk"], { name: name.replaceAll(/[\r\n]+/g, " ") });
    larder.clock.set("2026-03-11T08:00:00Z");
    const [letter] = await work();
    expect(letter?.headers.has("bcc")).toBe(false);
    expect(letter?.subject.startsWith("Use soon: ")).toBe(true);
    expect(letter?.html).not.toContain("<img");
    expect(letter?.html).not.toContain("<script");
    const addresses = [...(letter?.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(addresses.every((href) => href?.startsWith(`${SITE}/`))).toBe(true);
  });
});

describe("the preview", () => {
  test("is the digest that would go now, without links that act", async () => {
    const reader = await larder.aUser({ timeZone: "UTC" });
    expect((await reader.call(noticesApi.preview)).data.digest).toBeNull();
    await kitchen.buys(reader, "1 l milk", { expiryDate: "2026-03-11" });
    const { data } = await reader.call(noticesApi.preview);
    expect(data.digest?.subject).toBe("Use soon: Milk");
    expect(data.digest?.text).toContain("1 l of milk: expires tomorrow");
    expect(JSON.stringify(data)).not.toMatch(/\/food#|\/stop/);
    expect(await larder.db.selectFrom("one_time_links").selectAll().execute()).toEqual([]);
  });
});
