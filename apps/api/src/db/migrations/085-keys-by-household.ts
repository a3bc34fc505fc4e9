import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { rebuildInSqlite, wordsFor } from "./change-tables.ts";

const ALREADY_DONE = 409;
const columns = [
  "household_id",
  "user_id",
  "key",
  "call",
  "body_hash",
  "status",
  "answer",
  "created_at",
];

/**
 * Idempotency keys belong to the household of their user. Answers of a household that the user
 * has left are dropped; their keys stay used.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  const { engine, int, text, run } = wordsFor(db);
  const now = "(select household_id from users where users.id = idempotency_keys.user_id)";
  await run(`update idempotency_keys set answer = null, status = coalesce(status, ${ALREADY_DONE})
    where household_id <> ${now}`);
  await run(`update idempotency_keys set household_id = ${now}`);
  const byHousehold =
    "create index idempotency_answers_of_user on idempotency_keys (household_id, user_id, created_at, key) where answer is not null";
  if (engine === "sqlite") {
    await rebuildInSqlite(db, {
      name: "idempotency_keys",
      textOf: (name) => `create table ${name} (
  household_id ${int} not null references households (id) on delete cascade,
  user_id ${int} not null,
  key ${text} not null,
  call ${text} not null,
  body_hash ${text} not null,
  status ${int},
  answer ${text},
  created_at ${int} not null,
  primary key (household_id, user_id, key)
) strict`,
      kept: columns,
      indexes: [
        "create index idempotency_keys_by_age on idempotency_keys (created_at)",
        byHousehold,
      ],
    });
    return;
  }
  await run("drop index idempotency_answers_of_user");
  await run(`alter table idempotency_keys
    drop constraint idempotency_keys_pkey,
    drop constraint idempotency_keys_user_id_fkey,
    alter column household_id set not null,
    add primary key (household_id, user_id, key),
    add foreign key (household_id) references households (id) on delete cascade`);
  await run(byHousehold);
}
