import type { SecondFactorMethod } from "@larder/contract/access/auth";
import type { Deps } from "../../server/deps.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { hashOfRecoveryCode } from "./recovery-codes.ts";
import {
  countRecoveryCodes,
  findSecondFactor,
  hasPasskey,
  takeRecoveryCode,
  takeStep,
} from "./second-factor.store.ts";
import { hasTotpShape, stepOfCode } from "./totp.ts";

const SEALED_BY_ANOTHER_KEY =
  "a second factor is encrypted with another key: no code opens it, recovery codes do; larder user reset-2fa takes it off";

/** The accepted proof: none required, a code of the app, or a recovery code. */
export type UsedFactor = "none" | "totp" | "recovery_code";

/** The available second factors of a person. Two statements. */
async function methodsOf(db: Reader, userId: number): Promise<readonly SecondFactorMethod[]> {
  const methods: SecondFactorMethod[] = ["totp"];
  if ((await countRecoveryCodes(db, userId)) > 0) methods.push("recovery_code");
  if (await hasPasskey(db, userId)) methods.push("passkey");
  return methods;
}

/**
 * Requires the second factor, if it is on, after the password or the provider.
 * `second_factor_required` with the methods for a missing code, which counts as neither failure nor
 * success. `invalid_credentials` for a wrong or used one; the caller counts it as a failed login
 * after the transaction. The code is used up in the transaction that starts the session. Passkeys
 * count as two factors and skip it. At most three statements. Source:
 * handbook/accounts.md#second-factor.
 */
export async function checkSecondFactor(
  { secrets, clock, log }: Pick<Deps, "secrets" | "clock" | "log">,
  tx: Tx,
  { userId, code }: { readonly userId: number; readonly code: string | undefined },
): Promise<Outcome<UsedFactor>> {
  const factor = await findSecondFactor(tx, userId);
  if (factor === null || !factor.isOn) return ok("none");
  if (code === undefined)
    return fail("second_factor_required", { data: { methods: await methodsOf(tx, userId) } });
  const now = clock.now();
  if (!hasTotpShape(code)) {
    const isTaken = await takeRecoveryCode(tx, userId, { hash: hashOfRecoveryCode(code), now });
    return isTaken ? ok("recovery_code") : fail("invalid_credentials");
  }
  const seed = secrets.openIfOwn("totp", factor.sealedSeed);
  if (seed === null) {
    log.warn({ userId }, SEALED_BY_ANOTHER_KEY);
    return fail("invalid_credentials");
  }
  const step = await stepOfCode({ seed, code, now, lastStep: factor.lastStep });
  const isTaken = step !== null && (await takeStep(tx, userId, step));
  return isTaken ? ok("totp") : fail("invalid_credentials");
}
