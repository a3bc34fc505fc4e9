// On SQLite only: other tests send each of its statements to PostgreSQL.
import { noticesApi } from "@larder/contract/household/notices";
import { describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { startMailServer } from "../../testing/services/mail-server.ts";
import { readLetter } from "../../testing/services/read-letter.ts";
import { startedForFile } from "../../testing/started-for-file.ts";
import { startTestApp, type TestUser } from "../../testing/test-app.ts";
import { sendDueDigests } from "./digests.ts";

const DAY_MS = 86_400_000;

const mail = startedForFile(startMailServer);
const larder = startedForFile(() =>
  startTestApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: "larder@kitchen.example",
      PUBLIC_URL: "https://larder.kitchen.example",
    },
  }),
);
const kitchen = new TestKitchen(larder);

/** A person in a zone with food for each morning. */
async function aReaderIn(timeZone: string, from: string): Promise<TestUser> {
  const reader = await larder.aUser({ timeZone });
  await larder.db
    .updateTable("users")
    .set({ email_confirmed_at: 1 })
    .where("id", "=", reader.id)
    .execute();
  await reader.call(noticesApi.save, {
    body: {
      timeZone,
      expiring: { on: true, at: "08:00", days: 3, channels: ["mail"] },
      budget: { on: false, channels: [] },
      list: { on: false, channels: [] },
      webhook: null,
    },
  });
  for (let day = 0; day < 5; day += 1) {
    const expiryDate = new Date(Date.parse(from) + day * DAY_MS).toISOString().slice(0, 10);
    await kitchen.buys(reader, "1 l milk", { expiryDate });
  }
  return reader;
}

/** Number of letters to a person. */
async function lettersTo({ email }: TestUser): Promise<number> {
  await sendDueDigests(larder.deps);
  await larder.deps.jobs.runDue();
  return mail.received.filter(({ to }) => to.includes(email)).length;
}

// Expected times from calendars, with offsets to UTC computed by hand.
describe.each([
  [
    "America/New_York",
    "2026-03-07",
    ["2026-03-07T13:00:00Z", "2026-03-08T12:00:00Z", "2026-03-09T12:00:00Z"],
  ],
  [
    "America/New_York",
    "2026-10-31",
    ["2026-10-31T12:00:00Z", "2026-11-01T13:00:00Z", "2026-11-02T13:00:00Z"],
  ],
  [
    "Europe/Berlin",
    "2026-03-28",
    ["2026-03-28T07:00:00Z", "2026-03-29T06:00:00Z", "2026-03-30T06:00:00Z"],
  ],
  [
    "Europe/Berlin",
    "2026-10-24",
    ["2026-10-24T06:00:00Z", "2026-10-25T07:00:00Z", "2026-10-26T07:00:00Z"],
  ],
  [
    "Australia/Lord_Howe",
    "2026-10-03",
    ["2026-10-02T21:30:00Z", "2026-10-03T21:00:00Z", "2026-10-04T21:00:00Z"],
  ],
  [
    "Australia/Lord_Howe",
    "2026-04-04",
    ["2026-04-03T21:00:00Z", "2026-04-04T21:30:00Z", "2026-04-05T21:30:00Z"],
  ],
])("in %s around the change of clocks after %s", (timeZone, from, eights) => {
  test("the digest comes at eight by the clock on the wall, once each morning, and tells of its own day", async () => {
    larder.clock.set(new Date(Date.parse(eights[0] ?? "") - DAY_MS / 2).toISOString());
    const reader = await aReaderIn(timeZone, from);
    for (const [morning, eight] of eights.entries()) {
      larder.clock.set(new Date(Date.parse(eight) - 1000).toISOString());
      expect(await lettersTo(reader)).toBe(morning);
      larder.clock.set(eight);
      expect(await lettersTo(reader)).toBe(morning + 1);
      const letter = mail.received.at(-1);
      expect(letter && readLetter(letter).text).toContain("1 l of milk: expires today");
    }
  });
});
