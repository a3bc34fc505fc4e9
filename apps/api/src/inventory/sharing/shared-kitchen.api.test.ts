import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { planningApi } from "@larder/contract/week/planning";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { sql } from "kysely";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { TEST_TODAY, type TestUser } from "../../testing/test-app.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { forgetKitchens, kitchenSeenBy } from "./shared-kitchen.ts";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { numbers } from "../../testing/database/numbers.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let maya: TestUser;
let theo: TestUser;
let kitchen: TestKitchen;

beforeAll(async () => {
  maya = await larder.aUser();
  theo = await larder.aUser({ name: "Theo", household: maya.householdId });
  kitchen = new TestKitchen(larder);
  await kitchen.saves(maya, ["2 piece eggs"]);
});

const TODAY = TEST_TODAY as IsoDate;

/** Two people's concurrent calls of a screen that reads the kitchen. */
const screen = () =>
  Promise.all([
    maya.call(recipesApi.list),
    maya.call(cookingApi.plan),
    maya.call(planningApi.list, { query: { from: TODAY, to: TODAY } }),
    theo.call(staplesApi.list),
    theo.call(cookingApi.plan),
  ]);

async function seen(who: TestUser) {
  const { revision } = await larder.db
    .selectFrom("household_revisions")
    .select("revision")
    .where("household_id", "=", who.householdId)
    .executeTakeFirstOrThrow();
  return { householdId: who.householdId, household: { revision } };
}

async function eggsIn(user: TestUser): Promise<string | undefined> {
  const { data } = await user.call(recipesApi.list);
  return data.recipes[0]?.components[0]?.availability.reason ?? "enough";
}

describe("while the clock stands still", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("calls of a household that come at once after a purchase read its kitchen once", async () => {
    const statements = await larder.statementsOf(async () => {
      await screen();
      await kitchen.buys(maya, "1 piece eggs");
      await screen();
    });
    const bought = statements.findLastIndex((text) => text.startsWith('insert into "lots"'));
    expect(bought).toBeGreaterThan(-1);
    expect(statements.slice(bought).filter((text) => /latest \(id/.test(text))).toHaveLength(1);
  });
});

test("what somebody writes is there with the next call of anybody", async () => {
  expect(await eggsIn(theo)).not.toBe("enough");
  await kitchen.buys(maya, "6 piece eggs");
  expect(await eggsIn(theo)).toBe("enough");
  expect(await eggsIn(maya)).toBe("enough");
});

test("another day and another household are read by themselves, and no reading is kept for long or with many others", async () => {
  const mine = await seen(maya);
  const read = kitchenSeenBy(larder.db, mine, TODAY);
  expect(kitchenSeenBy(larder.db, mine, TODAY)).toBe(read);
  expect(kitchenSeenBy(larder.db, mine, "2026-03-11" as IsoDate)).not.toBe(read);
  const newer = { ...mine, household: { revision: mine.household.revision + 1 } };
  expect(kitchenSeenBy(larder.db, newer, TODAY)).not.toBe(read);
  const others = Array.from({ length: 70 }, (_, id) => ({
    ...mine,
    householdId: (id + 1_000) as HouseholdId,
  }));
  const first = kitchenSeenBy(larder.db, mine, TODAY);
  await Promise.all(others.map((one) => kitchenSeenBy(larder.db, one, TODAY)));
  expect(kitchenSeenBy(larder.db, mine, TODAY)).not.toBe(first);
});

describe("of large kitchens", () => {
  const LOTS = 2_500;
  let large: TestUser;
  beforeAll(async () => {
    large = await larder.aUser();
    const { masterIngredientId, unitId } = await kitchen.lot("1 g rice");
    await sql`insert into lots (household_id, master_ingredient_id, unit_id, quantity, bought_quantity, created_at, updated_at)
      with n as (${numbers(larder.db, LOTS)})
      select ${sql.lit(large.householdId)}, ${sql.lit(masterIngredientId)}, ${sql.lit(unitId)}, 1, 1, 0, 0 from n`.execute(
      larder.db,
    );
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
    forgetKitchens(larder.db);
  });

  const readAt = (revision: number, day = TODAY) =>
    kitchenSeenBy(larder.db, { householdId: large.householdId, household: { revision } }, day);

  test("those of some 20,000 lots are kept, and the first to be read goes for more", async () => {
    const days = Array.from({ length: 9 }, (_, at) => `2026-03-1${at}` as IsoDate);
    const readings: Promise<unknown>[] = [];
    for (const day of days) {
      void readAt(0, day);
      const reading = readAt(1, day);
      expect((await reading).lots).toHaveLength(LOTS);
      readings.push(reading);
    }
    await nextTurn();
    expect(readAt(1, days[8])).toBe(readings[8]);
    expect(readAt(1, days[0])).not.toBe(readings[0]);
  });

  test("one that a newer one took the place of while it was read is not counted", async () => {
    const readings = Array.from({ length: 10 }, (_, revision) => readAt(revision));
    await Promise.all(readings);
    await nextTurn();
    expect(readAt(9)).toBe(readings[9]);
  });
});
