import type { Household, Invitation } from "@larder/contract/household/household";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { instantText } from "../values/instant-text.ts";
import { listOpenInvitations, type OpenInvitation } from "./invitations/invitation.store.ts";
import { findHousehold } from "./people.store.ts";

/** One of the household's people, who asks for something. */
export interface Viewer {
  readonly id: number;
  readonly householdId: HouseholdId;
}

/** An invitation as answers show it: never its token. */
export function presentInvitation(invitation: OpenInvitation): Invitation {
  const { createdAt, expiresAt } = invitation;
  return { ...invitation, createdAt: instantText(createdAt), expiresAt: instantText(expiresAt) };
}

/**
 * A household as one of its people is shown it: invitations to owners alone. `not_found` to who has just gone. Two statements, one
 * for who is no owner. Source: handbook/households.md#people.
 */
export async function showHousehold(
  db: Reader,
  viewer: Viewer,
  now: number,
): Promise<Outcome<{ household: Household }>> {
  const { id: viewerId, householdId } = viewer;
  const found = await findHousehold(db, householdId);
  const own = found?.people.find(({ id }) => id === viewerId);
  if (!found || !own) return fail("not_found");
  const members = found.people.map(({ joinedAt, ...person }) => ({
    ...person,
    joinedAt: instantText(joinedAt),
    isYou: person.id === viewerId,
  }));
  const { name, settings } = found;
  const seen = { id: householdId, name, settings, members };
  if (own.role !== "OWNER") return ok({ household: seen });
  const open = await listOpenInvitations(db, householdId, now);
  // an invitation ends by itself
  const isUntagged = open.length > 0;
  return ok({ household: { ...seen, invitations: open.map(presentInvitation) } }, { isUntagged });
}
