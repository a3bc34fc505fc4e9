import type { Deps } from "../deps.ts";
import { inTransaction } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../http/outcome.ts";
import { hashPassword, inHashingSlot, isRightPassword } from "./password.ts";
import { endOtherSessions } from "./session.store.ts";
import { findPasswordHash, setPasswordHash } from "./user.store.ts";

/** A change of password by the person who is signed in. */
export interface PasswordChange {
  readonly userId: number;
  /** The session in use; every other one ends. */
  readonly tokenHash: string | null;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Replaces the password and ends every other session; `wrong_password` when the current one does not fit. Source: decisions §4. */
export async function changePassword(
  deps: Deps,
  change: PasswordChange,
): Promise<Outcome<undefined>> {
  const current = await findPasswordHash(deps.db, change.userId);
  const newHash = await inHashingSlot(async () =>
    (await isRightPassword(change.currentPassword, current))
      ? hashPassword(change.newPassword)
      : null,
  );
  if (newHash === null) return fail("wrong_password");
  return inTransaction(deps.db, async (tx) => {
    await setPasswordHash(tx, change.userId, newHash);
    await endOtherSessions(tx, change.userId, change.tokenHash);
    return ok(undefined);
  });
}
