import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { forgetPerson } from "../../notices/forget-person.ts";
import { forgetOpinions } from "../../recipes/saving/forget-opinions.ts";
import { forgetWebhooks } from "../../webhooks/forget-webhooks.ts";
import { leaveBook } from "../../publishing/hand-over-book.ts";
import { departFromAccount, isLargeAccount } from "./departure.store.ts";
import { setHouseholdRole } from "./household.store.ts";
import {
  insertHousehold,
  listMemberships,
  nextOwner,
  putIntoHousehold,
} from "./membership.store.ts";
import { removeHousehold } from "./join-household.ts";
import { deleteUser, listAdminIds } from "./user.store.ts";

/** The leaving person, and their household unless it has other members. */
interface Leaver {
  readonly id: number;
  readonly name: string;
  readonly householdId: HouseholdId;
}

/**
 * Leaves a household to its other members, with an owner and the recipe book. Returns what remains
 * to remove: the person with an empty household. One statement without other members, at most six
 * otherwise.
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
  await forgetOpinions(tx, left, userId);
  const { id: householdId } = await insertHousehold(tx, { name: leaver.name, now });
  await putIntoHousehold(tx, { from: left, to: householdId }, { userId, role: "OWNER", now });
  return { ...leaver, householdId };
}

/**
 * Removes a person and, if it has no other member, the household with all its data. Six statements
 * at most; one more on Citus.
 */
export async function removeUser(tx: Tx, user: Pick<Leaver, "id" | "householdId">): Promise<void> {
  const hasOthers = await deleteUser(tx, user);
  if (!hasOthers) await removeHousehold(tx, user.householdId);
}

/**
 * Removes the person with tokens, threads, requests and subscriptions, and the household if it has
 * no other member. Otherwise the household stays; if it has no other owner, the member that joined
 * first becomes owner. For a large account only the identifying data is removed here;
 * `finishDepartures` removes the rest within seconds in small batches. The last administrator
 * cannot leave: `last_admin`. Source: handbook/accounts.md#leaving.
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
    await departFromAccount(tx, leaving);
    await forgetPerson(tx, leaving.id);
    await forgetWebhooks(tx, leaver);
  } else await removeUser(tx, leaving);
  return ok(undefined);
}
