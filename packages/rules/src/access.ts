/**
 * Who may open a screen or make a call. "pro" means PRO or ADMIN, "owner" an owner of the household, whatever else one is.
 * Source: handbook/screens.md#routes-and-access, handbook/accounts.md#roles-and-plans.
 */
export type Access = "public" | "signedIn" | "owner" | "pro" | "admin";

/** What a person is in the household. */
export type HouseholdRole = "OWNER" | "MEMBER";

export interface Person {
  readonly role: "ADMIN" | "USER";
  readonly subscriptionStatus: "PRO" | "FREE";
  /** Absent where an answer of the version before says nothing of it: everybody owned the household then. */
  readonly household?: { readonly role: HouseholdRole } | undefined;
}

/** Whether a person, or a visitor (null), may use what asks for this access. Source: handbook/accounts.md#roles-and-plans. */
export function mayAccess(person: Person | null, access: Access): boolean {
  if (access === "public") return true;
  if (person === null) return false;
  if (access === "owner") return (person.household?.role ?? "OWNER") === "OWNER";
  if (access === "signedIn" || person.role === "ADMIN") return true;
  return access === "pro" && person.subscriptionStatus === "PRO";
}
