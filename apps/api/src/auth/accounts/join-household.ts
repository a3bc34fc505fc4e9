import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { makeFirstPlaces } from "../../inventory/places/first-places.ts";
import { makeFirstList } from "../../shopping/lists/first-list.ts";
import { isLargeHousehold } from "./departure.store.ts";
import { householdOf } from "../sessions/session.store.ts";
import {
  deleteHousehold,
  insertHousehold,
  listMemberships,
  type Membership,
  nextOwner,
  noteLeft,
  putIntoHousehold,
} from "./membership.store.ts";

export { type Membership, nextOwner };

/** Who is in a household, who came first before others. One statement. Source: handbook/households.md#people. */
export async function membersOf(
  db: Reader,
  household: HouseholdId,
): Promise<readonly Membership[]> {
  return listMemberships(db, household);
}

/** Whether somebody is in a household at this moment; what writes asks under its lock. One statement. Source: handbook/households.md#leaving. */
export async function isInHousehold(
  tx: Reader,
  household: HouseholdId,
  userId: number,
): Promise<boolean> {
  return (await householdOf(tx, userId)) === household;
}

/** Puts somebody into a household that others own. One statement. Source: handbook/households.md#joining. */
export async function joinAsMember(
  tx: Tx,
  household: HouseholdId,
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<void> {
  await putIntoHousehold(tx, household, { userId, role: "MEMBER", now });
}

/** Makes a household for somebody, with what a household begins with, and puts them into it as its owner. Four statements. Source: handbook/households.md#leaving. */
export async function beginHousehold(
  tx: Tx,
  { id: userId, name }: Pick<Membership, "id" | "name">,
  now: number,
): Promise<HouseholdId> {
  const { id: household } = await insertHousehold(tx, { name, now });
  await makeFirstPlaces(tx, household, now);
  await makeFirstList(tx, household, now);
  await putIntoHousehold(tx, household, { userId, role: "OWNER", now });
  return household;
}

/**
 * Removes a household that nobody is left in. What is much of it goes bit by bit, within the hour, where nobody sees it. Two statements.
 * Source: handbook/households.md#joining.
 */
export async function endHousehold(tx: Tx, household: HouseholdId, now: number): Promise<void> {
  if (await isLargeHousehold(tx, household)) await noteLeft(tx, household, now);
  else await deleteHousehold(tx, household);
}
