import type { Household } from "@larder/contract/household/household";
import type { HouseholdRole } from "@larder/rules/access";
import { changeHouseholdRole } from "../auth/accounts/change-household.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, type Outcome } from "../values/outcome.ts";
import { logActivity } from "./activity/log-activity.ts";
import { findHousehold } from "./people.store.ts";
import { showHousehold, type Viewer } from "./present-household.ts";

interface Change {
  readonly userId: number;
  readonly role: HouseholdRole;
  readonly now: number;
}

/**
 * Changes a member's role. `not_found` for other users, `last_owner` for the only owner,
 * `forbidden` if the caller is no owner any more. Source: handbook/households.md#people.
 */
export async function changeMember(
  tx: Tx,
  owner: Viewer,
  { userId, role, now }: Change,
): Promise<Outcome<{ household: Household }>> {
  const found = await findHousehold(tx, owner.householdId);
  const owners = found?.people.filter((person) => person.role === "OWNER") ?? [];
  if (!owners.some(({ id }) => id === owner.id)) return fail("forbidden");
  const member = found?.people.find(({ id }) => id === userId);
  if (member === undefined) return fail("not_found");
  if (member.role === "OWNER" && role === "MEMBER" && owners.length === 1)
    return fail("last_owner");
  if (member.role !== role) {
    await changeHouseholdRole(tx, owner.householdId, { userId, role });
    const facts = { personId: userId, role };
    await logActivity(tx, owner.householdId, { by: owner.id, kind: "role_changed", facts, now });
  }
  return showHousehold(tx, owner, now);
}
