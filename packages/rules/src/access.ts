/**
 * Access to a screen or call. "pro" means PRO or ADMIN, "owner" an owner of the household. Source:
 * handbook/screens.md#routes-and-access, handbook/accounts.md#roles-and-plans.
 */
export type Access = "public" | "signedIn" | "owner" | "pro" | "admin";

export type HouseholdRole = "OWNER" | "MEMBER";

export interface Person {
  readonly role: "ADMIN" | "USER";
  readonly subscriptionStatus: "PRO" | "FREE";
  /** Absent in answers of an older version, when every user owned their household. */
  readonly household?: { readonly role: HouseholdRole } | undefined;
}

/**
 * True if a user, or a visitor (null), has this access. Source:
 * handbook/accounts.md#roles-and-plans.
 */
export function mayAccess(person: Person | null, access: Access): boolean {
  if (access === "public") return true;
  if (person === null) return false;
  if (access === "owner") return (person.household?.role ?? "OWNER") === "OWNER";
  if (access === "signedIn" || person.role === "ADMIN") return true;
  return access === "pro" && person.subscriptionStatus === "PRO";
}
