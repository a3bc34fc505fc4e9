import { readdirSync, readlinkSync } from "node:fs";
import { budgetApi } from "@larder/contract/money/budget";
import { calendarApi } from "@larder/contract/household/calendar";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { noticesApi } from "@larder/contract/household/notices";
import { unzipSync, strFromU8 } from "fflate";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { BOTH_SIDES } from "../db/distributed/two-sides.ts";
import { hashOfToken } from "../http/serve/guard.ts";
import { slices } from "../http/slices.ts";
import { fillHousehold } from "../testing/kitchens/filled-household.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";
import { aPicture, uploadPicture } from "../testing/kitchens/upload-picture.ts";
import { type ExportedTable, exportedTables, stayingTables } from "./household-tables.data.ts";
import { ZipOnDisk } from "./zip-file.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let vera: TestUser;
const HOSTILE = `=1+1","</script>\n\u202Eevil`;

beforeAll(async () => {
  const admin = await larder.aUser({ role: "ADMIN" });
  vera = await larder.aUser({ plan: "PRO" });
  const hers = await fillHousehold(vera, {
    admin,
    textOf: (field) => `Vera ${field}`,
    publishes: true,
  });
  const picture = await aPicture().jpeg().toBuffer();
  await uploadPicture(larder, vera, { recipeId: hers.recipe, picture });
  // Another household, which must not be exported.
  await fillHousehold(await larder.aUser({ plan: "PRO" }), {
    admin,
    textOf: (field) => `Stranger ${field}`,
    publishes: true,
  });
});

async function leave(person: TestUser) {
  const answer = await larder.app.inject({
    url: "/api/household/export",
    headers: { authorization: `Bearer ${person.token}` },
  });
  const files = answer.statusCode === 200 ? unzipSync(answer.rawPayload) : {};
  return { status: answer.statusCode, headers: answer.headers, files };
}

