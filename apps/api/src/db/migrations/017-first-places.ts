import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** The places of a new household at the time of this migration. */
const FIRST_PLACES = [
  ["Fridge", "fridge"],
  ["Freezer", "freezer"],
  ["Pantry", "pantry"],
] as const;

/**
 * Adds the three first places to every household without any, and drops an index of migration 011.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, run } = wordsFor(db);
  const first = FIRST_PLACES.map(
    ([name, kind], position) =>
      `select '${name}' as name, '${kind}' as kind, cast(${position} as ${int}) as position`,
  );
  await run(`insert into places (household_id, name, name_key, kind, position, updated_at)
    select households.id, first.name, first.kind, first.kind, first.position, households.created_at
    from households cross join (${first.join(" union all ")}) as first
    where not exists (select 1 from places as present where present.household_id = households.id)
    order by households.id, first.position`);
  // A household has at most 5,000 lots and the order by expiry finds those of a place; the index
  // would cost every lot.
  await run("drop index lots_by_place");
}
