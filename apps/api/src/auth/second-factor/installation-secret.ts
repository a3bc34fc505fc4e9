import { randomBytes } from "node:crypto";
import type { Reader } from "../../db/transaction.ts";
import { ConfigError } from "../../server/config.ts";
import type { Deps } from "../../server/deps.ts";
import { isKeyShared, type KeySettings } from "../../secrets/secret-key.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import {
  isSealed,
  keyCheckOf,
  openStored,
  sealedForm,
  sinceOfKeyCheck,
} from "../../secrets/stored-form.ts";
import { keepSecret, replaceSecret, storedSecret } from "./installation-secret.store.ts";

const SECRET_BYTES = 32;
/** Under which name the database keeps what tells one key from another. */
export const KEY_CHECK = "key_check";
/** For so long a version before this one may run beside, which reads the clear form alone. */
const CLEAR_FOR_MS = 24 * 60 * 60 * 1000;
/** What that version kept in clear. */
const ONCE_CLEAR = ["pictures", "letters"] as const;

/** What a secret of the installation is read with. */
interface Keeper {
  readonly db: Reader;
  readonly secrets: Secrets;
  readonly config: Omit<KeySettings, "dataDir">;
}

/** Why the server does not start with the key that it has. */
function wrongKey({ secretKey }: Pick<KeySettings, "secretKey">): ConfigError {
  return new ConfigError(
    secretKey === undefined
      ? "secret.key in DATA_DIR is not the key that this database's secrets are encrypted with. Bring the right one back from beside " +
          "a backup, or set SECRET_KEY to it; docs/handbook/accounts.md#secrets says what to do when it is lost."
      : "SECRET_KEY is not the key that this database's secrets are encrypted with. Set it to what it was; if it was not set, leave it " +
          "out, or set it to what stands in secret.key of DATA_DIR. docs/handbook/accounts.md#secrets says what to do when it is lost.",
  );
}

function openOrExplain({ secrets, config }: Omit<Keeper, "db">, value: string): Buffer {
  try {
    return openStored(secrets, value);
  } catch {
    // all that opening can fail by, and what the cipher says of it helps nobody
    throw wrongKey(config);
  }
}

/**
 * The secret of this installation under a name, the same for all of its processes: 256 random bits, made when it is asked for
 * the first time, and encrypted wherever all processes have one key. Throws `ConfigError` for one that another key encrypted. One
 * statement, three the first time. Source: handbook/accounts.md#secrets.
 */
export async function installationSecret(keeper: Keeper, name: string): Promise<Buffer> {
  const { db, secrets, config } = keeper;
  const stored = await storedSecret(db, name);
  if (stored !== null) return openOrExplain(keeper, stored);
  const made = randomBytes(SECRET_BYTES);
  const value = isKeyShared(config) ? sealedForm(secrets, made) : made.toString("base64url");
  return openOrExplain(keeper, await keepSecret(db, { name, value }));
}

/** The same where it is there, else null: for what only a version before this one made. One statement. */
export async function formerSecret(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  name: string,
): Promise<Buffer | null> {
  const stored = await storedSecret(db, name);
  return stored === null ? null : openStored(secrets, stored);
}

const SET_ONE_KEY =
  "SECRET_KEY is not set: on PostgreSQL every process then encrypts with a key of its own, which the others cannot read. " +
  "Give all of them the same SECRET_KEY; what stands in secret.key of DATA_DIR keeps what was encrypted so far";

const ANOTHER_KEY =
  "This database's secrets are encrypted with another key, and SECRET_KEY is not set: what is encrypted cannot be used here. " +
  "Set SECRET_KEY to the one of the other processes";

/**
 * Looks whether this process has the key that the database's secrets are encrypted with; the first one notes which it is. Throws
 * `ConfigError` when it has another. On PostgreSQL without `SECRET_KEY`, where each process may have its own, it only warns. At most
 * three statements. Source: handbook/accounts.md#secrets.
 */
export async function checkKey({
  db,
  secrets,
  config,
  clock,
  log,
}: Pick<Deps, "db" | "secrets" | "config" | "clock" | "log">): Promise<void> {
  const stored = await storedSecret(db, KEY_CHECK);
  if (!isKeyShared(config)) {
    const isKnown = stored === null || sinceOfKeyCheck(secrets, stored) !== null;
    return log.warn({}, isKnown ? SET_ONE_KEY : ANOTHER_KEY);
  }
  const value =
    stored ?? (await keepSecret(db, { name: KEY_CHECK, value: keyCheckOf(secrets, clock.now()) }));
  if (sinceOfKeyCheck(secrets, value) === null) throw wrongKey(config);
}

/**
 * Encrypts what a version before this one kept in clear, a day after this one began: until then both may run on the database. A few
 * statements, one row each.
 */
export async function sealFormerSecrets({
  db,
  secrets,
  config,
  clock,
}: Pick<Deps, "db" | "secrets" | "config" | "clock">): Promise<void> {
  if (!isKeyShared(config)) return;
  const check = await storedSecret(db, KEY_CHECK);
  const since = check === null ? null : sinceOfKeyCheck(secrets, check);
  if (since === null || clock.now() < since + CLEAR_FOR_MS) return;
  for (const name of ONCE_CLEAR) {
    // Two rows, one after the other.
    // oxlint-disable-next-line no-await-in-loop
    const former = await storedSecret(db, name);
    if (former === null || isSealed(former)) continue;
    const value = sealedForm(secrets, openStored(secrets, former));
    // In place of what was just read.
    // oxlint-disable-next-line no-await-in-loop
    await replaceSecret(db, { name, value, former });
  }
}
