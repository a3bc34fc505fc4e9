// On SQLite only: other tests send each of its statements to PostgreSQL.
import { activityApi } from "@larder/contract/household/activity";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { noticesApi } from "@larder/contract/household/notices";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { type MailServer, startMailServer } from "../../testing/services/mail-server.ts";
import { readLetter, type ReadLetter } from "../../testing/services/read-letter.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { sendDueDigests } from "./digests.ts";
import { joinHousehold } from "../../testing/people/join-household.ts";
import { leaveLarder } from "../../testing/people/leave-larder.ts";

const DAY_MS = 86_400_000;
const GONE = { status: 404, message: "This link is no longer valid." };

let mail: MailServer;
let larder: TestApp;
let kitchen: TestKitchen;
let maya: TestUser;
let milk: number;
let letter: ReadLetter;
let token: string;
const lines: object[] = [];
const tell = (fields: object) => void lines.push(fields);

beforeEach(async () => {
  lines.splice(0);
  mail = await startMailServer();
  larder = await startTestApp({
    deps: { log: { info: tell, warn: tell, error: tell } },
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: "larder@kitchen.example",
      PUBLIC_URL: "https://larder.kitchen.example",
    },
  });
  kitchen = new TestKitchen(larder);
  maya = await larder.aUser();
  await larder.db.updateTable("users").set({ email_confirmed_at: 1 }).execute();
  const everything = { on: true, channels: ["mail" as const, "push" as const] };
  await maya.call(noticesApi.save, {
    body: {
      timeZone: "UTC",
      expiring: { ...everything, at: "08:00", days: 3 },
      budget: everything,
      list: everything,
      webhook: null,
    },
  });
  milk = await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
  larder.clock.set("2026-03-11T08:00:00Z");
  await sendDueDigests(larder.deps);
  await larder.deps.jobs.runDue();
  const [received] = mail.received;
  if (received === undefined) throw new Error("no letter");
  letter = readLetter(received);
  token = /\/food#([\w-]{43})/.exec(letter.text)?.[1] ?? "";
});
afterEach(async () => {
  await larder.close();
  await mail.close();
});

const about = () => larder.call(noticesApi.about, { body: { token } });
const act = (how: "eaten" | "wasted" | "given" = "eaten") =>
  larder.call(noticesApi.act, { body: { token, how } });
const stockOf = async (who: TestUser) => Object.values(await kitchen.stockOf(who));

