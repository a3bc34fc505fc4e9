import { authApi } from "@larder/contract/access/auth";
import { calendarApi } from "@larder/contract/household/calendar";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { planningApi } from "@larder/contract/week/planning";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { ok } from "../../values/outcome.ts";
import { readEvents } from "../../testing/services/calendar-events.ts";
import { accept, aLink } from "../../testing/people/joining.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { startTestApp, type TestUser, type WrongBody } from "../../testing/test-app.ts";
import { endCalendar } from "./end-calendar.ts";

const GONE = [404, "not_found"];

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
beforeEach(() => larder.db.deleteFrom("throttles").execute());

async function anAddress(who: TestUser): Promise<string> {
  const { status, data } = await who.call(calendarApi.make);
  expect([status, data.url]).toEqual([
    201,
    expect.stringMatching(/^\/api\/calendar\/[\w-]{43}\.ics$/),
  ]);
  return data.url.replace(/^.*\//, "").replace(".ics", "");
}

const read = (token: string, headers: Record<string, string> = {}) =>
  larder.call(calendarApi.read, { params: { token }, headers });
const titles = async (token: string) =>
  readEvents((await read(token)).text).map(({ day, title }) => [day, title]);
const refusalOf = async (token: string) => {
  const { status, code } = await read(token);
  return [status, code];
};

describe("a calendar", () => {
  test("shows days on which food expires, one a food and day, and the plan, to whoever has its address", async () => {
    const maya = await larder.aUser({ name: "Maya" });
    await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
    await kitchen.buys(maya, "2 l milk", { expiryDate: "2026-03-12" });
    await kitchen.buys(maya, "500 g flour", { expiryDate: "2026-02-08" });
    await kitchen.buys(maya, "1 kg rice", { expiryDate: "2026-02-06" });
    await kitchen.buys(maya, "1 kg rice");
    const recipeId = (await kitchen.saves(maya, ["200 g flour"])).id;
    const { recipe } = (await maya.call(recipesApi.get, { id: recipeId })).data;
    const plan = (body: WrongBody) => maya.call(planningApi.add, { body });
    await plan({ day: "2026-03-13", slot: "dinner", recipeId });
    await plan({ day: "2026-06-10", slot: "other", note: "Out with Sam" });
    await plan({ day: "2026-06-11", slot: "lunch", note: "Too far ahead" });
    const token = await anAddress(maya);
    const { status, headers, text } = await read(token);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, no-cache",
    ]);
    expect(text).toContain("DTSTART;VALUE=DATE:20260312");
    expect(readEvents(text).map(({ day, title }) => [day, title])).toEqual([
      ["2026-02-08", "Flour expires"],
      ["2026-03-12", "Milk expires"],
      ["2026-03-13", `Dinner: ${recipe.name}`],
      ["2026-06-10", "Meal: Out with Sam"],
    ]);
    expect((await maya.call(calendarApi.look)).data).toEqual({
      since: new Date(larder.clock.now()).toISOString(),
    });
  });

  test("is told once and stored as its hash alone; a new address ends the one before, and ending it ends it", async () => {
    const maya = await larder.aUser();
    expect((await maya.call(calendarApi.look)).data).toEqual({ since: null });
    const headers = { "idempotency-key": "twice" };
    const first = (await maya.call(calendarApi.make, { headers })).data.url;
    const second = (await maya.call(calendarApi.make, { headers })).data.url;
    expect(second).not.toBe(first);
    const [gone, token] = [first, second].map((url) => url.slice(-47, -4));
    expect(await refusalOf(gone ?? "")).toEqual(GONE);
    const stored = await larder.db
      .selectFrom("calendar_links")
      .selectAll()
      .where("user_id", "=", maya.id)
      .execute();
    expect(stored.map((row) => row.token_hash)).toEqual([hashOfToken(token ?? "")]);
    expect(JSON.stringify(stored)).not.toContain(token);
    const kept = await larder.db.selectFrom("idempotency_keys").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    for (let times = 0; times < 2; times += 1)
      expect((await maya.call(calendarApi.end)).status).toBe(204);
    expect(await refusalOf(token ?? "")).toEqual(GONE);
    expect((await maya.call(calendarApi.look)).data).toEqual({ since: null });
  });

  test("keeps an event's name while it is moved, and says that it was changed", async () => {
    const maya = await larder.aUser();
    const body = { day: "2026-03-12", slot: "lunch", note: "Soup" } as const;
    const { entry } = (await maya.call(planningApi.add, { body })).data;
    const id = await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-14" });
    const token = await anAddress(maya);
    const before = readEvents((await read(token)).text);
    larder.clock.advance(60_000);
    await maya.call(planningApi.update, { id: entry.id, body: { day: "2026-03-13" } });
    const lot = await kitchen.lot("2 l milk", { expiryDate: "2026-03-14" });
    await maya.call(inventoryApi.update, { id, body: lot });
    const after = readEvents((await read(token)).text);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after.map(({ day }) => day)).toEqual(["2026-03-13", "2026-03-14"]);
    const times = (events: typeof after) => events.map(({ changedAt }) => changedAt);
    const later = "2026-03-10T12:01:00.000Z";
    expect(times(before)).not.toContain(later);
    expect(times(after)).toEqual([later, later]);
    larder.clock.set("2026-03-10T12:00:00Z");
  });

  test("that nobody changed costs one statement, and one that was read anew three", async () => {
    const maya = await larder.aUser();
    await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
    const token = await anAddress(maya);
    const first = await read(token);
    const etag = String(first.headers["etag"]);
    expect(await larder.statementsOf(() => read(token))).toHaveLength(3);
    expect((await read(token)).text).toBe(first.text);
    const known = { "if-none-match": etag };
    const again = await read(token, known);
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(await larder.statementsOf(() => read(token, known))).toHaveLength(1);
    await kitchen.buys(maya, "1 l cream", { expiryDate: "2026-03-13" });
    const changed = await read(token, known);
    expect([changed.status, changed.headers["etag"] === etag]).toEqual([200, false]);
    expect(await titles(token)).toHaveLength(2);
  });

  test("shows at most 500 days of food: the nearest ones ahead, before any that is past", async () => {
    const maya = await larder.aUser();
    await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-09" });
    const { masterIngredientId } = await kitchen.lot("1 l milk");
    const bought = await larder.db
      .selectFrom("lots")
      .selectAll()
      .where("household_id", "=", maya.householdId)
      .executeTakeFirstOrThrow();
    const day = (ahead: number) =>
      new Date(Date.parse("2026-03-10") + ahead * 86_400_000).toISOString().slice(0, 10);
    const rows = Array.from({ length: 510 }, (_, at) => {
      const { id: _id, ...lot } = bought;
      return { ...lot, master_ingredient_id: masterIngredientId, expiry_date: day(at) as never };
    });
    for (let at = 0; at < rows.length; at += 102)
      await larder.db
        .insertInto("lots")
        .values(rows.slice(at, at + 102))
        .execute();
    const shown = await titles(await anAddress(maya));
    expect([shown.length, shown[0]?.[0], shown.at(-1)?.[0]]).toEqual([500, day(0), day(499)]);
  });
});

