import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

const LONGEST_NAME = 60;
const ROWS_AT_ONCE = 500;

/** "Maya Lopez" keeps "Maya's kitchen". Cut to the longest allowed name. */
function kitchenOf(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? "";
  const ending = "'s kitchen";
  return `${Array.from(first)
    .slice(0, LONGEST_NAME - ending.length)
    .join("")}${ending}`;
}

/** Names each household after its first member. */
async function nameHouseholds(db: Kysely<Database>): Promise<void> {
  for (let after = 0; ;) {
    const people = await db
      .selectFrom("users")
      .select(["id", "household_id", "name"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(ROWS_AT_ONCE)
      .execute();
    const last = people.at(-1);
    if (last === undefined) return;
    after = last.id;
    for (const { household_id: id, name } of people) {
      await db
        .updateTable("households")
        .set({ name: kitchenOf(name) })
        .where("id", "=", id)
        .where("name", "=", "")
        .execute();
    }
  }
}

/**
 * Several people in one household: its name and settings, roles, invitations, and the author of
 * each row. The author is an id without a foreign key, since ids are never reused and a member may
 * leave.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, text, run, householdTable, addColumns } = wordsFor(db);

  await addColumns("households", [
    `name ${text} not null default ''`,
    `currency ${text} not null default 'USD'`,
    `first_day_of_week ${text} not null default 'monday' check (first_day_of_week in ('monday', 'sunday', 'saturday'))`,
    `measures ${text} not null default 'as_written' check (measures in ('as_written', 'metric', 'us'))`,
    `language ${text}`,
    `grace_days ${int} not null default 0 check (grace_days between 0 and 365)`,
    // Incremented by every change.
    `revision ${int} not null default 0`,
  ]);
  await addColumns("users", [
    `household_role ${text} not null default 'OWNER' check (household_role in ('OWNER', 'MEMBER'))`,
    `joined_at ${int} not null default 0`,
    `language ${text}`,
    `email_confirmed_at ${int}`,
  ]);
  await run("update users set joined_at = created_at");
  await nameHouseholds(db);

  await householdTable("invitations", [
    `token_hash ${text} not null unique`,
    `note ${text}`,
    `email ${text}`,
    `invited_by ${int}`,
    `created_at ${int} not null`,
    `expires_at ${int} not null`,
  ]);
  await run("create index invitations_by_end on invitations (expires_at)");

  await householdTable("activities", [
    `by_user_id ${int}`,
    `kind ${text} not null`,
    // JSON: the values of the sentence.
    `facts ${text} not null`,
    // JSON: the values needed for undo; null if there is no undo.
    `way_back ${text}`,
    `created_at ${int} not null`,
    `undone_at ${int}`,
  ]);
  await run("create index activities_newest on activities (household_id, created_at, id)");
  await run("create index activities_by_age on activities (created_at)");

  for (const table of ["lots", "stock_events", "recipes", "expenses", "cookings"]) {
    await addColumns(table, [`by_user_id ${int}`]);
  }
  // A stored answer belongs to one household and is never replayed in another one.
  await addColumns("idempotency_keys", [`household_id ${int}`]);
}
