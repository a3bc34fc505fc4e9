import type { Deps } from "../../server/deps.ts";
import { fail, type Failure, type Outcome } from "../../values/outcome.ts";
import { addressKey } from "../limits/address-key.ts";
import { countFailedTry, refusalOfTries } from "../limits/failed-tries.ts";
import { limits } from "../limits/limits.ts";
import { logSecurityEvent, type Origin } from "../system/security-events.ts";

/**
 * Single answer for a mailed link that never existed, was used, expired or was revoked.
 * Source: handbook/accounts.md#links-by-mail.
 */
export const linkGone = (): Failure => fail("not_found", { message: "answers.linkGone" });

/** The guarded kinds of links, each with its own counter. */
const guarded = {
  // Active even if limits are off.
  // Source: handbook/households.md#invitations.
  invitations: { limit: limits.wrongInvitations, event: "invitation_throttled", isAlways: true },
  links: { limit: limits.wrongLinks, event: "link_throttled", isAlways: false },
} as const;

/**
 * Runs work with the token of a link. After ten wrong tokens from an address within 15 minutes even
 * the right one is rejected. One more statement, or two if the work ends in `not_found`.
 * Source: handbook/accounts.md#links-by-mail.
 */
export async function guardingTokens<Value>(
  deps: Pick<Deps, "db" | "clock" | "log" | "config">,
  { of, origin }: { readonly of: keyof typeof guarded; readonly origin: Origin },
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const { limit, event, isAlways } = guarded[of];
  if (!isAlways && !deps.config.hasRateLimits) return work();
  const buckets = [`${limit.name}:${addressKey(origin.address)}`];
  const outcome = (await refusalOfTries(deps, limit, buckets)) ?? (await work());
  const isWrong = !outcome.ok && outcome.code === "not_found";
  const told = isWrong ? ((await countFailedTry(deps, limit, buckets)) ?? outcome) : outcome;
  if (!told.ok && told.code === "too_many_requests")
    logSecurityEvent(deps.log, { event, userId: null, ...origin });
  return told;
}
