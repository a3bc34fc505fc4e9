import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startWork } from "../server/new-deps.ts";
import { eventually } from "../testing/eventually.ts";
import {
  anotherProcess,
  cutListeners,
  listeningOver,
  type AnotherProcess,
} from "../testing/people/another-process.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import type { Change, Departure } from "./events.ts";

let first: TestApp;
let second: AnotherProcess;
let stopFirst: () => Promise<void>;
let maya: TestUser;
const heard = { first: [] as Change[], second: [] as Change[] };
const body = { masterIngredientId: 1, unitId: 1, quantity: 6 };

beforeEach(async () => {
  first = await startTestApp();
  stopFirst = startWork(first.deps);
  second = await anotherProcess(first);
  maya = await first.aUser();
  for (const [name, { events }] of [
    ["first", first.deps],
    ["second", second.deps],
  ] as const) {
    heard[name] = [];
    events.subscribe(maya.householdId, (change) => heard[name].push(change));
  }
  await vi.waitUntil(async () => (await listeningOver(first)).length === 2, { timeout: 10_000 });
  heard.first = [];
  heard.second = [];
});
afterEach(async () => {
  await second.close();
  await stopFirst();
  await first.close();
});

const change = () => ({
  householdId: maya.householdId,
  tags: inventoryApi.add.changes,
  by: maya.id,
});

test("what one process changes, those who listen to another one hear, once", async () => {
  const { status } = await maya.call(inventoryApi.add, { body });
  expect(status).toBe(201);
  await eventually(() => expect(heard.second).toContainEqual(change()));
  expect(heard.first).toContainEqual(change());
  await new Promise((resolve) => setTimeout(resolve, 300));
  const told = (changes: readonly Change[]) => changes.filter(({ tags }) => tags !== "all");
  expect([told(heard.first), told(heard.second)]).toEqual([[change()], [change()]]);
});

test("a connection that was lost comes back, and everybody is told that something may have been missed", async () => {
  await cutListeners(first);
  const all = { householdId: maya.householdId, tags: "all", by: null };
  await eventually(() => {
    expect(heard.first).toContainEqual(all);
    expect(heard.second).toContainEqual(all);
  });
  await eventually(async () => {
    heard.second = [];
    await maya.call(inventoryApi.add, { body });
    await vi.waitFor(() => expect(heard.second).toContainEqual(change()), { timeout: 500 });
  });
});

test("who leaves in one process, all others hear of", async () => {
  const left: Departure[] = [];
  second.deps.events.onDeparture((departure) => left.push(departure));
  const departures = [{ userId: maya.id, exceptTokenHash: "kept" }, { tokenHash: "ended" }];
  for (const departure of departures) first.deps.events.publishDeparture(departure);
  await eventually(() => expect(left).toEqual(departures));
});

test("a process that stops has told what it changed", async () => {
  second.deps.events.publish({ householdId: maya.householdId, tags: ["budget"], by: 5 });
  await second.deps.events.close();
  await eventually(() =>
    expect(heard.first).toContainEqual({
      householdId: maya.householdId,
      tags: ["budget"],
      by: 5,
    }),
  );
});
