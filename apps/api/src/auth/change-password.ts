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
  const hashed = await inHashingSlot(async () =>
    (await isRightPassword(change.currentPassword, current))
      ? ok(await hashPassword(change.newPassword))
      : fail("wrong_password"),
  );
  if (!hashed.ok) return hashed;
  return inTransaction(deps.db, async (tx) => {
    await setPasswordHash(tx, change.userId, hashed.value);
    await endOtherSessions(tx, change.userId, change.tokenHash);
    return ok(undefined);
  });
}
