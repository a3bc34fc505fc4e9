import type { Tx } from "../../db/transaction.ts";
import type { SignedInUser } from "../sessions/signed-in-user.ts";
import { listAdminIds, setRole } from "../accounts/user.store.ts";

/**
 * Applies the provider's administrator claim to the role, but never demotes the last administrator.
 * Returns the resulting role. Without a configured claim nothing changes. Three statements at most.
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
