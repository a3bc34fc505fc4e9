import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** People who eat, the people of planned meals, and the nutrition and allergens of own ingredients. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, text, householdTable, addColumns } = wordsFor(db);
  // Guests only: members eat with the data of their own row.
  await householdTable("eaters", [
    `name ${text} not null`,
    // JSON: portion, and what the person avoids.
    `eats ${text} not null`,
    `created_at ${int} not null`,
  ]);
  await addColumns("users", [`eats ${text}`]);
  // JSON: figures, allergens and diets.
  await addColumns("master_ingredients", [`food_values ${text}`]);
  await addColumns("plan_entries", [
    // JSON: ids of the people; null if nobody was chosen.
    `eaters ${text}`,
    `is_servings_given ${int} not null default 1 check (is_servings_given in (0, 1))`,
  ]);
}
