import { sql } from "kysely";
import type { Reader, Tx } from "../../db/transaction.ts";
import {
  complete,
  personColumns,
  personOf,
  type SignedInUser,
} from "../sessions/signed-in-user.ts";

/** Per person. Source: handbook/accounts.md#passkeys. */
export const MOST_PASSKEYS = 20;

/** A passkey in its person's list. Times in milliseconds since 1970. */
export interface OwnPasskey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** A passkey to store. */
export interface NewPasskey {
  readonly userId: number;
  /** base64url, the authenticator's id. */
  readonly credentialId: string;
  /** COSE. */
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly name: string;
  readonly now: number;
}

/** A passkey used for a sign-in. */
export interface FoundPasskey {
  readonly id: number;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly user: SignedInUser;
}

/** A person's passkeys, newest first. */
export async function listPasskeys(db: Reader, userId: number): Promise<readonly OwnPasskey[]> {
  return db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(sql.lit(MOST_PASSKEYS))
    .execute();
}

/** The credential ids of a person's passkeys. */
export async function listCredentialIds(db: Reader, userId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select("credential_id")
    .where("user_id", "=", userId)
    .limit(sql.lit(MOST_PASSKEYS))
    .execute();
  return rows.map((row) => row.credential_id);
}

/** The passkey with a credential id and its user, or null. */
export async function findPasskey(db: Reader, credentialId: string): Promise<FoundPasskey | null> {
  const rows = await db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .innerJoin("households", "households.id", "users.household_id")
    .select([
      ...personColumns(db),
      "passkeys.id as passkey_id",
      "passkeys.public_key",
      "passkeys.counter",
    ])
    .where("passkeys.credential_id", "=", credentialId)
    .execute();
  const [row] = await complete(db, rows);
  return row === undefined
    ? null
    : { id: row.passkey_id, publicKey: row.public_key, counter: row.counter, user: personOf(row) };
}

/** Stores a passkey; null if its credential id is stored already, for any user. */
export async function addPasskey(tx: Tx, passkey: NewPasskey): Promise<OwnPasskey | null> {
  const row = await tx
    .insertInto("passkeys")
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      name: passkey.name,
      created_at: passkey.now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning(["id", "name", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores a use and the new counter; false if the passkey is gone, or if its counter did not grow,
 * which indicates a cloned authenticator. An authenticator without a counter always sends 0.
 */
export async function usePasskey(
  tx: Tx,
  { id, counter, now }: { readonly id: number; readonly counter: number; readonly now: number },
): Promise<boolean> {
  const row = await tx
    .updateTable("passkeys")
    .set({ counter, last_used_at: now })
    .where("id", "=", id)
    .where((where) => (counter === 0 ? where("counter", "=", 0) : where("counter", "<", counter)))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a passkey of a person; false if they have no such passkey. */
export async function removePasskey(tx: Tx, userId: number, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the passkeys of a person with an unconfirmed address. */
export async function removeUnprovedPasskeys(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom("passkeys")
    .where("user_id", "in", (select) =>
      select
        .selectFrom("users")
        .select("users.id")
        .where("users.id", "=", userId)
        .where("users.email_confirmed_at", "is", null),
    )
    .execute();
}
