import { isUniqueViolation } from "../../db/errors.ts";
import type { Deps } from "../../server/deps.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Origin } from "../../http/system/security-events.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { sendConfirmation } from "../mail/confirm-email.ts";
import { makeAccount } from "./make-account.ts";
import { refusalToRegister } from "./may-register.ts";
import { hashPassword, inHashingSlot } from "../passwords/password.ts";
import { startSession, type StartedSession } from "../sessions/start-session.ts";
import { findUserByEmail } from "./user.store.ts";
import { refusalOfWeak } from "../passwords/weak-password.ts";

/** A request for an account. */
export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** From an invitation link, which may be required. */
  readonly invitationToken?: string | undefined;
  readonly origin: Origin;
  readonly device: string | null;
}

/**
 * Creates an account with its own household and signs it in. `validation_failed` for a weak
 * password; `email_taken` if the email has an account, also for concurrent registrations. The role
 * is always USER, the plan FREE. Source: handbook/accounts.md#roles-and-plans,
 * handbook/accounts.md#signing-up.
 */
export async function register(
  deps: Deps,
  { name, email, password, invitationToken, origin, device }: Registration,
): Promise<Outcome<StartedSession>> {
  const { db, clock, config } = deps;
  if (!config.hasPasswords) return fail("turned_off");
  const refused = await refusalToRegister(deps, { invitationToken, now: clock.now(), origin });
  if (refused !== null) return refused;
  const weak = await refusalOfWeak("password", password, { name, email });
  if (weak !== null) return weak;
  if ((await findUserByEmail(db, email)) !== null) return fail("email_taken");
  const hashed = await inHashingSlot(async () => ok(await hashPassword(password)));
  if (!hashed.ok) return hashed;
  try {
    const started = await inTransaction(db, async (tx) => {
      const user = await makeAccount(tx, {
        name,
        email,
        passwordHash: hashed.value,
        role: "USER",
        now: clock.now(),
      });
      await sendConfirmation(deps, tx, user);
      return ok(await startSession(deps, tx, { user, origin, device, isNewAccount: true }));
    });
    if (started.ok) started.value.tell();
    return started;
  } catch (error) {
    if (isUniqueViolation(error)) return fail("email_taken");
    throw error;
  }
}
