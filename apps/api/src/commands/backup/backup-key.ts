import { chmodSync, copyFileSync, existsSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { randomBytes } from "node:crypto";
import {
  putIntoCopy,
  replaceSecretsOf,
  secretInCopy,
} from "../../auth/second-factor/copied-secrets.store.ts";
import { openSqlite, type SqliteHandle } from "../../db/sqlite/sqlite.ts";
import { syncToDisk } from "../../db/sqlite/sync-to-disk.ts";
import { keyInFile, knownSecretKey, secretKeyFile } from "../../secrets/secret-key.ts";
import { Secrets } from "../../secrets/secrets.ts";
import { KEY_CHECK, KEY_GIVEN_UP, openStored, sinceOfKeyCheck } from "../../secrets/stored-form.ts";

/** The settings that locate the installation's key. */
export interface KeySettings {
  readonly dataDir: string;
  readonly secretKey?: string | undefined;
}

/** Reads a secret of a copy; null if absent or encrypted by another key. */
type ReadSecret = (copy: SqliteHandle, name: string) => Buffer | null;

const OWNER_ALONE = 0o600;
const SECRET_BYTES = 32;

/** The path of a backup's key. */
const keyBeside = (backup: string): string => `${backup}.key`;

/** The secrets from a key file; null if it holds no key, which other commands report. */
function secretsFrom(find: () => Buffer | null): Secrets | null {
  try {
    const key = find();
    return key === null ? null : new Secrets(key);
  } catch {
    return null;
  }
}

const WITHOUT_KEY = {
  open: () => {
    throw new Error("there is no key");
  },
};

const readerWith =
  (secrets: Secrets | null): ReadSecret =>
  (copy, name) => {
    const stored = secretInCopy(copy, name);
    try {
      return stored === null ? null : openStored(secrets ?? WITHOUT_KEY, stored);
    } catch {
      return null;
    }
  };

/** Reads secrets with the present key. */
export function presentReader(settings: KeySettings): ReadSecret {
  return readerWith(secretsFrom(() => knownSecretKey(settings)));
}

function withDatabase<Value>(file: string, work: (database: SqliteHandle) => Value): Value {
  const database = openSqlite(file);
  try {
    const value = work(database);
    database.exec("pragma wal_checkpoint(truncate)");
    return value;
  } finally {
    database.close();
  }
}

/** The database's key check; null for an older or given-up one. */
function checkIn(file: string): string | null {
  const check = withDatabase(file, (copy) => secretInCopy(copy, KEY_CHECK));
  return check === KEY_GIVEN_UP ? null : check;
}

/** Whether a key matches a database's key check; any key matches if there is none. */
function fits(secrets: Secrets | null, check: string | null): boolean {
  return (
    check === null ||
    check === KEY_GIVEN_UP ||
    (secrets !== null && sinceOfKeyCheck(secrets, check) !== null)
  );
}

/** Copies the key file next to a backup and describes it; empty if nothing is encrypted yet. */
export function copyKeyBeside(
  settings: KeySettings,
  { copy, file }: { readonly copy: string; readonly file: string },
): string {
  const check = checkIn(copy);
  if (check === null) return "";
  if (
    !fits(
      secretsFrom(() => knownSecretKey(settings)),
      check,
    )
  )
    return "\nThe key that is here does not open what is encrypted in it: find the right one, and keep it as well.";
  if (settings.secretKey !== undefined)
    return "\nWhat is encrypted in it opens with SECRET_KEY alone: keep that as well.";
  const beside = keyBeside(file);
  copyFileSync(secretKeyFile(settings.dataDir), beside);
  chmodSync(beside, OWNER_ALONE);
  syncToDisk(beside);
  return (
    `\nIts key is beside it, in ${beside}: without it, second factors and other secrets in the backup stay encrypted. ` +
    "Where others may read the backup, keep the key in another place."
  );
}

/**
 * Stores a new secret in a copy, in clear until the server encrypts it, so the key is not needed.
 */
export function newSecretOf(copy: SqliteHandle, name: string): Buffer {
  const secret = randomBytes(SECRET_BYTES);
  putIntoCopy(copy, { name, value: secret.toString("base64url") });
  return secret;
}

/** The key for a restored database. */
interface RestoredKey {
  readonly secretOf: ReadSecret;
  /** The file with the key; null if it is already in place, or unknown. */
  readonly file: string | null;
  readonly state: "fits" | "missing" | "forgotten";
}

/** Finds the key of a copy before a restore: the present one, or the one next to the backup. */
export function keyForRestored(
  copy: string,
  {
    source,
    settings,
  }: {
    readonly source: string;
    readonly settings: KeySettings & { readonly forgetsKey?: boolean };
  },
): RestoredKey {
  const check = checkIn(copy);
  const present = secretsFrom(() => knownSecretKey(settings));
  const secretOf = readerWith(present);
  if (fits(present, check)) return { secretOf, file: null, state: "fits" };
  const beside = secretsFrom(() => keyInFile(keyBeside(source)));
  if (settings.secretKey === undefined && fits(beside, check))
    return { secretOf: readerWith(beside), file: keyBeside(source), state: "fits" };
  if (settings.forgetsKey !== true) return { secretOf, file: null, state: "missing" };
  withDatabase(copy, (handle) =>
    replaceSecretsOf(handle, { name: KEY_CHECK, value: KEY_GIVEN_UP }),
  );
  return { secretOf, file: null, state: "forgotten" };
}

/** Instructions for a missing key; empty if none is missing. */
export function saidMissingKey({ state }: RestoredKey): string {
  if (state === "fits") return "";
  const lost = "Second factors, push messages, webhooks and letters that wait";
  return state === "missing"
    ? `\n${lost} are encrypted with a key that is not here, and Larder does not start without it: put it into DATA_DIR as secret.key, or ` +
        "set SECRET_KEY to it. If it is lost for good: larder restore FILE --without-key"
    : `\nThe key was given up: ${lost.toLowerCase()} have to be set up anew. Recovery codes still work; ` +
        "larder user reset-2fa EMAIL takes a second factor off.";
}

/** Replaces the present key, which is kept with the former database; reports it. */
export function takeKeyOver(
  { dataDir }: KeySettings,
  { from, aside }: { readonly from: string; readonly aside: string },
): string {
  const file = secretKeyFile(dataDir);
  const isReplaced = existsSync(file);
  const unfinished = `${file}.${process.pid}`;
  copyFileSync(from, unfinished);
  chmodSync(unfinished, OWNER_ALONE);
  syncToDisk(unfinished);
  if (isReplaced) renameSync(file, keyBeside(aside));
  renameSync(unfinished, file);
  syncToDisk(dirname(file));
  return isReplaced
    ? `\nIts key came back too; the one that was here is at ${keyBeside(aside)}.`
    : "\nIts key came back too.";
}