describe("the address of a calendar", () => {
  test("follows its person to another household, and shows nothing of the one before", async () => {
    const maya = await larder.aUser();
    const sam = await larder.aUser();
    await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
    await kitchen.buys(sam, "1 kg rice", { expiryDate: "2026-03-12" });
    const token = await anAddress(sam);
    expect(await titles(token)).toEqual([["2026-03-12", "Rice expires"]]);
    expect((await accept(sam, await aLink(maya))).status).toBe(200);
    expect(await titles(token)).toEqual([["2026-03-12", "Milk expires"]]);
  });

  test("ends with the account, and with what ends all that was given out", async () => {
    const maya = await larder.aUser();
    const token = await anAddress(maya);
    expect((await maya.call(authApi.deleteAccount)).status).toBe(204);
    expect(await refusalOf(token)).toEqual(GONE);
    const sam = await larder.aUser();
    const other = await anAddress(sam);
    await inTransaction(larder.db, async (tx) => ok(await endCalendar(tx, sam.id)));
    expect(await refusalOf(other)).toEqual(GONE);
  });

  test("cannot be guessed: what is none costs nothing, and wrong ones of one caller stop, while right ones go on", async () => {
    const token = await anAddress(await larder.aUser());
    for (const wrong of ["1", "..%2F..", `${token}x`, token.slice(1), `${token}%00`])
      expect([wrong, await larder.statementsOf(() => refusalOf(wrong))]).toEqual([wrong, []]);
    const wrong = () => refusalOf("A".repeat(43));
    for (let times = 0; times < 60; times += 1) expect(await wrong()).toEqual(GONE);
    expect(await wrong()).toEqual([429, "too_many_requests"]);
    expect((await read(token)).status).toBe(200);
    larder.clock.advance(15 * 60_000);
    expect(await wrong()).toEqual(GONE);
    larder.clock.set("2026-03-10T12:00:00Z");
  });
});

test("the log says of a calendar that it was read, and neither its address nor what stands in it", async () => {
  let log = "";
  const write = (fields: object) => void (log += `${JSON.stringify(fields)}\n`);
  const told = { info: write, warn: write, error: write };
  const own = await startTestApp({ deps: { log: told } });
  try {
    const maya = await own.aUser();
    await new TestKitchen(own).buys(maya, "1 l milk", { expiryDate: "2026-03-12" });
    const { url } = (await maya.call(calendarApi.make)).data;
    for (const method of ["GET", "HEAD"] as const)
      expect((await own.app.inject({ method, url: `${url}?from=${url}` })).statusCode).toBe(200);
    await maya.call(calendarApi.end);
    expect((await own.app.inject({ url })).statusCode).toBe(404);
    await expect.poll(() => log).toContain('"status":404');
    expect(log).toContain('"route":"/api/calendar/:token.ics"');
    expect(log).toContain('"event":"calendar_made"');
    expect(log).toContain('"event":"calendar_ended"');
    expect(log).not.toContain(url.slice(-47, -4));
    expect(log).not.toMatch(/milk/i);
  } finally {
    await own.close();
  }
});
