import type { Deps } from "../../server/deps.ts";
import { inTransaction } from "../../db/transaction.ts";
import { logSecurityEvent, type Origin } from "../../http/system/security-events.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { inHashingSlot, isRightPassword } from "../passwords/password.ts";
import { hashOfRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import {
  confirmSeed,
  findSecondFactor,
  keepSeed,
  removeSecondFactor,
  replaceRecoveryCodes,
} from "./second-factor.store.ts";
import type { SignedInUser } from "../sessions/signed-in-user.ts";
import { newSeed, otpauthUrlOf, stepOfCode } from "./totp.ts";
import { findPasswordHash, holdPasswordHash } from "../accounts/user.store.ts";

/** The person, the session and the device of a change. */
export interface FactorChange {
  readonly user: SignedInUser;
  readonly origin: Origin;
  readonly device: string | null;
}

/**
 * Creates a seed in place of an unconfirmed one; `already_done` if the factor is on. No code is
 * required yet. Source: handbook/accounts.md#second-factor.
 */
export async function beginSecondFactor(
  { db, secrets }: Deps,
  user: SignedInUser,
): Promise<Outcome<{ secret: string; otpauthUrl: string }>> {
  const secret = await newSeed();
  const otpauthUrl = await otpauthUrlOf(secret, user.email);
  const sealed = secrets.seal("totp", secret);
  return inTransaction(db, async (tx) =>
    (await keepSeed(tx, user.id, sealed)) ? ok({ secret, otpauthUrl }) : fail("already_done"),
  );
}

/**
 * Turns the factor on with a code of the app, returns ten recovery codes once, and sends a letter.
 * `conflict` without a matching seed; `already_done` if it is on; `invalid_code` for a wrong code.
 * Source: handbook/accounts.md#second-factor.
 */
export async function confirmSecondFactor(
  deps: Deps,
  { user, origin, device, code }: FactorChange & { readonly code: string },
): Promise<Outcome<{ recoveryCodes: string[] }>> {
  const factor = await findSecondFactor(deps.db, user.id);
  if (factor === null) return fail("conflict");
  if (factor.isOn) return fail("already_done");
  const { sealedSeed, lastStep } = factor;
  const now = deps.clock.now();
  const seed = deps.secrets.open("totp", sealedSeed);
  const step = await stepOfCode({ seed, code, now, lastStep });
  if (step === null) return fail("invalid_code");
  const recoveryCodes = await newRecoveryCodes();
  const confirmed = await inTransaction<undefined>(deps.db, async (tx) => {
    if (!(await confirmSeed(tx, user.id, { sealedSeed, step, now }))) return fail("conflict");
    await replaceRecoveryCodes(tx, user.id, recoveryCodes.map(hashOfRecoveryCode));
    await deps.mail.send(tx, { userId: user.id, letter: "factorOn", device });
    return ok(undefined);
  });
  if (!confirmed.ok) return confirmed;
  logSecurityEvent(deps.log, { event: "second_factor_on", userId: user.id, ...origin });
  return ok({ recoveryCodes: [...recoveryCodes] });
}

/**
 * Turns the factor off, or removes an unconfirmed seed, with the password; `wrong_password` if it
 * is wrong or changed during the comparison. Sends a letter if it was on. Source:
 * handbook/accounts.md#second-factor.
 */
export async function turnSecondFactorOff(
  deps: Deps,
  { user, origin, device, password }: FactorChange & { readonly password: string },
): Promise<Outcome<undefined>> {
  const by = { userId: user.id, ...origin };
  const verified = await findPasswordHash(deps.db, user.id);
  const removed = await inHashingSlot<boolean>(async () => {
    if (!(await isRightPassword(password, verified))) return fail("wrong_password");
    return inTransaction(deps.db, async (tx) => {
      if ((await holdPasswordHash(tx, user.id)) !== verified) return fail("wrong_password");
      const wasOn = await removeSecondFactor(tx, user.id);
      if (wasOn) await deps.mail.send(tx, { userId: user.id, letter: "factorOff", device });
      return ok(wasOn);
    });
  });
  if (!removed.ok) {
    if (removed.code === "wrong_password")
      logSecurityEvent(deps.log, { event: "current_password_wrong", ...by });
    return removed;
  }
  if (removed.value) logSecurityEvent(deps.log, { event: "second_factor_off", ...by });
  return ok(undefined);
}
