// On SQLite only: other tests send each of its statements to PostgreSQL.
import { setTimeout as wait } from "node:timers/promises";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { beforeEach, expect, test, vi } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";
import type { Change } from "./events.ts";

/** Longer than changes are collected. */
const SOON_MS = 200;

const larder = testAppForFile();
let maya: TestUser;
let heard: Change[];
let stop: () => void;

beforeEach(async () => {
  stop?.();
  maya = await larder.aUser();
  heard = [];
  stop = larder.deps.events.subscribe(maya.householdId, (change) => heard.push(change));
});

const body = { masterIngredientId: 1, unitId: 1, quantity: 6 };
const add = (who: TestUser, headers: Record<string, string> = {}) =>
  who.call(inventoryApi.add, { body, headers });

test("a change is told after its commit, by the tags of its call", async () => {
  const { status } = await add(maya);
  expect(status).toBe(201);
  await eventually(() => expect(heard).toHaveLength(1));
  expect(heard).toEqual([
    { householdId: maya.householdId, tags: inventoryApi.add.changes, by: maya.id },
  ]);
});

test("a change that was refused is not told, nor is a reading", async () => {
  const wrong = await maya.call(inventoryApi.remove, { id: 999_999 });
  expect(wrong.status).toBe(404);
  await maya.call(inventoryApi.list);
  await maya.call(catalogueApi.masterUnits);
  await wait(SOON_MS);
  expect(heard).toEqual([]);
});

test("a repeat that gets the kept answer is not told again", async () => {
  const key = { "idempotency-key": "once" };
  await add(maya, key);
  await wait(SOON_MS);
  await add(maya, key);
  await wait(SOON_MS);
  expect(heard).toHaveLength(1);
});

test("a change is held back for a twentieth of a second and no longer", () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  larder.deps.events.publish({ householdId: maya.householdId, tags: ["stock"], by: maya.id });
  vi.advanceTimersByTime(49);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect(heard).toHaveLength(1);
});

test("many changes of one person are told together", async () => {
  const household = maya.householdId;
  const { events } = larder.deps;
  for (let change = 0; change < 100; change += 1) {
    events.publish({ householdId: household, tags: ["stock", "budget"], by: maya.id });
    events.publish({ householdId: household, tags: ["recipes"], by: maya.id });
    events.publish({ householdId: household, tags: ["stock"], by: 7 });
    events.publish({ householdId: household, tags: ["stock"], by: 7, clientId: "a tab" });
  }
  await wait(SOON_MS);
  expect(heard).toEqual([
    { householdId: household, tags: ["stock", "budget", "recipes"], by: maya.id },
    { householdId: household, tags: ["stock"], by: 7 },
    { householdId: household, tags: ["stock"], by: 7, clientId: "a tab" },
  ]);
});

test("another household hears nothing, and who stopped listening neither", async () => {
  const sam = await larder.aUser();
  await add(sam);
  await wait(SOON_MS);
  expect(heard).toEqual([]);
  stop();
  await add(maya);
  await wait(SOON_MS);
  expect(heard).toEqual([]);
});

test("who stops listening hears nothing more, and the other one does", async () => {
  const other: Change[] = [];
  const stopOther = larder.deps.events.subscribe(maya.householdId, (change) => other.push(change));
  stopOther();
  await add(maya);
  await eventually(() => expect(heard).toHaveLength(1));
  expect(other).toEqual([]);
});
