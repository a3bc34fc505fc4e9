import { eaterLimits } from "@larder/contract/household/eaters";
import { type Household, MOST_MEMBERS } from "@larder/contract/household/household";
import { text } from "@larder/words/text";
import {
  endHousehold,
  joinAsMember,
  type Membership,
  membersOf,
  nextOwner,
} from "../../auth/accounts/join-household.ts";
import type { HouseholdId, Move } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import type { Pace } from "../../http/slices.ts";
import { fail, type Failure, ok, type Outcome } from "../../values/outcome.ts";
import { endSubscriptionsToOwn, takeBookBack } from "../../publishing/hand-over-book.ts";
import { findInvitation } from "./find-invitation.ts";
import { cameBy, endAllInvitations, useInvitation } from "./invitation.store.ts";
import { logActivity } from "../activity/log-activity.ts";
import { listEaters } from "../eaters/eaters.ts";
import { copyRecipes, moveHousehold } from "../moving/move-household.ts";
import { partFrom } from "../moving/part-from.ts";
import { showHousehold, type Viewer } from "../present-household.ts";

export type Bring = "everything" | "recipes" | "nothing";

interface Accepting {
  readonly token: string;
  readonly bring: Bring;
  readonly now: number;
  readonly pace: Pace;
}

/**
 * The reason why a user may not leave their household, or not with everything; null if they may.
 */
function whyNot(joiner: Membership, others: readonly Membership[], bring: Bring): Failure | null {
  if (others.length === 0) return null;
  if (joiner.role === "OWNER" && nextOwner(others) === undefined) return fail("last_owner");
  return bring === "everything" ? fail("conflict", { message: "household.othersStay" }) : null;
}

/** `limit_reached` for a member or eater too many; null if there is room. */
async function whyNoRoom(tx: Tx, to: HouseholdId): Promise<Failure | null> {
  if ((await membersOf(tx, to)).length >= MOST_MEMBERS)
    return fail("limit_reached", { message: text("household.peopleFull", { most: MOST_MEMBERS }) });
  const most = eaterLimits.eaters;
  return (await listEaters(tx, to)).length < most
    ? null
    : fail("limit_reached", { message: text("household.eatersFull", { most }) });
}

interface Going extends Move {
  readonly userId: number;
  readonly now: number;
  readonly pace: Pace;
}

/** Whether rows follow in pieces. */
async function bringAlong(tx: Tx, bring: Bring, going: Going): Promise<Outcome<boolean>> {
  if (bring === "everything") return moveHousehold(tx, going);
  const copied = bring === "recipes" ? await copyRecipes(tx, going) : ok(undefined);
  return copied.ok ? ok(false) : copied;
}

/** Closes an empty household: its public data at once, the rest in a job. */
async function closeHousehold(
  tx: Tx,
  household: HouseholdId,
  { now, isFollowing }: { readonly now: number; readonly isFollowing: boolean },
): Promise<void> {
  await takeBookBack(tx, household);
  await endAllInvitations(tx, household);
  if (!isFollowing) await endHousehold(tx, household, now);
}

/** Moves the user, and ends what ends with the old membership. */
async function goOver(
  tx: Tx,
  { from, to, userId, now }: Going,
  {
    others,
    isFollowing,
  }: { readonly others: readonly Membership[]; readonly isFollowing: boolean },
): Promise<void> {
  await joinAsMember(tx, { from, to }, { userId, now });
  await logActivity(tx, to, { by: userId, kind: "joined", facts: {}, now });
  if (others.length === 0) await closeHousehold(tx, from, { now, isFollowing });
  else {
    await partFrom(tx, from, { userId, others });
    await logActivity(tx, from, { by: userId, kind: "left", facts: {}, now });
  }
  await endSubscriptionsToOwn(tx, to);
}

/**
 * Lets a user join the household of an open invitation as a member, which uses the invitation up.
 * Nothing changes if it is their own household, or if they use the link again. Both households must
 * be locked. Fails with
 * - `not_found` without an open invitation,
 * - `limit_reached` for the 21st member or without room,
 * - `last_owner` while others need an owner,
 * - `conflict` if they bring everything while others stay.
 *
 * Source: handbook/households.md#joining.
 */
export async function acceptInvitation(
  tx: Tx,
  { id: userId, householdId: from }: Viewer,
  { token, bring, now, pace }: Accepting,
): Promise<Outcome<{ household: Household }>> {
  const found = await findInvitation(tx, token, now);
  if (!found.ok) {
    const isRepeat = await cameBy(tx, from, { tokenHash: hashOfToken(token), userId });
    return isRepeat ? showHousehold(tx, { id: userId, householdId: from }, now) : found;
  }
  const { id, householdId: to } = found.value;
  if (to === from) return showHousehold(tx, { id: userId, householdId: to }, now);
  const full = await whyNoRoom(tx, to);
  if (full !== null) return full;
  const members = await membersOf(tx, from);
  const others = members.filter((member) => member.id !== userId);
  const joiner = members.find((member) => member.id === userId);
  const refusal = joiner === undefined ? fail("forbidden") : whyNot(joiner, others, bring);
  if (refusal !== null) return refusal;
  const going = { from, to, userId, now, pace };
  const brought = await bringAlong(tx, bring, going);
  if (!brought.ok) return brought;
  await useInvitation(tx, to, { id, by: userId });
  await goOver(tx, going, { others, isFollowing: brought.value });
  return showHousehold(tx, { id: userId, householdId: to }, now);
}
