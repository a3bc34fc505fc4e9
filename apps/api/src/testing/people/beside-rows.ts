import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/schema/schema.ts";

/** The same list, if each household has a revision, and its members are its users. */
const sides = [
  [
    "select 'household ' || id || ' has a revision' as said from households",
    "select 'household ' || household_id || ' has a revision' as said from household_revisions",
  ],
  [
    "select 'user ' || id || ' of ' || household_id || ' is ' || name as said from users",
    "select 'user ' || id || ' of ' || household_id || ' is ' || name as said from household_members",
  ],
] as const;

/** What is wrong with the rows beside the households' rows. */
export async function faultsBesideRows(db: Kysely<Database>): Promise<readonly string[]> {
  const read = async (question: string): Promise<ReadonlySet<string>> => {
    const { rows } = await sql.raw<{ said: string }>(question).execute(db);
    return new Set(rows.map(({ said }) => said));
  };
  const faults: string[] = [];
  for (const [first, second] of sides) {
    const [wanted, beside] = [await read(first), await read(second)];
    faults.push(
      ...[...wanted].filter((said) => !beside.has(said)).map((said) => `${said}: not so beside`),
      ...[...beside].filter((said) => !wanted.has(said)).map((said) => `${said}: only beside`),
    );
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
