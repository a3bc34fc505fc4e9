import { isIsoDate } from "@larder/rules/calendar-and-money/day";
import { prepareStock } from "@larder/rules/kitchen/cooking/prepared-stock";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fillLots } from "../../testing/kitchens/household-at-caps.ts";
import { shareOfLongestTurn } from "../../testing/database/longest-turn.ts";
import { startTestApp, TEST_TODAY } from "../../testing/test-app.ts";
import { readKitchen } from "./kitchen.ts";

/** Share of the work in one turn. */
const LARGEST_SHARE = 0.6;

test("reading a kitchen with every price and making it ready holds nobody up", async () => {
  const larder = await startTestApp({ checksPlans: false });
  const { householdId } = await larder.aUser();
  await fillLots(larder.db, householdId, 5_000);
  await sql`insert into lots (household_id, master_ingredient_id, unit_id, quantity, bought_quantity, price_cents, purchase_date, created_at, updated_at)
    select ${householdId}, master_ingredients.id, master_units.id, 0, 1000000, 100 + master_ingredients.id, '2026-03-01', 1, 1
    from master_ingredients cross join master_units
    where master_ingredients.id <= 520 and master_units.id <= 23`.execute(larder.db);
  if (!isIsoDate(TEST_TODAY)) throw new Error("no day");
  const today = TEST_TODAY;
  const work = async () => prepareStock(await readKitchen(larder.db, householdId, today));
  expect(await shareOfLongestTurn(work, LARGEST_SHARE)).toBeLessThan(LARGEST_SHARE);
  await larder.close();
});
