/**
 * Who may open a screen or make a call. "pro" means PRO or ADMIN.
 * Source: handbook/screens.md#routes-and-access, handbook/accounts.md#roles-and-plans.
 */
export type Access = "public" | "signedIn" | "pro" | "admin";

export interface Person {
  readonly role: "ADMIN" | "USER";
  readonly subscriptionStatus: "PRO" | "FREE";
}

/** Whether a person, or a visitor (null), may use what asks for this access. Source: handbook/accounts.md#roles-and-plans. */
export function mayAccess(person: Person | null, access: Access): boolean {
  if (access === "public") return true;
  if (person === null) return false;
  if (access === "signedIn" || person.role === "ADMIN") return true;
  return access === "pro" && person.subscriptionStatus === "PRO";
}
