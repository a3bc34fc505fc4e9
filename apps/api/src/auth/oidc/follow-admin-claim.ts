import type { Tx } from "../../db/transaction.ts";
import type { SignedInUser } from "../sessions/signed-in-user.ts";
import { listAdminIds, setRole } from "../accounts/user.store.ts";

/**
 * Makes an administrator of who is one at the provider, and of who is none any more an ordinary person, but never of the last one:
 * answers the role that they have now. Nothing changes where the operator named no claim. Three statements at most.
 * Source: handbook/accounts.md#accounts-elsewhere.
 */
export async function followAdminClaim(
  tx: Tx,
  { id, role }: Pick<SignedInUser, "id" | "role">,
  isAdmin: boolean | null,
): Promise<SignedInUser["role"]> {
  const wanted = isAdmin === null ? role : isAdmin ? "ADMIN" : "USER";
  if (wanted === role) return role;
  if (wanted === "USER") {
    const administrators = await listAdminIds(tx);
    if (administrators.every((one) => one === id)) return role;
  }
  await setRole(tx, id, wanted);
  return wanted;
}
