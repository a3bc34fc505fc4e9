import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Challenges for browsers before sign-in, and the notices already sent. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, text, run, table, addColumns } = wordsFor(db);
  await table("challenges", [
    `token_hash ${text} primary key`,
    `kind ${text} not null check (kind in ('passkey_add', 'passkey_login', 'oidc_state', 'oidc_finish'))`,
    `user_id ${int} references users (id) on delete cascade`,
    // JSON: its purpose; encrypted if it holds a secret.
    `facts ${text}`,
    `expires_at ${int} not null`,
  ]);
  await run("create index challenges_of_user on challenges (user_id) where user_id is not null");
  await run("create index challenges_by_end on challenges (expires_at)");
  // JSON: the notices already sent, so that none is sent twice.
  await addColumns("notice_settings", [`told ${text}`]);
  // A push subscription ends with the session that created it.
  await addColumns("push_subscriptions", [
    `session_id ${int} references sessions (id) on delete cascade`,
  ]);
  await run("create index push_of_session on push_subscriptions (session_id)");
}
