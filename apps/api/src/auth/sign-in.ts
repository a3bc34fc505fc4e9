import { createHash } from "node:crypto";
import type { Deps } from "../deps.ts";
import { inTransaction } from "../db/transaction.ts";
import { hashOfToken, tooMany } from "../http/guard.ts";
import { limits } from "../http/limits.ts";
import { fail, ok, type Failure, type Outcome } from "../http/outcome.ts";
import { clearThrottle, countHit, readThrottles } from "../http/throttle.store.ts";
import { inHashingSlot, isRightPassword } from "./password.ts";
import { addSession, type SignedInUser } from "./session.store.ts";
import { newToken } from "./token.ts";
import { emailKey, findUserByEmail } from "./user.store.ts";

/** A try to sign in. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/** Buckets name no email in clear, so that the table of limits holds no personal data. */
function bucketsOf({ email, address }: SignIn): { byEmail: string; byAddress: string } {
  const emailHash = createHash("sha256").update(emailKey(email)).digest("base64url");
  return {
    byEmail: `${limits.failedLoginsByEmail.name}:${emailHash}`,
    byAddress: `${limits.failedLoginsByAddress.name}:${address}`,
  };
}

async function refusedFor(deps: Deps, buckets: readonly string[]): Promise<Failure | null> {
  const now = deps.clock.now();
  const full = (await readThrottles(deps.db, buckets, now)).filter(
    ({ count }) => count >= limits.failedLoginsByEmail.most,
  );
  return full.length === 0
    ? null
    : tooMany(Math.max(...full.map(({ expiresAt }) => expiresAt)), now);
}

/**
 * Signs in. A wrong password and an unknown email give the same answer after the same work. After ten failures for one email or
 * one address within 15 minutes every further try is refused until they are over, the right password included; a success before
 * that forgets the email's failures. Source: decisions §4.
 */
export async function signIn(
  deps: Deps,
  attempt: SignIn,
): Promise<Outcome<{ token: string; user: SignedInUser }>> {
  const { byEmail, byAddress } = bucketsOf(attempt);
  // Checked and counted inside the slot, so that a burst of tries cannot slip past the limit.
  return inHashingSlot(async () => {
    const refused = await refusedFor(deps, [byEmail, byAddress]);
    if (refused !== null) return refused;
    const found = await findUserByEmail(deps.db, attempt.email);
    const isRight = await isRightPassword(attempt.password, found?.passwordHash);
    const now = deps.clock.now();
    if (found === null || !isRight) {
      await countHit(deps.db, byEmail, { now, ms: limits.failedLoginsByEmail.windowMs });
      await countHit(deps.db, byAddress, { now, ms: limits.failedLoginsByAddress.windowMs });
      return fail("invalid_credentials");
    }
    const token = newToken();
    return inTransaction(deps.db, async (tx) => {
      await clearThrottle(tx, byEmail);
      await addSession(tx, { tokenHash: hashOfToken(token), userId: found.user.id, now });
      return ok({ token, user: found.user });
    });
  });
}
