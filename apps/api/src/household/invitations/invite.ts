import { text } from "@larder/words/text";
import type { Tx } from "../../db/transaction.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import {
  addInvitation,
  endInvitation,
  listOpenInvitations,
  type OpenInvitation,
} from "./invitation.store.ts";
import { logActivity } from "../activity/log-activity.ts";
import { ownsHousehold } from "../owns-household.ts";
import type { Viewer } from "../present-household.ts";

/** Maximum number of open invitations of a household, which are answered in one list. */
const MOST_OPEN_INVITATIONS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_MS = 7 * DAY_MS;

/** An owner according to the guard. */
export interface Inviter extends Viewer {
  readonly name: string;
}

interface Invite {
  /** New and random; never stored. */
  readonly token: string;
  readonly note: string | null;
  readonly email: string | null;
  readonly now: number;
}

/**
 * Creates an invitation for seven days. `limit_reached` if ten are open, `forbidden` if the caller
 * is no owner. Source: handbook/households.md#invitations.
 */
export async function invite(
  tx: Tx,
  inviter: Inviter,
  { token, note, email, now }: Invite,
): Promise<Outcome<OpenInvitation>> {
  const { householdId } = inviter;
  if (!(await ownsHousehold(tx, inviter))) return fail("forbidden");
  const open = await listOpenInvitations(tx, householdId, now);
  if (open.length >= MOST_OPEN_INVITATIONS)
    return fail("limit_reached", {
      message: text("household.invitationsFull", { most: MOST_OPEN_INVITATIONS }),
    });
  const expiresAt = now + LIFETIME_MS;
  const id = await addInvitation(tx, householdId, {
    tokenHash: hashOfToken(token),
    note,
    email,
    invitedBy: inviter.id,
    now,
    expiresAt,
  });
  await logActivity(tx, householdId, { by: inviter.id, kind: "invited", facts: {}, now });
  return ok({ id, note, invitedBy: inviter.name, createdAt: now, expiresAt });
}

/**
 * Revokes an open invitation. `not_found` if it is not open, `forbidden` if the caller is no owner.
 * Source: handbook/households.md#invitations.
 */
export async function revokeInvitation(
  tx: Tx,
  owner: Viewer,
  revoked: { readonly id: number; readonly now: number },
): Promise<Outcome<undefined>> {
  if (!(await ownsHousehold(tx, owner))) return fail("forbidden");
  return (await endInvitation(tx, owner.householdId, revoked)) ? ok(undefined) : fail("not_found");
}
