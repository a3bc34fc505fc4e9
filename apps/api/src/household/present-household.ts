import type { Household, Invitation } from "@larder/contract/household/household";
import { householdName } from "../catalogue/food-names/first-names.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { instantText } from "../values/instant-text.ts";
import { listOpenInvitations, type OpenInvitation } from "./invitations/invitation.store.ts";
import { findHousehold } from "./people.store.ts";

/** A member. */
export interface Viewer {
  readonly id: number;
  readonly householdId: HouseholdId;
}

/** Never with its token. */
export function presentInvitation(invitation: OpenInvitation): Invitation {
  const { createdAt, expiresAt } = invitation;
  return { ...invitation, createdAt: instantText(createdAt), expiresAt: instantText(expiresAt) };
}

/**
 * A household as a member sees it; only owners see invitations. `not_found` for a former member. At
 * most two statements. Source: handbook/households.md#people.
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
  const { settings } = found;
  const seen = { id: householdId, name: householdName(found.name), settings, members };
  if (own.role !== "OWNER") return ok({ household: seen });
  const open = await listOpenInvitations(db, householdId, now);
  // An invitation expires by itself.
  const isUntagged = open.length > 0;
  return ok({ household: { ...seen, invitations: open.map(presentInvitation) } }, { isUntagged });
}
