import { randomBytes } from "node:crypto";
import type { Reader } from "../../db/transaction.ts";
import { ConfigError } from "../../server/config.ts";
import type { Deps } from "../../server/deps.ts";
import { isKeyShared, knownSecretKey, type KeySettings } from "../../secrets/secret-key.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import {
  isSealed,
  KEY_CHECK,
  KEY_GIVEN_UP,
  keyCheckOf,
  openStored,
  sealedForm,
  sinceOfKeyCheck,
} from "../../secrets/stored-form.ts";
import { keepSecret, replaceSecret, storedSecret } from "./installation-secret.store.ts";
import { newestSealedSeed } from "./second-factor.store.ts";

const SECRET_BYTES = 32;
/** An older version that reads only the clear form may run for this long at the same time. */
const CLEAR_FOR_MS = 24 * 60 * 60 * 1000;
/** Secrets that the older version stored in clear. */
const ONCE_CLEAR = ["pictures", "letters"] as const;

/** The means of reading a secret. */
interface Keeper {
  readonly db: Reader;
  readonly secrets: Secrets;
  readonly config: Omit<KeySettings, "dataDir">;
}

/** The start-up error for a wrong key. */
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
    // Opening has no other failure, and the cipher's message explains nothing.
    throw wrongKey(config);
  }
}

/**
 * A secret of this installation, the same for all its processes: 256 random bits, created on first
 * use, and encrypted if all processes share a key. Throws `ConfigError` if another key encrypted
 * it. One statement, three the first time. Source: handbook/accounts.md#secrets.
 */
export async function installationSecret(keeper: Keeper, name: string): Promise<Buffer> {
  const { db, secrets, config } = keeper;
  const stored = await storedSecret(db, name);
  if (stored !== null) return openOrExplain(keeper, stored);
  const made = randomBytes(SECRET_BYTES);
  const value = isKeyShared(config) ? sealedForm(secrets, made) : made.toString("base64url");
  return openOrExplain(keeper, await keepSecret(db, { name, value }));
}

/** The same if it exists, else null: for secrets of older versions. One statement. */
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

const KEY_IS_MISSING =
  "This database's secrets are encrypted with a key that is not here: put it back into DATA_DIR as secret.key (a backup has it beside it, " +
  "as FILE.key), or set SECRET_KEY to it. If it is lost for good: larder give-up-key";

/**
 * Throws `ConfigError` if a database with encrypted data has no key here. Call it before
 * `secretKeyOf`, which would create a new key and hide the loss. At most two statements. Source:
 * handbook/accounts.md#secrets.
 */
export async function refuseMissingKey({ db, config }: Pick<Deps, "db" | "config">): Promise<void> {
  if (knownSecretKey(config) !== null) return;
  const stored = await storedSecret(db, KEY_CHECK);
  const needsOne =
    stored === null ? (await newestSealedSeed(db)) !== null : stored !== KEY_GIVEN_UP;
  if (needsOne) throw new ConfigError(KEY_IS_MISSING);
}

/** Whether a key opens the database's key check, or else a second factor. At most one statement. */
async function opens(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  stored: string | null,
): Promise<boolean> {
  if (stored === KEY_GIVEN_UP) return true;
  if (stored !== null) return sinceOfKeyCheck(secrets, stored) !== null;
  const seed = await newestSealedSeed(db);
  return seed === null || secrets.openIfOwn("totp", seed) !== null;
}

/** Whether this key opens the database's encrypted data. At most two statements. */
export async function isKeyOf({ db, secrets }: Pick<Deps, "db" | "secrets">): Promise<boolean> {
  const stored = await storedSecret(db, KEY_CHECK);
  return stored !== KEY_GIVEN_UP && opens({ db, secrets }, stored);
}

/**
 * Checks this process's key against the database; the first process stores the check. Throws
 * `ConfigError` for a different key. On PostgreSQL without `SECRET_KEY` each process may have its
 * own key, so it stores nothing and warns. At most four statements. Source:
 * handbook/accounts.md#secrets.
 */
export async function checkKey({
  db,
  secrets,
  config,
  clock,
  log,
}: Pick<Deps, "db" | "secrets" | "config" | "clock" | "log">): Promise<void> {
  const stored = await storedSecret(db, KEY_CHECK);
  if (!(await opens({ db, secrets }, stored))) throw wrongKey(config);
  if (!isKeyShared(config)) return log.warn({}, SET_ONE_KEY);
  const check = { name: KEY_CHECK, value: keyCheckOf(secrets, clock.now()) };
  if (stored === KEY_GIVEN_UP) await replaceSecret(db, { ...check, former: stored });
  // another process may have stored it first
  if (sinceOfKeyCheck(secrets, await keepSecret(db, check)) === null) throw wrongKey(config);
}

/**
 * Encrypts the clear secrets of older versions a day after this one started; until then both may
 * run. A few statements, one row each.
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
    // oxlint-disable-next-line no-await-in-loop -- two rows, one after the other
    const former = await storedSecret(db, name);
    if (former === null || isSealed(former)) continue;
    const value = sealedForm(secrets, openStored(secrets, former));
    // oxlint-disable-next-line no-await-in-loop -- replaces the value just read
    await replaceSecret(db, { name, value, former });
  }
}
