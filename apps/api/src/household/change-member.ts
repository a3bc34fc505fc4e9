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
 * Makes somebody of the household an owner or a member; what they are already changes nothing. `not_found` for anybody else,
 * `last_owner` for the only owner, `forbidden` to who is no owner any more: of two who demote each other at once the second is.
 * At most five statements. Source: handbook/households.md#people.
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