describe("the link of a digest", () => {
  test("says what it is about, and takes all of it out of stock, once, so that any member can undo it", async () => {
    expect(await about()).toMatchObject({
      status: 200,
      data: { name: "Milk", quantity: 1, unit: "l", expiryDate: "2026-03-12" },
    });
    expect(await stockOf(maya)).toHaveLength(1);
    const acted = await act();
    expect(acted).toMatchObject({ status: 200, data: { name: "Milk" } });
    expect(await stockOf(maya)).toEqual([]);
    expect(await about()).toMatchObject(GONE);
    expect(await act("wasted")).toMatchObject(GONE);
    const sam = await larder.aUser({ household: maya.householdId });
    const [done] = (await sam.call(activityApi.list)).data.activities;
    expect(done).toMatchObject({ text: expect.stringContaining("Maya used"), isUndoable: true });
    expect(acted.data.activityId).toBe(done?.id);
    await sam.call(activityApi.undo, { id: done?.id ?? 0 });
    expect(await stockOf(sam)).toHaveLength(1);
  });

  test.each([
    ["wasted", "threw away"],
    ["given", "gave away"],
  ] as const)("marks food as %s", async (how, words) => {
    expect((await act(how)).status).toBe(200);
    const [done] = (await maya.call(activityApi.list)).data.activities;
    expect(done?.text).toContain(words);
  });

  test("does nothing when a program opens it", async () => {
    for (const path of ["/food", `/food#${token}`, "/api/notices/act", "/api/notices/about"])
      await larder.app.inject({ method: "GET", url: path });
    expect(await stockOf(maya)).toHaveLength(1);
    expect((await about()).status).toBe(200);
  });

  test("of ten who come at once lets one do it", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => act()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("is good for seven days", async () => {
    larder.clock.advance(7 * DAY_MS - 1);
    expect((await about()).status).toBe(200);
    larder.clock.advance(1);
    expect(await about()).toMatchObject(GONE);
    expect(await act()).toMatchObject(GONE);
  });

  test("is dead for who has left the household", async () => {
    const other = await larder.aUser();
    await joinHousehold(larder, maya, other);
    expect(await about()).toMatchObject(GONE);
    expect(await act()).toMatchObject(GONE);
  });

  test("is dead once the food is used", async () => {
    await maya.call(inventoryApi.remove, { id: milk });
    expect(await about()).toMatchObject(GONE);
    expect(await act()).toMatchObject(GONE);
  });

  test("cannot be guessed, and its token stands in no row and no line of the log", async () => {
    await act();
    const rows = await Promise.all(
      (["one_time_links", "jobs", "notice_settings", "throttles"] as const).map((table) =>
        larder.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify([rows, lines])).not.toContain(token);
    const wrong = { token: "x".repeat(43), how: "eaten" as const };
    for (let tries = 1; tries <= 9; tries += 1)
      expect(await larder.call(noticesApi.act, { body: wrong })).toMatchObject(GONE);
    await larder.call(noticesApi.act, { body: wrong });
    expect((await larder.call(noticesApi.act, { body: wrong })).status).toBe(429);
  });
});

describe("one click of a mail program", () => {
  const stopUrl = () =>
    new URL(/^<(.*)>$/.exec(letter.headers.get("list-unsubscribe") ?? "")?.[1] ?? "").pathname;
  const channels = async () => {
    const { data } = await maya.call(noticesApi.read);
    return [data.expiring.channels, data.budget.channels, data.list.channels];
  };
  const ON = [
    ["mail", "push"],
    ["mail", "push"],
    ["mail", "push"],
  ];

  test.each([
    ["a form", "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "a form of parts",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ["nothing", undefined, undefined],
  ])("that sends %s stops all notices by mail, and no others", async (_what, type, payload) => {
    const { statusCode } = await larder.app.inject({
      method: "POST",
      url: stopUrl(),
      ...(type !== undefined && { headers: { "content-type": type } }),
      ...(payload !== undefined && { payload }),
    });
    expect(statusCode).toBe(200);
    expect(await channels()).toEqual([["push"], ["push"], ["push"]]);
    await larder.app.inject({ method: "POST", url: stopUrl() });
    larder.clock.set("2026-03-12T08:00:00Z");
    await sendDueDigests(larder.deps);
    expect(mail.received).toHaveLength(1);
  });

  test("is no GET", async () => {
    expect((await larder.app.inject({ method: "GET", url: stopUrl() })).statusCode).toBe(404);
    expect(await channels()).toEqual(ON);
  });

  test("with a token that nobody signed stops nothing", async () => {
    const other = await larder.aUser();
    const real = stopUrl().split("/").at(-1) ?? "";
    const forged = [real.replace(/^\d+/, String(other.id)), real.slice(0, -1), `${maya.id}-`, "x"];
    for (const one of forged)
      expect(await larder.call(noticesApi.stop, { params: { token: one } })).toMatchObject(GONE);
    expect(await channels()).toEqual(ON);
  });

  test("works until the account is gone, however old the letter", async () => {
    larder.clock.advance(400 * DAY_MS);
    const stop = () => larder.app.inject({ method: "POST", url: stopUrl() });
    expect((await stop()).statusCode).toBe(200);
    await leaveLarder(larder, maya);
    expect((await stop()).statusCode).toBe(404);
  });

  test("and nothing else takes forms", async () => {
    const { statusCode } = await larder.app.inject({
      method: "POST",
      url: "/api/notices/act",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `token=${token}&how=eaten`,
    });
    expect(statusCode).toBe(415);
  });
});
