import { sql } from "kysely";
import type { HouseholdId } from "./schema.ts";

const sightings = (household: HouseholdId) => sql`from lot_sightings as seen
  where seen.household_id = ${household} and seen.lot_id = lots.id`;

/** Last use that was not undone. Newest first, so few events are read. */
const lastUse = (household: HouseholdId) => sql`select used.created_at from stock_events as used
  where used.household_id = ${household} and used.lot_id = lots.id
    and (used.kind = 'edited' or used.kind in ('used', 'wasted', 'given', 'cooked') and used.delta < 0
    and not exists (select 1 from stock_events as back
      where back.household_id = ${household} and back.lot_id = lots.id and back.id > used.id and back.delta > 0
        and back.kind in (used.kind, 'undone')
        and back.activity_id is not distinct from used.activity_id
        and back.cooking_id is not distinct from used.cooking_id))
  order by used.id desc limit 1`;

/** Reads the evidence of each lot of a statement, all of one household. Source: handbook/stock-check.md#evidence. */
export const evidenceColumns = (household: HouseholdId) =>
  [
    sql<number | null>`(select max(seen.created_at) ${sightings(household)})`.as("seenAt"),
    sql<
      number | null
    >`(select max(seen.created_at) ${sightings(household)} and seen.kind = 'checked')`.as(
      "checkedAt",
    ),
    sql<number | null>`(${lastUse(household)})`.as("usedAt"),
  ] as const;
