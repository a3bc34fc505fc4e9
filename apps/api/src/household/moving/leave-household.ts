import type { Household } from "@larder/contract/household/household";
import {
  beginHousehold,
  type Membership,
  membersOf,
  nextOwner,
} from "../../auth/accounts/join-household.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { logActivity } from "../activity/log-activity.ts";
import { beginPrepared } from "../../auth/accounts/prepared-household.ts";
import { recipesStamp } from "../../recipes/saving/copy-for-person.ts";
import type { CopiedAhead } from "./copy-ahead.ts";
import { copyRecipes } from "./move-household.ts";
import { partFrom } from "./part-from.ts";
import { showHousehold, type Viewer } from "../present-household.ts";

interface Leaving {
  readonly take: "recipes" | "nothing";
  readonly now: number;
  readonly pace: Pace;
  /** Null if none were made. */
  readonly ahead: CopiedAhead | null;
}

/** Whether copies are equal to the recipes as they are now. */
const isUpToDate = async (tx: Tx, from: HouseholdId, { stamp }: CopiedAhead): Promise<boolean> =>
  (await recipesStamp(tx, from)) === stamp;

/** Moves one member to a new household, with or without copies of the recipes. */
async function goAway(
  tx: Tx,
  { from, leaver, others }: { from: HouseholdId; leaver: Membership; others: Membership[] },
  { take, now, pace, ahead }: Leaving,
): Promise<Outcome<HouseholdId>> {
  if (ahead !== null && (await isUpToDate(tx, from, ahead))) {
    await beginPrepared(tx, { from, to: ahead.household }, { userId: leaver.id, now });
    await partFrom(tx, from, { userId: leaver.id, others });
    return ok(ahead.household);
  }
  const to = await beginHousehold(tx, { ...leaver, from }, now);
  const copied =
    take === "recipes" ? await copyRecipes(tx, { from, to, userId: leaver.id, now, pace }) : ok(to);
  if (!copied.ok) return copied;
  await partFrom(tx, from, { userId: leaver.id, others });
  return ok(to);
}

/**
 * Leaves the locked household for a new one. `last_member` for the only member, `last_owner` while
 * others need an owner. Source: handbook/households.md#leaving.
 */
export async function leaveHousehold(
  tx: Tx,
  { id, householdId: from }: Viewer,
  leaving: Leaving,
): Promise<Outcome<{ household: Household }>> {
  const members = await membersOf(tx, from);
  const leaver = members.find((member) => member.id === id);
  const others = members.filter((member) => member.id !== id);
  if (leaver === undefined) return fail("forbidden");
  if (others.length === 0) return fail("last_member");
  if (leaver.role === "OWNER" && nextOwner(others) === undefined) return fail("last_owner");
  const left = await goAway(tx, { from, leaver, others }, leaving);
  if (!left.ok) return left;
  const { now } = leaving;
  await logActivity(tx, from, { by: id, kind: "left", facts: {}, now });
  return showHousehold(tx, { id, householdId: left.value }, now);
}

interface Removing extends Leaving {
  readonly memberId: number;
}

/**
 * Removes a member. `forbidden` if the caller is not an owner, `not_found` if
 * the user is not a member. The household must be locked. Source: handbook/households.md#leaving.
 */
export async function removeMember(
  tx: Tx,
  { id, householdId: from }: Viewer,
  { memberId, ...leaving }: Removing,
): Promise<Outcome<undefined>> {
  if (memberId === id) {
    const left = await leaveHousehold(tx, { id, householdId: from }, leaving);
    return left.ok ? ok(undefined) : left;
  }
  const members = await membersOf(tx, from);
  const leaver = members.find((member) => member.id === memberId);
  if (leaver === undefined) return fail("not_found");
  if (members.find((member) => member.id === id)?.role !== "OWNER") return fail("forbidden");
  const others = members.filter((member) => member.id !== memberId);
  const left = await goAway(tx, { from, leaver, others }, leaving);
  if (!left.ok) return left;
  await logActivity(tx, from, { by: id, kind: "member_removed", facts: {}, now: leaving.now });
  return ok(undefined);
}
