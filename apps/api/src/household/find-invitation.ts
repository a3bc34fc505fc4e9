import type { Reader } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { addressKey } from "../http/address-key.ts";
import { countFailedTry, refusalOfTries } from "../http/failed-tries.ts";
import { hashOfToken } from "../http/guard.ts";
import { limits } from "../http/limits.ts";
import { tellSecurityEvent, type Origin } from "../http/security-events.ts";
import { fail, ok, type Outcome } from "../outcome.ts";
import { findInvited, type Invited } from "./invitation.store.ts";

/**
 * The open invitation of a token. `not_found`, in the same words after the same work, for one that never was, was used, was taken back
 * or has run out. Call it within `guardingTokens`. One statement. Source: handbook/households.md#invitations.
 */
export async function findInvitation(
  db: Reader,
  token: string,
  now: number,
): Promise<Outcome<Invited>> {
  const invited = await findInvited(db, hashOfToken(token), now);
  return invited === null
    ? fail("not_found", { message: "household.invitationGone" })
    : ok(invited);
}

/**
 * Runs what takes the token of a link. After ten wrong ones from an address within 15 minutes nothing is run, the right one
 * included. One statement beside the work, two where it comes to `not_found`. Source: handbook/households.md#invitations.
 */
export async function guardingTokens<Value>(
  deps: Pick<Deps, "db" | "clock" | "log">,
  origin: Origin,
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const limit = limits.wrongInvitations;
  const buckets = [`${limit.name}:${addressKey(origin.address)}`];
  const outcome = (await refusalOfTries(deps, limit, buckets)) ?? (await work());
  const isWrong = !outcome.ok && outcome.code === "not_found";
  const told = isWrong ? ((await countFailedTry(deps, limit, buckets)) ?? outcome) : outcome;
  if (!told.ok && told.code === "too_many_requests") {
    const event = { event: "invitation_throttled", userId: null, ...origin } as const;
    tellSecurityEvent(deps.log, event);
  }
  return told;
}
