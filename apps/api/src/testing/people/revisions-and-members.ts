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

/** Differences between households and their revisions, and between users and members. */
export async function revisionAndMemberFaults(db: Kysely<Database>): Promise<readonly string[]> {
  const read = async (question: string): Promise<ReadonlySet<string>> => {
    const { rows } = await sql.raw<{ said: string }>(question).execute(db);
    return new Set(rows.map(({ said }) => said));
  };
  const faults: string[] = [];
  for (const [first, second] of sides) {
    const [wanted, kept] = [await read(first), await read(second)];
    faults.push(
      ...[...wanted].filter((said) => !kept.has(said)).map((said) => `${said}: missing`),
      ...[...kept].filter((said) => !wanted.has(said)).map((said) => `${said}: too many`),
    );
  }
  return faults;
}

/** Adds the revisions and members of households and users that were written directly. */
export async function addRevisionsAndMembers(db: Kysely<Database>): Promise<void> {
  const households = await db.selectFrom("households").select("id").execute();
  const users = await db.selectFrom("users").select(["household_id", "id", "name"]).execute();
  await db
    .insertInto("household_revisions")
    .values(households.map(({ id }) => ({ household_id: id })))
    .onConflict((kept) => kept.doNothing())
    .execute();
  await db
    .insertInto("household_members")
    .values(users)
    .onConflict((kept) => kept.doNothing())
    .execute();
}
