import { setImmediate } from "node:timers/promises";
import { authApi } from "@larder/contract/access/auth";
import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { expect, test } from "vitest";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { accept, aLink, householdNow } from "../../testing/people/joining.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { patient } from "../../testing/people/patient.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestApp, TestUser } from "../../testing/test-app.ts";

/** Event loop turns between the first and the second call. */
const HEAD_STARTS = [0, 1, 2, 3, 5, 8, 13];

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);

const aPerson = async (options: Parameters<TestApp["aUser"]>[0] = {}) =>
  patient(await larder.aUser(options));

/** Rounds that are independent of the wrong links counted before. */
async function* rounds(): AsyncGenerator<number> {
  for (const turns of HEAD_STARTS) {
    await larder.db.deleteFrom("throttles").execute();
    yield turns;
  }
}

async function later<Answer>(turns: number, call: () => Promise<Answer>): Promise<Answer> {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
  return call();
}

const idsOf = async (table: "lots" | "expenses" | "users" | "cookings", household: HouseholdId) =>
  (
    await larder.db.selectFrom(table).select("id").where("household_id", "=", household).execute()
  ).map(({ id }) => id);

const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test.each(["everything", "recipes", "nothing"] as const)(
  "of two who accept one link with %s one joins, and the other keeps what they have",
  async (bring) => {
    for await (const turns of rounds()) {
      const maya = await aPerson();
      const guests = [await aPerson(), await aPerson()];
      for (const guest of guests) await kitchen.buys(guest, "500 g flour");
      const token = await aLink(maya);
      const answers = await Promise.all(
        guests.map((guest, at) => later(at * turns, () => accept(guest, token, { bring }))),
      );
      expect(statuses(answers)).toEqual([200, 404]);
      expect(await idsOf("users", maya.householdId)).toHaveLength(2);
      const loser = guests[answers.findIndex(({ status }) => status === 404)] as TestUser;
      expect(await householdNow(larder, loser)).toBe(loser.householdId);
      expect(await idsOf("lots", loser.householdId)).toHaveLength(1);
      expect(await idsOf("lots", maya.householdId)).toHaveLength(bring === "everything" ? 1 : 0);
    }
  },
);

test("two who join each other at once end up in one household with all that both had", async () => {
  for await (const turns of rounds()) {
    const both = [await aPerson(), await aPerson()];
    const [maya, sam] = both as [TestUser, TestUser];
    for (const who of both) await kitchen.buys(who, "500 g flour");
    const links = [await aLink(sam), await aLink(maya)];
    const answers = await Promise.all(
      both.map((who, at) =>
        later(at * turns, () => accept(who, links[at] ?? "", { bring: "everything" })),
      ),
    );
    // The second call's link led into a closed household, or out of one that belongs to another
    // user now.
    expect(statuses(answers)[0]).toBe(200);
    expect([404, 409]).toContain(statuses(answers)[1]);
    const household = await householdNow(larder, maya);
    expect(await householdNow(larder, sam)).toBe(household);
    expect(await idsOf("lots", household)).toHaveLength(2);
  }
});

test("who accepts while the household is deleted joins it or keeps what they have", async () => {
  for await (const turns of rounds()) {
    const maya = await aPerson();
    const sam = await aPerson();
    await kitchen.buys(sam, "500 g flour");
    const token = await aLink(maya);
    const [joined, deleted] = await Promise.all([
      later(5, () => accept(sam, token, { bring: "everything" })),
      later(turns, () => maya.call(authApi.deleteAccount)),
    ]);
    expect(deleted.status).toBe(204);
    expect([200, 404]).toContain(joined.status);
    const household = await householdNow(larder, sam);
    expect(household).toBe(joined.status === 200 ? maya.householdId : sam.householdId);
    expect(await idsOf("lots", household)).toHaveLength(1);
  }
});

