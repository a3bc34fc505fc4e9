import { activityApi } from "@larder/contract/household/activity";
import { planningApi } from "@larder/contract/week/planning";
import { beforeEach, expect, test } from "vitest";
import { newHousekeeping } from "../server/housekeeping.ts";
import { tidyHousehold } from "../server/tidy-household.ts";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { TEST_NOW, type TestUser } from "../testing/test-app.ts";
import { inDays, today } from "../testing/test-day.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  larder.clock.set(TEST_NOW);
  maya = await larder.aUser();
});

/** Adds notes to some days. */
async function fillPlan(days: readonly number[], each: number): Promise<void> {
  const rows = days.flatMap((ahead) =>
    Array.from({ length: each }, () => ({
      household_id: maya.householdId,
      day: inDays(ahead),
      slot: "other" as const,
      note: "Out",
      created_at: 1,
      updated_at: 1,
    })),
  );
  for (let from = 0; from < rows.length; from += 1000)
    await larder.db
      .insertInto("plan_entries")
      .values(rows.slice(from, from + 1000))
      .execute();
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, nth) => from + nth);

const plans = (ahead: number, more: object = {}) =>
  maya.call(planningApi.add, {
    body: { day: inDays(ahead), slot: "dinner", note: "Out", ...more },
  });

test("of 60 days the 201st meal is refused, at either end of them; a moved one too", async () => {
  await fillPlan(range(0, 50), 4);
  const full = await plans(59);
  expect([full.status, full.code]).toEqual([409, "limit_reached"]);
  expect((await plans(-10)).code).toBe("limit_reached");
  const beside = await plans(60);
  expect(beside.status).toBe(201);
  const { id } = beside.data.entry;
  const moved = await maya.call(planningApi.update, { id, body: { day: inDays(3) } });
  expect([moved.status, moved.code]).toEqual([409, "limit_reached"]);
  const taken = await maya.call(planningApi.take, {
    body: { entries: [{ day: inDays(3), slot: "lunch", recipeId: (await aRecipe()).id }] },
  });
  expect([taken.status, taken.code]).toEqual([409, "limit_reached"]);
});

const aRecipe = () => kitchen.saves(maya, ["200 g rice"]);

test("what is full already can be moved within a day, and cleared", async () => {
  await fillPlan([0], 201);
  const { entries } = (await maya.call(planningApi.list, { query: { from: today, to: today } }))
    .data;
  const id = entries[0]?.id ?? 0;
  const later = await maya.call(planningApi.update, { id, body: { slot: "lunch" } });
  expect(later.status).toBe(200);
  expect((await maya.call(planningApi.remove, { id })).status).toBe(204);
});

test("600 meals stand ahead at most; of a repetition none where not all have room", async () => {
  await fillPlan(
    range(0, 590).map((nth) => nth * 20),
    1,
  );
  const many = await plans(7, { repeatWeeks: 1 });
  expect([many.status, many.code]).toEqual([409, "limit_reached"]);
  const past = await plans(-700_000, { repeatWeeks: 1, repeatUntil: inDays(-1) });
  expect(past.code).toBe("limit_reached");
  const few = await plans(7, { repeatWeeks: 1, repeatUntil: inDays(7 * 10) });
  expect(few.status).toBe(201);
  expect((await plans(1)).code).toBe("limit_reached");
  expect((await plans(-1)).status).toBe(201);
});

test("of what is past the newest 5,000 stay", async () => {
  await fillPlan(range(-1500, 100), 4);
  const user = { id: maya.id, householdId: maya.householdId } as never;
  await tidyHousehold(larder.deps, user);
  const { entries } = (
    await maya.call(planningApi.list, { query: { from: inDays(-1500), to: inDays(-1460) } })
  ).data;
  expect(entries).toEqual([]);
  const { count } = await larder.db
    .selectFrom("plan_entries")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("household_id", "=", maya.householdId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(5600);
});

test("what was taken off the plan is forgotten when it can no longer come back", async () => {
  const { id } = (await plans(1, { note: "Grandmother's birthday" })).data.entry;
  const { activityId = 0 } = (await maya.call(planningApi.remove, { id })).data;
  larder.clock.advance(26 * 60 * 60 * 1000);
  await newHousekeeping(larder.deps)();
  const rows = await larder.db
    .selectFrom("activities")
    .select(["facts", "way_back"])
    .where("household_id", "=", maya.householdId)
    .execute();
  expect(rows.map((row) => JSON.stringify(row)).join("\n")).not.toContain("Grandmother");
  const late = await maya.call(activityApi.undo, { id: activityId, body: {} });
  expect([late.status, late.code]).toEqual([409, "conflict"]);
});
