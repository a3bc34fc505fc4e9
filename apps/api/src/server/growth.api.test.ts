// On SQLite only: a call stores the same rows on both databases; with everything it measures the bytes of PostgreSQL too.
import { authApi } from "@larder/contract/access/auth";
import { budgetApi } from "@larder/contract/money/budget";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { messagesApi } from "@larder/contract/household/messages";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { scanningApi } from "@larder/contract/money/scanning";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { limits } from "../http/limits/limits.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { TEST_TODAY, type TestUser } from "../testing/test-app.ts";

/*
 * Measures how much a caller can make the database store with few bytes. Only cooking exceeds the
 * limit. It has its own rate limit, and its history is folded after a day (docs/limits.md).
 */

/** Maximum stored bytes per byte sent. */
const MOST_GROWTH_OF_FILE = 12;
/** Its rows and indexes are twice as wide, and it allocates in advance. */
const MOST_GROWTH_OF_POSTGRES = 30;
/** Maximum storage of one day of cooking, all undone. */
const MOST_COOKED_BYTES = 10e6;

let isFile: boolean;
let mostGrowth: number;
const larder = testAppForFile({ env: { RATE_LIMITS: "off" }, checksPlans: false });
let maya: TestUser;
let priya: TestUser;
let ids: readonly number[];
beforeAll(async () => {
  isFile = larder.deps.config.databaseUrl === undefined;
  mostGrowth = isFile ? MOST_GROWTH_OF_FILE : MOST_GROWTH_OF_POSTGRES;
  maya = await larder.aUser();
  priya = await larder.aUser({ plan: "PRO" });
  const found = await maya.call(catalogueApi.masterIngredients);
  ids = found.data.masterIngredients.map(({ id }) => id);
});

/** Bytes in use: a file without free pages, or PostgreSQL including dead rows. */
async function bytesStored(): Promise<number> {
  const { rows } = await (
    isFile
      ? sql<{ bytes: number }>`select (page_count - freelist_count) * page_size as bytes
          from pragma_page_count, pragma_freelist_count, pragma_page_size`
      : sql<{ bytes: number }>`select cast(pg_database_size(current_database()) as bigint) as bytes`
  ).execute(larder.db);
  return Number(rows[0]?.bytes);
}

let sent = 0;
let keys = 0;

