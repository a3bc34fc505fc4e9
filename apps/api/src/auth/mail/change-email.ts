import type { Deps } from "../../server/deps.ts";
import { inTransaction } from "../../db/transaction.ts";
import { logSecurityEvent, type Origin } from "../../http/system/security-events.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { inHashingSlot, isRightPassword } from "../passwords/password.ts";
import type { SignedInUser } from "../sessions/signed-in-user.ts";
import { emailKey, findPasswordHash, findUserByEmail } from "../accounts/user.store.ts";
import { sendConfirmation } from "./confirm-email.ts";

interface EmailChange {
  readonly user: SignedInUser;
  readonly email: string;
  readonly currentPassword: string;
  readonly origin: Origin;
}

/**
 * Sends a link to another address, which the person has once the link is followed. `turned_off`
 * without mail or passwords, `already_done` for the present address, `wrong_password`,
 * `email_taken`. Source: handbook/accounts.md#name-and-address.
 */
export async function changeEmail(
  deps: Deps,
  { user, email, currentPassword, origin }: EmailChange,
): Promise<Outcome<Record<string, never>>> {
  if (!deps.config.hasPasswords || !deps.mail.isConfigured) return fail("turned_off");
  if (emailKey(email) === emailKey(user.email)) return fail("already_done");
  const verified = await findPasswordHash(deps.db, user.id);
  const checked = await inHashingSlot(async () =>
    (await isRightPassword(currentPassword, verified)) ? ok(undefined) : fail("wrong_password"),
  );
  if (!checked.ok) {
    if (checked.code === "wrong_password")
      logSecurityEvent(deps.log, { event: "current_password_wrong", userId: user.id, ...origin });
    return checked;
  }
  if ((await findUserByEmail(deps.db, email)) !== null) return fail("email_taken");
  return inTransaction(deps.db, async (tx) => {
    await sendConfirmation(deps, tx, { ...user, newEmail: email });
    return ok({});
  });
}
