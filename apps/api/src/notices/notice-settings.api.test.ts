import { noticesApi, type NoticeSettings } from "@larder/contract/household/notices";
import { beforeEach, describe, expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser, WrongBody } from "../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;

const URL_OF_HOOK = "https://93.184.216.34/a-path-that-is-a-password";

const chosen: NoticeSettings = {
  timeZone: "Europe/Berlin",
  expiring: { on: true, at: "07:30", days: 5, channels: ["mail", "push"] },
  budget: { on: true, channels: ["webhook"] },
  list: { on: false, channels: [] },
  webhook: null,
};

const whenNext = async ({ id }: TestUser): Promise<string | null> => {
  const row = await larder.db
    .selectFrom("notice_settings")
    .select("next_digest_at")
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  return row.next_digest_at === null ? null : new Date(row.next_digest_at).toISOString();
};

const save = (body: WrongBody | NoticeSettings) => maya.call(noticesApi.save, { body });

beforeEach(async () => {
  larder.clock.set("2026-03-10T12:00:00Z");
  maya = await larder.aUser({ timeZone: "America/New_York" });
});

test("nothing is on until somebody switches it on; eight o'clock and three days are offered, in the reader's zone", async () => {
  const { data } = await maya.call(noticesApi.read);
  expect(data).toEqual({
    timeZone: "America/New_York",
    expiring: { on: false, at: "08:00", days: 3, channels: [] },
    budget: { on: false, channels: [] },
    list: { on: false, channels: [] },
    webhook: null,
  });
});

test("what is chosen is kept for its person alone", async () => {
  const other = await larder.aUser({ household: maya.householdId });
  expect(await save(chosen)).toMatchObject({ status: 200, message: "Notices saved", data: chosen });
  expect((await maya.call(noticesApi.read)).data).toEqual(chosen);
  expect((await other.call(noticesApi.read)).data.expiring.on).toBe(false);
});

test("what is left out stays as it is, at first what is offered", async () => {
  const first = { expiring: { on: true, channels: ["push"] } };
  const offered = (await maya.call(noticesApi.read)).data;
  const expiring = { ...offered.expiring, ...first.expiring };
  expect((await save(first)).data).toEqual({ ...offered, expiring });
  const webhook = { url: URL_OF_HOOK, format: "ntfy" as const };
  await save({ ...chosen, webhook });
  const changed = { ...chosen, webhook, expiring: { ...chosen.expiring, days: 7 } };
  expect((await save({ expiring: { days: 7 } })).data).toEqual(changed);
  expect((await save({})).data).toEqual(changed);
  expect((await save({ webhook: null })).data).toEqual({ ...changed, webhook: null });
  expect(await whenNext(maya)).toBe("2026-03-11T06:30:00.000Z");
});

describe("what cannot be chosen", () => {
  test.each([
    ["a zone that does not exist", { ...chosen, timeZone: "Europe/Atlantis" }, "timeZone"],
    ["no time", { ...chosen, expiring: { ...chosen.expiring, at: "24:00" } }, "expiring.at"],
    ["no day", { ...chosen, expiring: { ...chosen.expiring, days: 0 } }, "expiring.days"],
    ["a year", { ...chosen, expiring: { ...chosen.expiring, days: 365 } }, "expiring.days"],
    ["a pigeon", { ...chosen, list: { on: true, channels: ["pigeon"] } }, "list.channels.0"],
    [
      "a file as a webhook",
      { ...chosen, webhook: { url: "file:///etc/passwd", format: "json" } },
      "webhook.url",
    ],
  ])("%s is refused", async (_what, body, path) => {
    expect(await save(body)).toMatchObject({ status: 400, details: [{ path }] });
  });
});

test.each([
  "http://127.0.0.1/metrics",
  "http://[::1]:6379/",
  "http://169.254.169.254/latest/meta-data",
  "http://10.0.0.7/",
  "https://192.0.2.1:8443/",
  "https://user:password@93.184.216.34/",
])("a webhook to the inside, %s, is refused, and nothing is kept", async (url) => {
  const webhook = { url, format: "json" as const };
  expect(await save({ ...chosen, webhook })).toMatchObject({
    status: 400,
    code: "address_refused",
  });
  expect((await maya.call(noticesApi.read)).data.webhook).toBeNull();
});

test("the address of a webhook stands nowhere in the database", async () => {
  const webhook = { url: URL_OF_HOOK, format: "ntfy" };
  expect((await save({ ...chosen, webhook })).data.webhook).toEqual(webhook);
  const rows = await larder.db.selectFrom("notice_settings").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("93.184.216.34");
  expect((await maya.call(noticesApi.read)).data.webhook).toEqual(webhook);
});

describe("the next digest", () => {
  test("is today's where its time is still to come, else tomorrow's", async () => {
    await save({ ...chosen, expiring: { ...chosen.expiring, at: "13:30" } });
    expect(await whenNext(maya)).toBe("2026-03-10T12:30:00.000Z");
    await save({ ...chosen, expiring: { ...chosen.expiring, at: "13:00" } });
    expect(await whenNext(maya)).toBe("2026-03-11T12:00:00.000Z");
  });

  test("moves with the zone", async () => {
    await save(chosen);
    expect(await whenNext(maya)).toBe("2026-03-11T06:30:00.000Z");
    await save({ ...chosen, timeZone: "Australia/Lord_Howe" });
    expect(await whenNext(maya)).toBe("2026-03-10T20:30:00.000Z");
  });

  test("that is due now is not lost by a save of something else", async () => {
    await save({ ...chosen, expiring: { ...chosen.expiring, at: "13:30" } });
    larder.clock.set("2026-03-10T12:30:05Z");
    await save({ ...chosen, expiring: { ...chosen.expiring, at: "13:30", days: 2 } });
    expect(await whenNext(maya)).toBe("2026-03-10T12:30:00.000Z");
  });

  test.each([
    ["switched off", { on: false }],
    ["with nowhere to go", { channels: [] }],
  ])("%s never comes", async (_how, change) => {
    await save(chosen);
    await save({ ...chosen, expiring: { ...chosen.expiring, ...change } });
    expect(await whenNext(maya)).toBeNull();
  });
});
