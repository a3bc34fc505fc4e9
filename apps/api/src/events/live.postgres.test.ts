import { setTimeout as wait } from "node:timers/promises";
import { authApi } from "@larder/contract/access/auth";
import { changesApi } from "@larder/contract/changes";
import { CLIENT_HEADER } from "@larder/contract/envelope";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startWork } from "../server/new-deps.ts";
import { eventually } from "../testing/eventually.ts";
import {
  anotherProcess,
  cutListeners,
  type AnotherProcess,
} from "../testing/people/another-process.ts";
import { joinHousehold } from "../testing/people/join-household.ts";
import { listenTo, type OpenStream } from "../testing/services/listen-to.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

const SOON_MS = 300;
const body = { masterIngredientId: 1, unitId: 1, quantity: 6 };

let first: TestApp;
let stopFirst: () => Promise<void>;
let others: readonly AnotherProcess[];
let maya: TestUser;
let sam: TestUser;
/** Sam's streams, one in each of three processes. */
let streams: readonly OpenStream[];

beforeEach(async () => {
  first = await startTestApp({ env: { RATE_LIMITS: "off" } });
  stopFirst = startWork(first.deps);
  others = [await anotherProcess(first), await anotherProcess(first)];
  maya = await first.aUser();
  sam = await joinHousehold(first, await first.aUser(), maya);
  const listen = (place: { readonly app: TestApp["app"] }) =>
    listenTo(place, sam, { [CLIENT_HEADER]: "a-tab" });
  streams = await Promise.all([first, ...others].map(listen));
  // Waits until the processes are connected.
  await eventually(async () => {
    const before = streams.map(({ told }) => told().length);
    await maya.call(inventoryApi.add, { body });
    const hear = () => streams.every(({ told }, place) => told().length > (before[place] ?? 0));
    await vi.waitUntil(hear, { timeout: 1_000 });
  });
  await wait(SOON_MS);
});
afterEach(async () => {
  await Promise.all(others.map(({ close }) => close()));
  await stopFirst();
  await first.close();
});

const counts = () => streams.map(({ told }) => told().length);

test("what one process changes shows in all three, and the poll counts it", async () => {
  const revisionOf = async () => (await sam.call(changesApi.revision)).data.revision;
  for (let change = 0; change < 20; change += 1) {
    const [before, revision] = [counts(), await revisionOf()];
    await maya.call(inventoryApi.add, { body });
    await eventually(() => expect(counts()).toEqual(before.map((count) => count + 1)));
    // Every twentieth change also tidies the household, which counts too.
    expect(await revisionOf()).toBeGreaterThan(revision);
  }
  const notice = { tags: inventoryApi.add.changes, by: maya.id };
  expect(streams.map(({ told }) => told().at(-1))).toEqual([notice, notice, notice]);
});

test("a tab is told of its own changes in no process", async () => {
  const before = counts();
  await sam.call(inventoryApi.add, { body, headers: { [CLIENT_HEADER]: "a-tab" } });
  await wait(SOON_MS);
  expect(counts()).toEqual(before);
});

test("whoever signs out in one process is not listened for in any", async () => {
  await sam.call(authApi.logout);
  await eventually(() =>
    expect(streams.map(({ hasEnded }) => hasEnded())).toEqual([true, true, true]),
  );
});

test("who left while processes could not hear each other is found out when they can", async () => {
  await joinHousehold(first, sam, await first.aUser());
  await cutListeners(first);
  await eventually(() =>
    expect(streams.map(({ hasEnded }) => hasEnded())).toEqual([true, true, true]),
  );
});
