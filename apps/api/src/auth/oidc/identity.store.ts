import type { Reader, Tx } from "../../db/transaction.ts";
import {
  complete,
  personColumns,
  personOf,
  type SignedInUser,
} from "../sessions/signed-in-user.ts";

/** An account at the provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** The user linked to an identity, with the password's hash; null if there is none. */
export async function findByIdentity(
  db: Reader,
  { issuer, subject }: Identity,
): Promise<{ user: SignedInUser; passwordHash: string } | null> {
  const rows = await db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .innerJoin("households", "households.id", "users.household_id")
    .select([...personColumns(db), "users.password_hash"])
    .where("identities.issuer", "=", issuer)
    .where("identities.subject", "=", subject)
    .execute();
  const [row] = await complete(db, rows);
  return row === undefined ? null : { user: personOf(row), passwordHash: row.password_hash };
}

/** Whether a person has any identity at a provider. */
export async function hasIdentity(
  db: Reader,
  { userId, issuer }: { readonly userId: number; readonly issuer: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("identities")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("issuer", "=", issuer)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Links an identity in place of another one of the same provider. A linked identity violates the
 * unique key. Two statements.
 */
export async function addIdentity(
  tx: Tx,
  { issuer, subject }: Identity,
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<void> {
  await tx
    .deleteFrom("identities")
    .where("user_id", "=", userId)
    .where("issuer", "=", issuer)
    .execute();
  await tx
    .insertInto("identities")
    .values({ user_id: userId, issuer, subject, created_at: now })
    .execute();
}
