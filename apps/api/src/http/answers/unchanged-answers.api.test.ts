import { setTimeout } from "node:timers/promises";
import { budgetApi } from "@larder/contract/money/budget";
import { allApis } from "@larder/contract/all";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { beforeAll, expect, test } from "vitest";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { TEST_NOW, type TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;
let theo: TestUser;

beforeAll(async () => {
  maya = await larder.aUser();
  theo = await larder.aUser({ name: "Theo", household: maya.householdId });
});

/** A write of another member. */
async function addShelf(name: string) {
  const { status } = await theo.call(placesApi.add, { body: { name, kind: "pantry" } });
  expect(status).toBe(201);
}

interface Asking {
  readonly token?: string;
  readonly url?: string;
  readonly tag?: string;
  readonly zone?: string;
}

/** Requests the stock as a browser does. */
async function ask({ token = maya.token, url = "/api/ingredients", tag, zone }: Asking = {}) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(tag === undefined ? {} : { "if-none-match": tag }),
    ...(zone === undefined ? {} : { "x-time-zone": zone }),
  };
  const { statusCode, headers: said, body } = await larder.app.inject({ url, headers });
  return { status: statusCode, tag: String(said.etag), headers: said, body };
}

test("an answer that did not change is not sent again, after the session's statement alone", async () => {
  const first = await ask();
  expect(first).toMatchObject({ status: 200, tag: expect.stringMatching(/^W\/"[\w-]+"$/) });
  const statements = await larder.statementsOf(async () => {
    const again = await ask({ tag: `"other", ${first.tag}` });
    expect(again).toMatchObject({ status: 304, tag: first.tag, body: "" });
    expect(again.headers["cache-control"]).toBe("no-store");
    expect(again.headers["x-household-revision"]).toBe(first.headers["x-household-revision"]);
  });
  expect(statements).toHaveLength(1);
});

test("what a member writes is answered anew to all of the household", async () => {
  const { tag } = await ask();
  await addShelf("Cellar");
  expect(await ask({ tag })).toMatchObject({ status: 200 });
});

test("a refused write leaves what is known as it is", async () => {
  const { tag } = await ask();
  expect((await theo.call(placesApi.add, { body: { name: "" } })).status).toBe(400);
  expect((await theo.call(inventoryApi.remove, { id: 999_999 })).status).toBe(404);
  expect(await ask({ tag })).toMatchObject({ status: 304 });
});

test("another person, session or address has tags of its own", async () => {
  const { tag } = await ask();
  expect(await ask({ tag, token: theo.token })).toMatchObject({ status: 200 });
  expect(await ask({ tag, url: "/api/ingredients?page=1" })).toMatchObject({ status: 200 });
  expect(await ask({ tag, url: "/api/places" })).toMatchObject({ status: 200 });
  const stranger = await larder.aUser();
  expect(await ask({ tag, token: stranger.token })).toMatchObject({ status: 200 });
});

test("a tag opens nothing: who may not ask is refused, and a wrong query is wrong", async () => {
  const { tag } = await ask();
  expect(await ask({ tag, token: "x".repeat(43) })).toMatchObject({ status: 401 });
  const wrong = await ask({ tag, url: "/api/ingredients?limit=0" });
  expect(wrong).toMatchObject({ status: 400, tag: "undefined" });
});

test("a new day and another zone are answered anew", async () => {
  const { tag } = await ask({ zone: "Asia/Tokyo" });
  expect(await ask({ tag, zone: "Asia/Seoul" })).toMatchObject({ status: 200 });
  // Midnight in Tokyo.
  larder.clock.set("2026-03-10T14:59:59Z");
  expect(await ask({ tag, zone: "Asia/Tokyo" })).toMatchObject({ status: 304 });
  larder.clock.set("2026-03-10T15:00:00Z");
  expect(await ask({ tag, zone: "Asia/Tokyo" })).toMatchObject({ status: 200 });
  larder.clock.set(TEST_NOW);
});

test("a failure has no tag", async () => {
  expect((await maya.call(budgetApi.status)).status).toBe(404);
  const { headers } = await maya.call(budgetApi.status);
  expect(headers).not.toHaveProperty("etag");
});

test("a number of a household that was lost does not come again", async () => {
  const revision = async () =>
    (
      await larder.db
        .selectFrom("household_revisions")
        .select("revision")
        .where("household_id", "=", maya.householdId)
        .executeTakeFirstOrThrow()
    ).revision;
  const before = await revision();
  await addShelf("Loft");
  const { tag } = await ask();
  const lost = await revision();
  // As in an old copy, or on a standby that lacks the last write.
  await larder.db
    .updateTable("household_revisions")
    .set({ revision: before })
    .where("household_id", "=", maya.householdId)
    .execute();
  expect(await ask({ tag })).toMatchObject({ status: 200 });
  await setTimeout(2);
  await addShelf("Garage");
  expect(await revision()).toBeGreaterThan(lost);
  expect(await ask({ tag })).toMatchObject({ status: 200 });
});

test("only what is read has a tag, and what one household alone can change", () => {
  const stamped = Object.values(allApis).flatMap((api) =>
    Object.values<EndpointSpec>(api).filter(({ stampedBy }) => stampedBy !== undefined),
  );
  expect(stamped.length).toBeGreaterThan(10);
  for (const { method, access, path } of stamped)
    expect(`${method} ${access} ${path}`).toMatch(/^GET signedIn /);
});
