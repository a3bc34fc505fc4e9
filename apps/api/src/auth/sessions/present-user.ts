import type { User } from "@larder/contract/access/auth";
import { householdName } from "../../catalogue/food-names/first-names.ts";
import { instantText } from "../../values/instant-text.ts";
import type { SignedInUser } from "./signed-in-user.ts";

/** A user in an answer. Source: handbook/accounts.md#what-it-does. */
export function presentUser(user: SignedInUser): User {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    subscriptionStatus: user.subscriptionStatus,
    createdAt: instantText(user.createdAt),
    isEmailConfirmed: user.isEmailConfirmed,
    household: {
      id: user.householdId,
      ...user.household,
      name: householdName(user.household.name),
    },
  };
}
