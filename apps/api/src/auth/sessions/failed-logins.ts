import type { Deps } from "../../server/deps.ts";
import { addressKey } from "../../http/limits/address-key.ts";
import { countFailedTry, refusalOfTries } from "../../http/limits/failed-tries.ts";
import { limits } from "../../http/limits/limits.ts";
import { logSecurityEvent, type Origin } from "../../http/system/security-events.ts";
import { fail, type Failure } from "../../values/outcome.ts";
import { emailBucket } from "../mail/email-bucket.ts";

/** The account and the origin of a try. */
interface Tried {
  readonly userId: number;
  readonly email: string;
  readonly origin: Origin;
}

/** The keys for counting failures. */
export function bucketsOf({ email, origin }: Pick<Tried, "email" | "origin">) {
  return {
    byEmail: emailBucket(limits.failedLoginsByEmail, email),
    byAddress: `${limits.failedLoginsByAddress.name}:${addressKey(origin.address)}`,
  };
}

const allOf = (tried: Tried): readonly string[] => Object.values(bucketsOf(tried));

/**
 * The refusal after ten failures at an account, with its event. One statement. Source:
 * handbook/accounts.md#signing-in.
 */
export async function refusalOfLogin(deps: Deps, tried: Tried): Promise<Failure | null> {
  const refused = await refusalOfTries(deps, limits.failedLoginsByEmail, allOf(tried));
  if (refused !== null)
    logSecurityEvent(deps.log, {
      event: "login_throttled",
      userId: tried.userId,
      ...tried.origin,
    });
  return refused;
}

/**
 * Counts a wrong password or code; returns `invalid_credentials`, or the refusal beyond the limit.
 * Two statements. Source: handbook/accounts.md#signing-in.
 */
export async function countFailedLogin(deps: Deps, tried: Tried): Promise<Failure> {
  const refused = await countFailedTry(deps, limits.failedLoginsByEmail, allOf(tried));
  const event = refused === null ? "login_failed" : "login_throttled";
  logSecurityEvent(deps.log, { event, userId: tried.userId, ...tried.origin });
  return refused ?? fail("invalid_credentials");
}
