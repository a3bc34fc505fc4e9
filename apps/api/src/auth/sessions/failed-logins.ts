import type { Deps } from "../../server/deps.ts";
import { addressKey } from "../../http/limits/address-key.ts";
import { countFailedTry, refusalOfTries } from "../../http/limits/failed-tries.ts";
import { limits } from "../../http/limits/limits.ts";
import { tellSecurityEvent, type Origin } from "../../http/system/security-events.ts";
import { fail, type Failure } from "../../values/outcome.ts";
import { emailBucket } from "../mail/email-bucket.ts";

/** Whose account is tried, and from where. */
interface Tried {
  readonly userId: number;
  readonly email: string;
  readonly origin: Origin;
}

/** By which failures are counted. */
export function bucketsOf({ email, origin }: Pick<Tried, "email" | "origin">) {
  return {
    byEmail: emailBucket(limits.failedLoginsByEmail, email),
    byAddress: `${limits.failedLoginsByAddress.name}:${addressKey(origin.address)}`,
  };
}

const allOf = (tried: Tried): readonly string[] => Object.values(bucketsOf(tried));

/** Why nothing more may be tried at an account after ten failures; told as an event. One statement. Source: handbook/accounts.md#signing-in. */
export async function refusalOfLogin(deps: Deps, tried: Tried): Promise<Failure | null> {
  const refused = await refusalOfTries(deps, limits.failedLoginsByEmail, allOf(tried));
  if (refused !== null)
    tellSecurityEvent(deps.log, {
      event: "login_throttled",
      userId: tried.userId,
      ...tried.origin,
    });
  return refused;
}

/**
 * Counts a wrong password or code at an account; `invalid_credentials`, or that it was one too many. Two statements.
 * Source: handbook/accounts.md#signing-in.
 */
export async function countFailedLogin(deps: Deps, tried: Tried): Promise<Failure> {
  const refused = await countFailedTry(deps, limits.failedLoginsByEmail, allOf(tried));
  const event = refused === null ? "login_failed" : "login_throttled";
  tellSecurityEvent(deps.log, { event, userId: tried.userId, ...tried.origin });
  return refused ?? fail("invalid_credentials");
}
