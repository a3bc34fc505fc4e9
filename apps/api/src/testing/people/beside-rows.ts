import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/schema/schema.ts";

/** Households without a revision, and members that are not the users of their household. */
const questions = [
  "select 'household ' || id || ' has no revision' as fault from households where id not in (select household_id from household_revisions)",
  `select 'user ' || users.id || ' is missing or has another name' as fault from users where not exists (select 1 from household_members as m
    where m.household_id = users.household_id and m.id = users.id and m.name = users.name)`,
  `select 'user ' || m.id || ' is not in household ' || m.household_id as fault from household_members as m where not exists (
    select 1 from users where users.household_id = m.household_id and users.id = m.id)`,
];

/** What is wrong with the rows beside the households' rows. */
export async function faultsBesideRows(db: Kysely<Database>): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const question of questions) {
    const { rows } = await sql.raw<{ fault: string }>(question).execute(db);
    faults.push(...rows.map(({ fault }) => fault));
  }
  return faults;
}

/** Adds the rows beside those of households and users that were written directly. */
export async function addRowsBeside(db: Kysely<Database>): Promise<void> {
  await sql`insert into household_revisions (household_id) select id from households
    where not exists (select 1 from household_revisions where household_id = households.id)`.execute(
    db,
  );
  await sql`insert into household_members (household_id, id, name) select household_id, id, name from users
    where not exists (select 1 from household_members as m where m.household_id = users.household_id and m.id = users.id)`.execute(
    db,
  );
}
