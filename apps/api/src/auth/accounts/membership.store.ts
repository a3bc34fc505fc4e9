import { say } from "@larder/words/say";
import { firstHouseholdName } from "@larder/rules/household-name";
import { inEnglish } from "../../values/reader.ts";
import { countUpHouseholds } from "../../db/schema/count-up-households.ts";
import { addMembers, removeMembers } from "../../db/schema/household-members.ts";
import type { HouseholdId, Move, Row } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { moveKeys } from "../../db/schema/keys-of-user.ts";
import { householdColumns, type HouseholdRow } from "../sessions/signed-in-user.ts";

/** A member of a household. */
export interface Membership {
  readonly id: number;
  readonly name: string;
  readonly role: Row<"users">["household_role"];
}

/** A household's members in the order of joining, without accounts under removal. */
export async function listMemberships(
  db: Reader,
  household: HouseholdId,
): Promise<readonly Membership[]> {
  return db
    .selectFrom("users")
    .leftJoin("departures", "departures.user_id", "users.id")
    .select(["users.id", "users.name", "users.household_role as role"])
    .where("users.household_id", "=", household)
    .where("departures.user_id", "is", null)
    .orderBy("users.joined_at")
    .orderBy("users.id")
    .execute();
}

/**
 * The owner with the longest membership after a member leaves the household to `others`. Source:
 * handbook/households.md#what-goes-where.
 */
export function nextOwner(others: readonly Membership[]): Membership | undefined {
  return others.find(({ role }) => role === "OWNER");
}

interface Joining {
  readonly userId: number;
  readonly role: Row<"users">["household_role"];
  readonly now: number;
}

/** Moves a person to another household with their idempotency keys. Five statements. */
export async function putIntoHousehold(
  tx: Tx,
  { from, to }: Move,
  { userId, role, now }: Joining,
): Promise<void> {
  const person = await tx
    .updateTable("users")
    .set({ household_id: to, household_role: role, joined_at: now })
    .where("id", "=", userId)
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
  await removeMembers(tx, from, [userId]);
  await addMembers(tx, to, [person]);
  await moveKeys(tx, { userId, from, to });
}

/**
 * Creates a household named after a person's first name. Two statements. Source:
 * handbook/households.md#people.
 */
export async function insertHousehold(
  tx: Tx,
  { name: person, now }: { readonly name: string; readonly now: number },
): Promise<HouseholdRow> {
  const household = await tx
    .insertInto("households")
    .values({
      created_at: now,
      name: inEnglish(() =>
        firstHouseholdName(person, (name) => say("answers.householdName", { name })),
      ),
    })
    .returning(["households.id", ...householdColumns])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("household_revisions")
    .values({ household_id: household.id, revision: 0 })
    .execute();
  return { ...household, revision: 0 };
}

/** Deletes a household without members and what keys lead to. Two statements. */
export async function deleteHousehold(tx: Tx, household: HouseholdId): Promise<void> {
  // the lock of a write comes first
  await tx.deleteFrom("household_revisions").where("household_id", "=", household).execute();
  await tx.deleteFrom("households").where("id", "=", household).execute();
}

/** Marks a household without members for removal in batches. */
export async function noteLeft(tx: Tx, household: HouseholdId, now: number): Promise<void> {
  await tx.updateTable("households").set({ left_at: now }).where("id", "=", household).execute();
}

/**
 * Marks a household for removal now. False if members entered it.
 */
export async function noteLeftAgain(tx: Tx, household: HouseholdId, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("households")
    .set({ left_at: now })
    .where("id", "=", household)
    .where("left_at", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks a household as one with members. Two statements. */
export async function noteEntered(tx: Tx, household: HouseholdId): Promise<void> {
  await tx.updateTable("households").set({ left_at: null }).where("id", "=", household).execute();
  await countUpHouseholds(tx, [household]);
}

/** Lets the rows of a household follow its last member to another one; null ends that. */
export async function noteFollows(
  tx: Tx,
  household: HouseholdId,
  followed: HouseholdId | null,
): Promise<void> {
  await tx
    .updateTable("households")
    .set({ follows_id: followed })
    .where("id", "=", household)
    .execute();
}

/** Lets what follows one household follow another. */
export async function redirectFollowers(tx: Tx, { from, to }: Move): Promise<void> {
  await tx
    .updateTable("households")
    .set({ follows_id: to })
    .where("follows_id", "=", from)
    .execute();
}

/** The household that another one follows; null if none. */
export async function readFollowed(
  db: Reader,
  household: HouseholdId,
): Promise<HouseholdId | null> {
  const row = await db
    .selectFrom("households")
    .select("follows_id")
    .where("id", "=", household)
    .executeTakeFirst();
  return row?.follows_id ?? null;
}

/** The households that follow one of some households. */
export async function listFollowers(
  db: Reader,
  households: readonly HouseholdId[],
): Promise<readonly HouseholdId[]> {
  const rows = await db
    .selectFrom("households")
    .select("id")
    .where("follows_id", "in", [...households])
    .execute();
  return rows.map(({ id }) => id);
}

/** All households that follow another one. */
export async function listAllFollowers(db: Reader): Promise<readonly HouseholdId[]> {
  const rows = await db
    .selectFrom("households")
    .select("id")
    .where("follows_id", "is not", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Moves all members to an empty household and clears its mark. Returns the members.
 */
export async function enterHousehold(tx: Tx, { from, to }: Move): Promise<readonly number[]> {
  await redirectFollowers(tx, { from, to });
  await noteEntered(tx, to);
  const members = await tx
    .updateTable("users")
    .set({ household_id: to })
    .where("household_id", "=", from)
    .returning(["id", "name"])
    .execute();
  const ids = members.map(({ id }) => id);
  await removeMembers(tx, from, ids);
  await addMembers(tx, to, members);
  return ids;
}

/** A household to remove by now; null if there is none. One statement. */
export async function nextLeftHousehold(db: Reader, now: number): Promise<HouseholdId | null> {
  const row = await db
    .selectFrom("households")
    .select("id")
    .where("left_at", "is not", null)
    .where("left_at", "<=", now)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
