import type { Household } from "@larder/contract/household/household";
import { updateUser, useSession } from "./session.ts";

/** Updates the session's household from an answer. Source: handbook/households.md#people. */
export function enterHousehold({ id, name, settings, members }: Household): void {
  const { user } = useSession.getState();
  if (!user) return;
  const role = members.find(({ isYou }) => isYou)?.role ?? "MEMBER";
  updateUser({ ...user, household: { id, name, role, settings } });
}