test("who deletes the account while accepting leaves nobody behind", async () => {
  for await (const turns of rounds()) {
    const maya = await aPerson();
    const sam = await aPerson();
    const token = await aLink(maya);
    const [joined, deleted] = await Promise.all([
      later(5, () => accept(sam, token)),
      later(turns, () => sam.call(authApi.deleteAccount)),
    ]);
    expect([200, 401]).toContain(joined.status);
    // Sent in the household that was left meanwhile.
    expect([204, 409]).toContain(deleted.status);
    const isGone = (await householdNow(larder, sam)) === undefined;
    expect(isGone).toBe(deleted.status === 204);
    expect(await idsOf("users", maya.householdId)).toHaveLength(
      joined.status === 200 && !isGone ? 2 : 1,
    );
    expect((await maya.call(householdApi.get)).status).toBe(200);
  }
});

test("what somebody saves while they are let go is there for the others, or nowhere", async () => {
  for await (const turns of rounds()) {
    const maya = await aPerson();
    const sam = await aPerson({ household: maya.householdId });
    const body = await kitchen.lot("500 g flour");
    const expense = {
      description: "Market",
      amount: 5,
      date: "2026-03-09",
      type: "other",
    } as const;
    const lots = Array.from({ length: 6 }, (_, at) =>
      later(at, () => sam.call(inventoryApi.add, { body })),
    );
    const spent = Array.from({ length: 6 }, (_, at) =>
      later(at, () => sam.call(budgetApi.addExpense, { body: expense })),
    );
    const gone = later(turns, () => maya.call(householdApi.removeMember, { id: sam.id }));
    const [bought, logged] = await Promise.all([Promise.all(lots), Promise.all(spent), gone]);
    const own = await householdNow(larder, sam);
    for (const [table, answers] of [
      ["lots", bought.map(({ status, data }) => ({ status, id: data?.ingredient?.id }))],
      ["expenses", logged.map(({ status, data }) => ({ status, id: data?.expense?.id }))],
    ] as const) {
      for (const { status } of answers) expect([201, 409]).toContain(status);
      const saved = answers.flatMap(({ status, id }) => (status === 201 ? [id] : []));
      // Rows made after the removal belong to the new household.
      const places = [...(await idsOf(table, maya.householdId)), ...(await idsOf(table, own))];
      expect(places.toSorted((a, b) => a - b)).toEqual(
        saved.toSorted((a, b) => (a ?? 0) - (b ?? 0)),
      );
    }
  }
});

test("of two owners who leave at once one stays", async () => {
  for await (const turns of rounds()) {
    const maya = await aPerson();
    const sam = await aPerson({ household: maya.householdId, householdRole: "OWNER" });
    await kitchen.buys(maya, "500 g flour");
    const answers = await Promise.all(
      [maya, sam].map((who, at) =>
        later(at * turns, () => who.call(householdApi.leave, { body: { take: "nothing" } })),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await idsOf("users", maya.householdId)).toHaveLength(1);
    expect(await idsOf("lots", maya.householdId)).toHaveLength(1);
  }
});

test("who leaves while cooking has cooked in the household, or not at all", async () => {
  for await (const turns of rounds()) {
    const maya = await aPerson();
    const sam = await aPerson({ household: maya.householdId });
    await kitchen.buys(maya, "500 g flour");
    const { id } = await kitchen.saves(maya, ["200 g flour"]);
    const [cooked, left] = await Promise.all([
      sam.call(cookingApi.cook, { id, body: { servings: 1 } }),
      later(turns, () => sam.call(householdApi.leave, { body: { take: "recipes" } })),
    ]);
    expect(left.status).toBe(200);
    expect([200, 404, 409]).toContain(cooked.status);
    const [lot] = (await maya.call(inventoryApi.list)).data.ingredients;
    expect(lot?.quantity === 500).toBe(cooked.status !== 200);
    expect(await idsOf("cookings", maya.householdId)).toHaveLength(cooked.status === 200 ? 1 : 0);
    expect((await sam.call(recipesApi.list)).data.recipes).toHaveLength(1);
  }
});
