import type { Tx } from "../../db/transaction.ts";
import { makeFirstPlaces } from "../../inventory/places/first-places.ts";
import { makeFirstList } from "../../shopping/lists/first-list.ts";
import { insertHousehold } from "./membership.store.ts";
import type { SignedInUser } from "../sessions/signed-in-user.ts";
import { addUser, type NewUser } from "./user.store.ts";

/**
 * Creates an account in its own household. A taken email violates the unique key. Six statements.
 * Source: handbook/accounts.md#households.
 */
export async function makeAccount(tx: Tx, user: NewUser): Promise<SignedInUser> {
  const household = await insertHousehold(tx, user);
  const made = await addUser(tx, household, user);
  await makeFirstPlaces(tx, household.id, user.now);
  await makeFirstList(tx, household.id, user.now);
  return made;
}
