import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { forgetPerson } from "../../notices/forget-person.ts";
import { leaveBook } from "../../publishing/hand-over-book.ts";
import { departFromAccount, isLargeAccount } from "./departure.store.ts";
import { setHouseholdRole } from "./household.store.ts";
import {
  insertHousehold,
  listMemberships,
  nextOwner,
  putIntoHousehold,
} from "./membership.store.ts";
import { listAdminIds, removeUser } from "./user.store.ts";

/** Who goes, with the household that goes too unless others are in it. */
interface Leaver {
  readonly id: number;
  readonly name: string;
  readonly householdId: HouseholdId;
}

/**
 * Leaves a household to the others in it: they have an owner and the book from now on. Answers who goes with what, which is an empty
 * household then. One statement where nobody else is in it, at most five else.
 */
async function leaveToOthers(tx: Tx, leaver: Leaver, now: number): Promise<Leaver> {
  const { id: userId, householdId: left } = leaver;
  const others = (await listMemberships(tx, left)).filter(({ id }) => id !== userId);
  const [longest] = others;
  if (longest === undefined) return leaver;
  const owner = nextOwner(others);
  const next = (owner ?? longest).id;
  if (owner === undefined) await setHouseholdRole(tx, left, { userId: next, role: "OWNER" });
  await leaveBook(tx, left, { leaving: userId, next });
  const { id: householdId } = await insertHousehold(tx, { name: leaver.name, now });
  await putIntoHousehold(tx, householdId, { userId, role: "OWNER", now });
  return { ...leaver, householdId };
}

/**
 * Removes the person with tokens, threads, requests and subscriptions, and the household with all it holds when nobody is left in
 * it. Where others are left it stays theirs, with whoever joined first as its owner unless there is another. Of a large account
 * only what tells who it was goes here; `finishDepartures` follows within seconds, so that no other call waits for it. The only
 * administrator left cannot go: `last_admin`. Source: handbook/accounts.md#leaving.
 */
export async function deleteAccount(
  tx: Tx,
  leaver: Leaver,
  now: number,
): Promise<Outcome<undefined>> {
  const admins = await listAdminIds(tx);
  if (admins.length === 1 && admins[0] === leaver.id) return fail("last_admin");
  const leaving = await leaveToOthers(tx, leaver, now);
  if (await isLargeAccount(tx, leaving)) {
    await departFromAccount(tx, leaving.id);
    await forgetPerson(tx, leaving.id);
  } else await removeUser(tx, leaving);
  return ok(undefined);
}
