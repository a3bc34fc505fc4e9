import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** What new households begin with too; recorded here, whatever they are called by now. */
const FIRST_PLACES = [
  ["Fridge", "fridge"],
  ["Freezer", "freezer"],
  ["Pantry", "pantry"],
] as const;

/** Every household that has no place gets the three that new ones begin with; the index that 011 made for places goes. */
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
  // Those of a place are found among a household's lots by their expiry, at most 5,000; an index is paid for with every lot.
  await run("drop index lots_by_place");
}
