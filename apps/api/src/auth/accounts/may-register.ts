import type { Deps } from "../../server/deps.ts";
import { findInvitation } from "../../household/invitations/find-invitation.ts";
import { guardingTokens } from "../../http/serve/guarding-tokens.ts";
import type { Origin } from "../../http/system/security-events.ts";
import { fail, type Failure } from "../../values/outcome.ts";

interface Asking {
  /** From an invitation link. */
  readonly invitationToken: string | undefined;
  readonly now: number;
  readonly origin: Origin;
}

/**
 * The reason against a registration now, with or without an invitation; null if it is allowed. The
 * invitation stays open until it is accepted. Wrong tokens count as everywhere. Two statements at
 * most, three for a wrong token. Source: handbook/accounts.md#signing-up.
 */
export async function refusalToRegister(
  deps: Deps,
  { invitationToken, now, origin }: Asking,
): Promise<Failure | null> {
  const { registration } = deps.config;
  if (registration === "open") return null;
  if (registration === "off")
    return fail("registration_closed", { message: "answers.registrationOff" });
  if (invitationToken === undefined) return fail("registration_closed");
  const found = await guardingTokens(deps, { of: "invitations", origin }, () =>
    findInvitation(deps.db, invitationToken, now),
  );
  if (found.ok) return null;
  return found.code === "not_found" ? fail("registration_closed") : found;
}
