import { sql } from "kysely";
import { expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { up } from "./migrations/005-caps.ts";

const larder = testAppForFile();

test("the indexes of the caps are made in a filled database, which loses no row", async () => {
  const maya = await larder.aUser();
  const kitchen = new TestKitchen(larder);
  for (let count = 0; count < 5; count += 1) await kitchen.buys(maya, "500 g flour");
  const indexes = ["learned_names_by_age", "idempotency_answers_of_user", "lots_eaten"];
  await Promise.all(indexes.map((name) => sql.raw(`drop index ${name}`).execute(larder.db)));
  await up(larder.db);
  const { count } = await larder.db
    .selectFrom("lots")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("household_id", "=", maya.householdId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(5);
  // Permanent indexes: migrating must recreate each dropped one.
  await Promise.all(indexes.map((name) => sql.raw(`drop index ${name}`).execute(larder.db)));
  await up(larder.db);
});
