import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Deeds that show that a lot is there and change none of its amount: moves, corrections, checks. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { engine, int, text, run, householdTable } = wordsFor(db);
  await householdTable("lot_sightings", [
    `lot_id ${int} not null`,
    `kind ${text} not null check (kind in ('seen', 'checked', 'kept'))`,
    `activity_id ${int}`,
    `created_at ${int} not null`,
    "foreign key (household_id, lot_id) references lots (household_id, id) on delete cascade",
  ]);
  // A household's rows can move to another household.
  if (engine === "postgres")
    await run(
      "alter table lot_sightings alter constraint lot_sightings_household_id_lot_id_fkey deferrable initially immediate",
    );
  // The latest sighting of a lot, and its latest check.
  await run(
    "create index sightings_of_lot on lot_sightings (household_id, lot_id, kind, created_at)",
  );
  // The household's latest check.
  await run("create index sightings_of_kind on lot_sightings (household_id, kind, created_at)");
  // The sightings of an activity that is undone.
  await run(
    "create index sightings_of_activity on lot_sightings (household_id, activity_id) where activity_id is not null",
  );
}
