import type { Kysely } from "kysely";
import { isKeyOf } from "../auth/second-factor/installation-secret.ts";
import { replaceAllSecrets } from "../auth/second-factor/installation-secret.store.ts";
import type { Database } from "../db/schema/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { knownSecretKey, type KeySettings } from "../secrets/secret-key.ts";
import { Secrets } from "../secrets/secrets.ts";
import { KEY_CHECK, KEY_GIVEN_UP } from "../secrets/stored-form.ts";
import { ok } from "../values/outcome.ts";
import { done, refused, type Report } from "./report.ts";

const IS_HERE = "The key that is here opens this database's secrets: nothing was given up.";
const GIVEN_UP =
  "The key was given up: Larder starts with the key that is here, or makes one. Push messages and webhooks have to be set up again, and " +
  "letters that wait are not sent. Second factors stay on: recovery codes work, and larder user reset-2fa EMAIL takes one off.";

/**
 * Removes data that only a lost key could decrypt, so that the server starts with another key.
 * Refused if the present key is the right one. Source: handbook/accounts.md#secrets.
 */
export async function giveUpKey(db: Kysely<Database>, settings: KeySettings): Promise<Report> {
  const key = knownSecretKey(settings);
  if (key !== null && (await isKeyOf({ db, secrets: new Secrets(key) }))) return refused(IS_HERE);
  const mark = { name: KEY_CHECK, value: KEY_GIVEN_UP };
  const given = await inTransaction(db, async (tx) => ok(await replaceAllSecrets(tx, mark)));
  return given.ok ? done(GIVEN_UP) : refused(given.code);
}