/** Calls with an idempotency key and minimal headers, and counts the bytes. */
async function send<const E extends EndpointSpec>(
  who: TestUser,
  endpoint: E,
  input: { id?: number; body?: object } = {},
) {
  keys += 1;
  const key = `k${keys}`;
  const text = input.body === undefined ? "" : JSON.stringify(input.body);
  const path = endpoint.path.replaceAll(/\{\w+\}/g, String(input.id));
  sent +=
    `${endpoint.method} /api${path} HTTP/1.1\r\nHost: larder.example\r\nAuthorization: Bearer ${who.token}\r\n`
      .length +
    (text === ""
      ? 0
      : `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n`.length) +
    `Idempotency-Key: ${key}\r\n\r\n`.length +
    Buffer.byteLength(text);
  const answer = await who.call(endpoint, {
    ...input,
    headers: { "idempotency-key": key },
  } as never);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.message}`);
  larder.clock.advance(1000);
  return answer;
}

/** Stored bytes per byte sent. */
async function growthOf(times: number, work: (count: number) => Promise<unknown>): Promise<number> {
  const before = await bytesStored();
  sent = 0;
  for (let count = 0; count < times; count += 1) await work(count);
  return ((await bytesStored()) - before) / sent;
}

const letters = (count: number) =>
  Array.from({ length: 4 }, (_, place) =>
    String.fromCodePoint(97 + (Math.floor(count / 26 ** place) % 26)),
  ).join("");

const pieceId = async () => {
  const { data } = await maya.call(catalogueApi.masterUnits);
  return data.masterUnits.find(({ name }) => name === "piece")?.id ?? 0;
};

test("lots, added, used up, deleted and brought back", async () => {
  const unitId = await pieceId();
  const growth = await growthOf(100, async (count) => {
    const body = { masterIngredientId: ids[count] ?? 0, unitId, quantity: 2, price: 1 };
    const { data } = await send(maya, inventoryApi.add, { body });
    const { id } = data.ingredient;
    await send(maya, inventoryApi.use, { id, body: { quantity: 1 } });
    await send(maya, inventoryApi.remove, { id });
    await send(maya, inventoryApi.restore, { id });
  });
  expect(growth).toBeLessThan(mostGrowth);
});

test("expenses", async () => {
  const growth = await growthOf(200, () =>
    send(maya, budgetApi.addExpense, {
      body: { description: "a", amount: 1, date: TEST_TODAY, type: "other" },
    }),
  );
  expect(growth).toBeLessThan(mostGrowth);
});

test("a budget that is set again and again", async () => {
  const body = { amount: 1, period: "weekly", startDate: TEST_TODAY };
  const growth = await growthOf(100, () => send(maya, budgetApi.saveSettings, { body }));
  expect(growth).toBeLessThan(mostGrowth);
});

test("conversations, read marks and requests", async () => {
  const growth = await growthOf(40, async (count) => {
    const { data } = await send(maya, messagesApi.start, { body: { subject: "a", content: "a" } });
    await send(maya, messagesApi.send, { id: data.id, body: { content: "a" } });
    await send(maya, messagesApi.markRead, { id: data.id });
    await send(maya, catalogueApi.request, { body: { requestedItemName: `zq${letters(count)}` } });
  });
  expect(growth).toBeLessThan(mostGrowth);
});

test("recipes of a hundred lines, saved and saved again", async () => {
  const components = Array.from({ length: 100 }, () => ({
    ingredientName: "egg",
    quantity: 1,
    unit: "g",
  }));
  const body = { name: "a", servings: 1, components };
  const growth = await growthOf(20, async () => {
    const { data } = await send(maya, recipesApi.add, { body });
    await send(maya, recipesApi.update, { id: data.recipe.id, body });
  });
  expect(growth).toBeLessThan(mostGrowth);
});

test("recipes whose lines nothing answers to", async () => {
  const growth = await growthOf(20, (count) => {
    const components = Array.from({ length: 100 }, (_, index) => ({
      ingredientName: `zq${letters(count * 100 + index)}`,
      quantity: 1,
      unit: "g",
    }));
    return send(maya, recipesApi.add, { body: { name: "a", servings: 1, components } });
  });
  expect(growth).toBeLessThan(mostGrowth);
});

test("a demo pantry", async () => {
  const inventory = Array.from({ length: 100 }, () => ({ name: "egg" }));
  const growth = await growthOf(20, () => send(maya, authApi.promoteDemo, { body: { inventory } }));
  expect(growth).toBeLessThan(mostGrowth);
});

test("cooking a hundred lines stores more than was sent for it, and a day's cookings less than 10 MB", async () => {
  const unitId = await pieceId();
  const { data } = await priya.call(catalogueApi.masterIngredients);
  const names = data.masterIngredients.slice(0, 100);
  for (const { id } of names) {
    const body = { masterIngredientId: id, unitId, quantity: 1000 };
    await priya.call(inventoryApi.add, { body });
  }
  const components = names.map(({ name }) => ({
    ingredientName: name,
    quantity: 0.01,
    unit: "piece",
  }));
  const body = { name: "a", servings: 1, components };
  const recipe = (await priya.call(recipesApi.add, { body })).data.recipe;
  const before = await bytesStored();
  const cookings = 40;
  for (let count = 0; count < cookings; count += 1) {
    const cooked = await send(priya, cookingApi.cook, { id: recipe.id, body: {} });
    await send(priya, cookingApi.undo, { id: cooked.data.cooked.id });
  }
  const each = ((await bytesStored()) - before) / cookings;
  // PostgreSQL keeps dead rows while its own analysis runs, which takes longer under load.
  expect(each * limits.cookings.most).toBeLessThan(
    isFile ? MOST_COOKED_BYTES : 2.5 * MOST_COOKED_BYTES,
  );
});

test("reviewed lines of a receipt", async () => {
  const growth = await growthOf(10, (round) => {
    const items = Array.from({ length: 300 }, (_, index) => ({
      name: letters(round * 300 + index),
      price: 1,
      masterIngredientId: ids[index] ?? 0,
    }));
    return send(priya, scanningApi.save, { body: { items } });
  });
  expect(growth).toBeLessThan(mostGrowth);
});

test("a book, published and taken back", async () => {
  const growth = await growthOf(50, async () => {
    await send(priya, publishingApi.publish, { body: { name: "a" } });
    await send(priya, publishingApi.unpublish);
  });
  expect(growth).toBeLessThan(mostGrowth);
});

test("sessions", async () => {
  const body = { name: "a", email: "sam@larder.example", password: "correct horse battery" };
  await larder.call(authApi.register, { body });
  const before = await bytesStored();
  const times = 60;
  for (let count = 0; count < times; count += 1) await larder.call(authApi.login, { body });
  const { email, password } = body;
  const bytes = `POST /api/auth/login HTTP/1.1\r\n\r\n${JSON.stringify({ email, password })}`
    .length;
  expect(((await bytesStored()) - before) / (times * bytes)).toBeLessThan(mostGrowth);
});
