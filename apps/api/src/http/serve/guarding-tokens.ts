import type { Deps } from "../../server/deps.ts";
import { fail, type Failure, type Outcome } from "../../values/outcome.ts";
import { addressKey } from "../limits/address-key.ts";
import { countFailedTry, refusalOfTries } from "../limits/failed-tries.ts";
import { limits } from "../limits/limits.ts";
import { tellSecurityEvent, type Origin } from "../system/security-events.ts";

/** The one answer for the link of a letter that never was, was used, has run out or was ended. Source: handbook/accounts.md#links-by-mail. */
export const linkGone = (): Failure => fail("not_found", { message: "answers.linkGone" });

/** What is guarded, each counted by itself. */
const guarded = {
  // Whether the operator has switched limits off or not. Source: handbook/households.md#invitations.
  invitations: { limit: limits.wrongInvitations, event: "invitation_throttled", isAlways: true },
  links: { limit: limits.wrongLinks, event: "link_throttled", isAlways: false },
} as const;

/**
 * Runs what takes the token of a link. After ten wrong ones from an address within 15 minutes nothing is run, the right one
 * included. One statement beside the work, two where it comes to `not_found`. Source: handbook/accounts.md#links-by-mail.
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
    tellSecurityEvent(deps.log, { event, userId: null, ...origin });
  return told;
}
