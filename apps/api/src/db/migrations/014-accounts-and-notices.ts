import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { rebuildInSqlite, wordsFor, type TableWords } from "./change-tables.ts";

const INDEXES_OF_SESSIONS = [
  "create index sessions_of_user on sessions (user_id)",
  "create index sessions_by_use on sessions (last_used_at)",
  "create index sessions_by_age on sessions (created_at)",
];

/** Sessions get an id, so that a user can end one without its token hash. */
async function nameSessions(db: Kysely<Database>): Promise<void> {
  const { engine, id, int, text, run, addColumns } = wordsFor(db);
  if (engine === "sqlite")
    return rebuildInSqlite(db, {
      name: "sessions",
      textOf: (name) =>
        `create table ${name} (\n  ${[
          `id ${id}`,
          `token_hash ${text} not null unique`,
          `user_id ${int} not null references users (id) on delete cascade`,
          `created_at ${int} not null`,
          `last_used_at ${int} not null`,
          `name ${text}`,
        ].join(",\n  ")}\n) strict`,
      kept: ["token_hash", "user_id", "created_at", "last_used_at"],
      indexes: INDEXES_OF_SESSIONS,
    });
  await run("alter table sessions drop constraint sessions_pkey");
  await run("alter table sessions add constraint sessions_token_hash_key unique (token_hash)");
  return addColumns("sessions", [`id ${id}`, `name ${text}`]);
}

/** Jobs run after a commit, once across all processes, and are retried if they fail. */
async function jobsAndNotices({ id, int, text, run, table, householdTable }: TableWords) {
  await table("jobs", [
    `id ${id}`,
    `kind ${text} not null`,
    // Jobs with the same key are one job.
    `key ${text} unique`,
    `household_id ${int} references households (id) on delete cascade`,
    `payload ${text} not null`,
    `run_at ${int} not null`,
    `tries ${int} not null default 0`,
    `locked_by ${text}`,
    `locked_until ${int}`,
    `last_error ${text}`,
    `failed_at ${int}`,
    `done_at ${int}`,
    `created_at ${int} not null`,
  ]);
  await run(
    "create index jobs_due on jobs (run_at, id) where done_at is null and failed_at is null",
  );
  await run("create index jobs_failed on jobs (failed_at) where failed_at is not null");
  await run("create index jobs_done on jobs (done_at) where done_at is not null");
  await run("create index jobs_of_household on jobs (household_id) where household_id is not null");

  await table("notice_settings", [
    `user_id ${int} primary key references users (id) on delete cascade`,
    `time_zone ${text} not null`,
    // JSON in the shape of the call.
    `settings ${text} not null`,
    `next_digest_at ${int}`,
    `updated_at ${int} not null`,
  ]);
  await run(
    "create index digests_due on notice_settings (next_digest_at) where next_digest_at is not null",
  );
  await table("push_subscriptions", [
    `id ${id}`,
    `user_id ${int} not null references users (id) on delete cascade`,
    `endpoint ${text} not null unique`,
    `keys ${text} not null`,
    `created_at ${int} not null`,
  ]);
  await run("create index push_of_user on push_subscriptions (user_id)");
  await table("calendar_links", [
    `user_id ${int} primary key references users (id) on delete cascade`,
    `token_hash ${text} not null unique`,
    `created_at ${int} not null`,
  ]);
  await householdTable("webhooks", [
    `user_id ${int} not null references users (id) on delete cascade`,
    `url ${text} not null`,
    `events ${text} not null`,
    // Encrypted with the key outside the database.
    `secret ${text} not null`,
    `failing_since ${int}`,
    `disabled_at ${int}`,
    `created_at ${int} not null`,
  ]);
  await run("create index webhooks_of_user on webhooks (user_id)");
}

/** Second factors, devices, mailed links, access tokens and jobs. */
export async function up(db: Kysely<Database>): Promise<void> {
  const words = wordsFor(db);
  const { id, int, text, bytes, run, table, householdTable } = words;

  await nameSessions(db);
  await table("one_time_links", [
    `token_hash ${text} primary key`,
    `user_id ${int} not null references users (id) on delete cascade`,
    `kind ${text} not null check (kind in ('reset', 'confirm_email', 'digest', 'oidc'))`,
    // JSON: the purpose of the link.
    `facts ${text}`,
    `created_at ${int} not null`,
    `expires_at ${int} not null`,
    `used_at ${int}`,
  ]);
  await run("create index links_of_user on one_time_links (user_id, kind)");
  await run("create index links_by_end on one_time_links (expires_at)");
  await table("identities", [
    `id ${id}`,
    `user_id ${int} not null references users (id) on delete cascade`,
    `issuer ${text} not null`,
    `subject ${text} not null`,
    `created_at ${int} not null`,
    "unique (issuer, subject)",
  ]);
  await run("create index identities_of_user on identities (user_id)");
  await table("passkeys", [
    `id ${id}`,
    `user_id ${int} not null references users (id) on delete cascade`,
    `credential_id ${text} not null unique`,
    `public_key ${bytes} not null`,
    `counter ${int} not null`,
    `name ${text} not null`,
    `created_at ${int} not null`,
    `last_used_at ${int}`,
  ]);
  await run("create index passkeys_of_user on passkeys (user_id)");
  await table("second_factors", [
    `user_id ${int} primary key references users (id) on delete cascade`,
    // Encrypted with the key outside the database.
    `secret ${text} not null`,
    `confirmed_at ${int}`,
    // The step of the last accepted code; a code works once.
    `last_step ${int}`,
  ]);
  await table("recovery_codes", [
    `code_hash ${text} primary key`,
    `user_id ${int} not null references users (id) on delete cascade`,
    `used_at ${int}`,
  ]);
  await run("create index recovery_codes_of_user on recovery_codes (user_id)");
  await householdTable("access_tokens", [
    `user_id ${int} not null references users (id) on delete cascade`,
    `name ${text} not null`,
    `scope ${text} not null check (scope in ('read', 'write'))`,
    `token_hash ${text} not null unique`,
    `expires_at ${int}`,
    `last_used_at ${int}`,
    `created_at ${int} not null`,
  ]);
  await run("create index access_tokens_of_user on access_tokens (user_id)");
  // Encrypted secrets of one installation, for example the Web Push keys.
  await table("installation_secrets", [`name ${text} primary key`, `value ${text} not null`]);
  await jobsAndNotices(words);
}