const rowsOf = (files: Readonly<Record<string, Uint8Array>>, table: ExportedTable) =>
  strFromU8(files[`data/${table}.jsonl`] ?? new Uint8Array())
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("the owner takes all of the household along, and nothing that is a secret or another's", async () => {
  const { status, headers, files } = await leave(vera);
  expect([status, headers["content-type"]]).toEqual([200, "application/zip"]);
  expect(headers["content-disposition"]).toMatch(/filename="larder-\d{4}-\d\d-\d\d\.zip"/);
  const tables = Object.keys(exportedTables) as ExportedTable[];
  const held: Record<string, number> = {};
  for (const table of tables) {
    const owner = sql.ref(table === "households" ? "id" : "household_id");
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ${owner} = ${vera.householdId}`.execute(larder.db);
    held[table] = Number(rows[0]?.count);
  }
  const left = Object.fromEntries(tables.map((table) => [table, rowsOf(files, table).length]));
  expect(left).toEqual(held);
  const manifest = JSON.parse(strFromU8(files["manifest.json"] ?? new Uint8Array())) as object;
  expect(manifest).toMatchObject({ format: 1, counts: { ...held, pictures: 2 } });
  const empty = ["recipe_steps"];
  expect(tables.filter((table) => left[table] === 0)).toEqual(empty);
  expect(Object.keys(files).filter((name) => name.startsWith("images/"))).toHaveLength(2);

  const all = Object.values(files)
    .map((bytes) => Buffer.from(bytes).toString("latin1"))
    .join("\n");
  for (const secret of [vera.email, vera.token, "argon2", "Stranger"])
    expect(all).not.toContain(secret);
  expect(strFromU8(files["expenses.csv"] ?? new Uint8Array())).toContain("Vera");
  expect(strFromU8(files["stock.csv"] ?? new Uint8Array())).toContain("Flour,");
  // a spreadsheet takes it for UTF-8 by this mark alone
  for (const name of ["stock.csv", "expenses.csv"])
    expect([...(files[name]?.slice(0, 3) ?? [])]).toEqual([0xef, 0xbb, 0xbf]);
});

test("nothing of how a person is reached or signs in comes along: calendar, webhook, devices, factors", async () => {
  const address = (await vera.call(calendarApi.make)).data.url.slice(-47, -4);
  const off = { on: false, channels: [] };
  const expiring = { on: true, at: "08:00", days: 3, channels: ["webhook" as const] };
  const webhook = { url: "https://93.184.216.34/sesamopenup", format: "json" as const };
  const settings = { timeZone: "Europe/Vaduz", expiring, budget: off, list: off, webhook };
  expect((await vera.call(noticesApi.save, { body: settings })).status).toBe(200);
  const own = { user_id: vera.id, created_at: larder.clock.now() };
  await larder.db
    .insertInto("push_subscriptions")
    .values({ ...own, endpoint: "https://push.example/sesamdevice", keys: "sesamkeys" })
    .execute();
  await larder.db
    .insertInto("second_factors")
    .values({ user_id: vera.id, secret: "sesamseed" })
    .execute();
  const { files } = await leave(vera);
  const all = Object.values(files)
    .map((bytes) => Buffer.from(bytes).toString("latin1"))
    .join("\n");
  for (const secret of [address, hashOfToken(address), "sesam", "Vaduz"])
    expect(all).not.toContain(secret);
});

test("rows name people by number, shared ingredients and units by name, own ones by id, and keep instants", async () => {
  const { files } = await leave(vera);
  const lots = rowsOf(files, "lots");
  const own = rowsOf(files, "master_ingredients")[0];
  expect(lots.map(({ ingredient }) => ingredient)).toContainEqual({ own: own?.["id"] });
  expect(lots.map(({ ingredient }) => ingredient)).toContainEqual({ shared: "Flour" });
  expect(lots[0]).toMatchObject({ unit: "g" });
  expect(rowsOf(files, "recipe_opinions")[0]).toMatchObject({ member: 1 });
  const [saved] = await larder.db
    .selectFrom("lots")
    .select(["created_at"])
    .where("household_id", "=", vera.householdId)
    .orderBy("id")
    .execute();
  expect(Date.parse(String(lots[0]?.["createdAt"]))).toBe(saved?.created_at);
});

test("is of one moment, though things change while it is made", async () => {
  const body = { masterIngredientId: 1, unitId: 1, quantity: 2 };
  const [{ files }] = await Promise.all([
    leave(vera),
    ...Array.from({ length: 12 }, () => vera.call(inventoryApi.add, { body })),
  ]);
  const deltas = new Map<unknown, number>();
  for (const { lotId, delta } of rowsOf(files, "stock_events"))
    deltas.set(lotId, (deltas.get(lotId) ?? 0) + Number(delta));
  for (const { id, quantity } of rowsOf(files, "lots"))
    expect([id, deltas.get(id)]).toEqual([id, quantity]);
});

test("what was sent takes no more of the disk, and what could not be made none", async () => {
  const leaving = () =>
    readdirSync("/proc/self/fd").flatMap((descriptor) => {
      try {
        const path = readlinkSync(`/proc/self/fd/${descriptor}`);
        return path.includes(".leaving") ? [path] : [];
      } catch {
        // Closed meanwhile.
        return [];
      }
    });
  await leave(vera);
  await expect.poll(leaving).toEqual([]);
  const how = { pace: slices.paceOf(vera.id), now: larder.clock.now() };
  const given = await ZipOnDisk.begin(larder.deps.config.dataDir, how);
  await given.giveUp();
  await expect.poll(leaving).toEqual([]);
});

test("what a spreadsheet would run is text in the tables for spreadsheets", async () => {
  const body = { description: HOSTILE, amount: 1, date: "2026-03-09", type: "other" as const };
  await vera.call(budgetApi.addExpense, { body });
  const { files } = await leave(vera);
  expect(strFromU8(files["expenses.csv"] ?? new Uint8Array())).toContain(`"'=1+1"`);
  expect(rowsOf(files, "expenses").map(({ description }) => description)).toContain(HOSTILE);
});

test("a member who is no owner may not", async () => {
  const nia = await larder.aUser({ household: vera.householdId });
  expect((await leave(nia)).status).toBe(403);
});

test("every table and column of the database either leaves or stays for a reason", async () => {
  const listed = [...Object.keys(exportedTables), ...Object.keys(stayingTables)];
  const tables = await larder.db.introspection.getTables();
  const ofSystems = new RegExp(`^(?:kysely_|sqlite_|citus_|${BOTH_SIDES}$)`);
  const product = tables.filter(({ name }) => !ofSystems.test(name));
  expect(product.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
  for (const [table, { columns }] of Object.entries(exportedTables)) {
    const there = product.find(({ name }) => name === table)?.columns.map(({ name }) => name);
    expect(there?.toSorted()).toEqual(Object.keys(columns).toSorted());
  }
});
