import { sql } from "kysely";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { lockingRows } from "../../db/dialect.ts";
import { forgetKeys } from "../../db/schema/keys-of-user.ts";
import { addMembers, removeMembers, renameMember } from "../../db/schema/household-members.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import {
  type HouseholdRow,
  complete,
  personColumns,
  personOf,
  type SignedInUser,
} from "../sessions/signed-in-user.ts";

/** Emails compare without case and outer space. Source: handbook/accounts.md#signing-up. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** The user with an email and the password's hash, or null. */
export async function findUserByEmail(
  db: Reader,
  email: string,
): Promise<{ user: SignedInUser; passwordHash: string } | null> {
  const rows = await db
    .selectFrom("users")
    .innerJoin("households", "households.id", "users.household_id")
    .select([...personColumns(db), "users.password_hash"])
    .where("email_key", "=", emailKey(email))
    .execute();
  const [row] = await complete(db, rows);
  return row === undefined ? null : { user: personOf(row), passwordHash: row.password_hash };
}

/** The hash of a user's password. */
export async function findPasswordHash(db: Reader, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.password_hash;
}

/** Name and email of a person; undefined for a deleted account. */
export async function findPerson(
  db: Reader,
  userId: number,
): Promise<Pick<SignedInUser, "name" | "email"> | undefined> {
  return db
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** The initial facts of an account. */
export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: "ADMIN" | "USER";
  /** Whether the email is confirmed from the start. */
  readonly isEmailConfirmed?: boolean;
  readonly now: number;
}

/** Adds the owner of a new household. A taken email violates the unique key. Two statements. */
export async function addUser(
  tx: Tx,
  household: HouseholdRow,
  user: NewUser,
): Promise<SignedInUser> {
  const row = await tx
    .insertInto("users")
    .values({
      household_id: household.id,
      name: user.name,
      email: user.email.trim(),
      email_key: emailKey(user.email),
      search_key: foldText(`${user.name} ${user.email}`),
      password_hash: user.passwordHash,
      role: user.role,
      subscription_status: "FREE",
      created_at: user.now,
      joined_at: user.now,
      email_confirmed_at: user.isEmailConfirmed === true ? user.now : null,
    })
    .returning([
      "id",
      "household_id",
      "name",
      "email",
      "role",
      "subscription_status",
      "created_at",
      "email_confirmed_at",
      "language as own_language",
      "household_role",
    ])
    .executeTakeFirstOrThrow();
  await addMembers(tx, household.id, [row]);
  return personOf({ ...household, ...row });
}

/** The hash of a user's password, locked until the transaction ends. */
export async function holdPasswordHash(tx: Tx, userId: number): Promise<string | undefined> {
  const row = await lockingRows(
    tx,
    tx.selectFrom("users").select("password_hash").where("id", "=", userId),
  ).executeTakeFirst();
  return row?.password_hash;
}

/** Replaces a password unconditionally; false without such a user. */
export async function setPasswordHash(
  tx: Tx,
  userId: number,
  passwordHash: string,
): Promise<boolean> {
  const row = await tx
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the address as confirmed; returns the household, or null without such a user. */
export async function confirmAddress(
  tx: Tx,
  userId: number,
  now: number,
): Promise<HouseholdId | null> {
  const row = await tx
    .updateTable("users")
    .set((row) => ({ email_confirmed_at: row.fn.coalesce("email_confirmed_at", row.val(now)) }))
    .where("id", "=", userId)
    .returning("household_id")
    .executeTakeFirst();
  return row?.household_id ?? null;
}

/** Renames a person. Two statements. */
export async function setName(
  tx: Tx,
  { id, email, householdId }: Pick<SignedInUser, "id" | "email" | "householdId">,
  name: string,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ name, search_key: foldText(`${name} ${email}`) })
    .where("id", "=", id)
    .execute();
  await renameMember(tx, householdId, { id, name });
}

/**
 * Changes a person's address, confirmed, and returns the household; null without such a user. A
 * taken email violates the unique key. Two statements.
 */
export async function replaceAddress(
  tx: Tx,
  userId: number,
  { email, now }: { readonly email: string; readonly now: number },
): Promise<HouseholdId | null> {
  const person = await findPerson(tx, userId);
  if (person === undefined) return null;
  const row = await tx
    .updateTable("users")
    .set({
      email: email.trim(),
      email_key: emailKey(email),
      search_key: foldText(`${person.name} ${email}`),
      email_confirmed_at: now,
    })
    .where("id", "=", userId)
    .returning("household_id")
    .executeTakeFirst();
  return row?.household_id ?? null;
}

/** Replaces a password if it is still the verified one; false otherwise. */
export async function replacePasswordHash(
  tx: Tx,
  userId: number,
  hashes: { readonly verified: string; readonly next: string },
): Promise<boolean> {
  const row = await tx
    .updateTable("users")
    .set({ password_hash: hashes.next })
    .where("id", "=", userId)
    .where("password_hash", "=", hashes.verified)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The outcome of setting a role or plan; `missing` without such a user. */
export type RightChange = "changed" | "unchanged" | "missing";

/**
 * Sets a column if the value differs; the row decides, not an earlier read. One statement, a second
 * if nothing changed.
 */
async function setRight(
  tx: Tx,
  userId: number,
  right: { readonly role: "ADMIN" | "USER" } | { readonly subscription_status: "PRO" | "FREE" },
): Promise<RightChange> {
  const [column, value] =
    "role" in right
      ? ["role" as const, right.role]
      : ["subscription_status" as const, right.subscription_status];
  const row = await tx
    .updateTable("users")
    .set(right)
    .where("id", "=", userId)
    .where(column, "!=", value)
    .returning("id")
    .executeTakeFirst();
  if (row !== undefined) return "changed";
  const found = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .executeTakeFirst();
  return found === undefined ? "missing" : "unchanged";
}

/** Sets the role. */
export function setRole(tx: Tx, userId: number, role: "ADMIN" | "USER"): Promise<RightChange> {
  return setRight(tx, userId, { role });
}

/** Sets the plan. */
export function setSubscription(
  tx: Tx,
  userId: number,
  status: "PRO" | "FREE",
): Promise<RightChange> {
  return setRight(tx, userId, { subscription_status: status });
}

/** Ids of all administrators, locked until the write ends. Two cannot leave at once. */
export async function listAdminIds(tx: Tx): Promise<readonly number[]> {
  const rows = await lockingRows(
    tx,
    tx.selectFrom("users").select("id").where("role", "=", sql.lit("ADMIN")),
  ).execute();
  return rows.map((row) => row.id);
}

/** Deletes a person; returns whether the household has other members. Four statements. */
export async function deleteUser(
  tx: Tx,
  user: { readonly id: number; readonly householdId: HouseholdId },
): Promise<boolean> {
  await tx.deleteFrom("users").where("id", "=", user.id).execute();
  await removeMembers(tx, user.householdId, [user.id]);
  await forgetKeys(tx, { userId: user.id, householdId: user.householdId });
  const member = await tx
    .selectFrom("users")
    .select("id")
    .where("household_id", "=", user.householdId)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

/** All users, oldest first, for the shell. */
export async function listUsers(db: Reader): Promise<readonly SignedInUser[]> {
  const rows = await db
    .selectFrom("users")
    .innerJoin("households", "households.id", "users.household_id")
    .select(personColumns(db))
    .orderBy("users.id")
    .execute();
  return (await complete(db, rows)).map(personOf);
}
