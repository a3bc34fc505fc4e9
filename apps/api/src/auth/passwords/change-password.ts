import type { Deps } from "../../server/deps.ts";
import { inTransaction } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { logSecurityEvent, type Origin } from "../../http/system/security-events.ts";
import { hashPassword, inHashingSlot, isRightPassword } from "./password.ts";
import { endLinks } from "../mail/one-time-link.store.ts";
import type { SignedInUser } from "../sessions/signed-in-user.ts";
import { endOtherSessions, hasSession } from "../sessions/session.store.ts";
import { findPasswordHash, replacePasswordHash } from "../accounts/user.store.ts";
import { refusalOfWeak } from "./weak-password.ts";

/** A password change by the signed-in person. */
export interface PasswordChange {
  readonly user: SignedInUser;
  /** The current session; every other one ends. */
  readonly tokenHash: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly origin: Origin;
}

/**
 * Replaces the password and ends every other session and reset link. `validation_failed` for a weak
 * new one; `wrong_password` if the current one is wrong or changed during the comparison;
 * `unauthenticated` if the current session ended: of two concurrent changes one wins, and the other
 * is signed out. Sends a letter if there is mail. Source: handbook/accounts.md#passwords.
 */
export async function changePassword(
  deps: Deps,
  change: PasswordChange,
): Promise<Outcome<undefined>> {
  const { user, tokenHash, origin } = change;
  const by = { userId: user.id, ...origin };
  if (!deps.config.hasPasswords) return fail("turned_off");
  const weak = await refusalOfWeak("newPassword", change.newPassword, user);
  if (weak !== null) return weak;
  const verified = await findPasswordHash(deps.db, user.id);
  const hashed = await inHashingSlot(async () =>
    (await isRightPassword(change.currentPassword, verified))
      ? ok(await hashPassword(change.newPassword))
      : fail("wrong_password"),
  );
  const changed = !hashed.ok
    ? hashed
    : await inTransaction(deps.db, async (tx) => {
        // First, because it waits for concurrent changes of the row; later reads see their result.
        const isReplaced =
          verified !== undefined &&
          (await replacePasswordHash(tx, user.id, { verified, next: hashed.value }));
        if (!(await hasSession(tx, user.id, tokenHash))) return fail("unauthenticated");
        if (!isReplaced) return fail("wrong_password");
        await endLinks(tx, { userId: user.id, kind: "reset", now: deps.clock.now() });
        await deps.mail.send(tx, { userId: user.id, letter: "passwordChanged" });
        return ok(await endOtherSessions(tx, user.id, tokenHash));
      });
  if (!changed.ok) {
    if (changed.code === "wrong_password")
      logSecurityEvent(deps.log, { event: "current_password_wrong", ...by });
    return changed;
  }
  deps.events.publishDeparture({ userId: user.id, exceptTokenHash: tokenHash });
  logSecurityEvent(deps.log, { event: "password_changed", ...by });
  if (changed.value > 0)
    logSecurityEvent(deps.log, { event: "sessions_ended", count: changed.value, ...by });
  return ok(undefined);
}
