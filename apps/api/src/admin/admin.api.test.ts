import { adminApi } from "@larder/contract/household/admin";
import { authApi } from "@larder/contract/access/auth";
import { beforeAll, describe, expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile();
let ada: TestUser;
let maya: TestUser;

beforeAll(async () => {
  ada = await larder.aUser({ name: "Ada Lovelace", email: "ada@example.com", role: "ADMIN" });
  larder.clock.advance(1000);
  maya = await larder.aUser({ name: "Maya Müller", email: "Maya@Example.org" });
  larder.clock.advance(1000);
  await larder.aUser({ name: "100% Theo_", email: "theo@example.org", plan: "PRO" });
});

const namesOf = async (query: Record<string, string>) =>
  (await ada.call(adminApi.users, { query })).data.map((user) => user.name);

describe("the list of users", () => {
  test("is newest first, with role and plan and nothing secret", async () => {
    const { data } = await ada.call(adminApi.users);
    expect(data.map((user) => user.name)).toEqual(["100% Theo_", "Maya Müller", "Ada Lovelace"]);
    expect(data[1]).toEqual({
      id: maya.id,
      name: "Maya Müller",
      email: "Maya@Example.org",
      role: "USER",
      subscriptionStatus: "FREE",
      createdAt: "2026-03-10T12:00:01.000Z",
      isEmailConfirmed: false,
      language: null,
      household: {
        id: maya.householdId,
        name: "Maya's kitchen",
        role: "OWNER",
        settings: {
          currency: "USD",
          firstDayOfWeek: "monday",
          measures: "as_written",
          language: null,
          graceDays: 0,
        },
      },
    });
  });

  test.each([
    ["maya", ["Maya Müller"]],
    ["MULLER", ["Maya Müller"]],
    ["example.org", ["100% Theo_", "Maya Müller"]],
    ["0%", ["100% Theo_"]],
    ["o_", ["100% Theo_"]],
    ["%", ["100% Theo_"]],
    ["nobody", []],
  ])("a search for %j looks in names and emails", async (search, names) => {
    expect(await namesOf({ search })).toEqual(names);
    const counts = (await ada.call(adminApi.counts, { query: { search } })).data;
    expect(counts.users).toBe(names.length);
  });

  test("comes in pages; one past the end is empty", async () => {
    expect(await namesOf({ limit: "2" })).toEqual(["100% Theo_", "Maya Müller"]);
    expect(await namesOf({ limit: "2", page: "2" })).toEqual(["Ada Lovelace"]);
    expect(await namesOf({ limit: "2", page: "3" })).toEqual([]);
    const counts = (await ada.call(adminApi.counts)).data;
    expect(counts).toEqual({ users: 3, requests: 0, pendingRequests: 0 });
    const wrong = await ada.call(adminApi.users, { query: { limit: "101" } });
    expect([wrong.status, wrong.code]).toEqual([400, "validation_failed"]);
  });
});

describe("the plan", () => {
  test("changes both ways, from the user's next call on", async () => {
    const set = (subscriptionStatus: "PRO" | "FREE") =>
      ada.call(adminApi.setSubscription, { id: maya.id, body: { subscriptionStatus } });
    const planOf = async () => (await maya.call(authApi.me)).data.user.subscriptionStatus;
    const made = await set("PRO");
    expect([made.status, made.message, made.data]).toEqual([200, "Subscription updated", null]);
    expect(await planOf()).toBe("PRO");
    expect((await set("PRO")).status).toBe(200);
    expect((await set("FREE")).status).toBe(200);
    expect(await planOf()).toBe("FREE");
  });

  test("of an unknown user is not found, and another plan does not exist", async () => {
    const unknown = await ada.call(adminApi.setSubscription, {
      id: 987_654,
      body: { subscriptionStatus: "PRO" },
    });
    expect([unknown.status, unknown.code]).toEqual([404, "not_found"]);
    const wrong = await ada.call(adminApi.setSubscription, {
      id: maya.id,
      body: { subscriptionStatus: "GOLD" },
    });
    expect([wrong.status, wrong.message]).toEqual([400, "Subscription must be PRO or FREE"]);
  });
});

describe("only an admin", () => {
  test.each([adminApi.users, adminApi.counts, adminApi.setSubscription])(
    "may make the call (%#)",
    async (endpoint) => {
      const pro = await larder.aUser({ plan: "PRO" });
      const input = { id: maya.id, body: { subscriptionStatus: "PRO" } };
      expect((await larder.call(endpoint, input)).status).toBe(401);
      for (const user of [maya, pro]) {
        const refused = await user.call(endpoint, input);
        expect([refused.status, refused.code]).toEqual([403, "forbidden"]);
      }
    },
  );
});

test("each read takes one statement beside the guard's", async () => {
  const cost = async (work: () => Promise<unknown>) => (await larder.statementsOf(work)).length - 1;
  expect(await cost(() => ada.call(adminApi.users, { query: { search: "a" } }))).toBe(1);
  expect(await cost(() => ada.call(adminApi.counts, { query: { search: "a" } }))).toBe(1);
  expect(await cost(() => ada.call(adminApi.requests))).toBe(1);
});
