import type { Body, Data } from "@larder/contract/endpoint";
import type { householdApi } from "@larder/contract/household/household";
import { mayBeSent } from "../../auth/mail/letters-a-day.ts";
import { newToken } from "../../auth/sessions/token.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { throttle } from "../../http/serve/guard.ts";
import { limits } from "../../http/limits/limits.ts";
import { invalid, ok, type Outcome } from "../../values/outcome.ts";
import { invite, type Inviter } from "./invite.ts";
import { presentInvitation } from "../present-household.ts";

interface Invite extends Body<typeof householdApi.invite> {
  readonly now: number;
  /** The caller's address for the rate limit. */
  readonly address: string;
}

/**
 * Creates an invitation and returns its link, which is never shown again; sends it if an email
 * address is given. `validation_failed` for an address if no mail is configured,
 * `too_many_requests` above 20 letters an hour, and the failures of `invite`. The sixth letter of a
 * day to one address is silently dropped. Three statements, six with a letter. Source:
 * handbook/households.md#invitations.
 */
export async function makeLink(
  deps: Deps,
  tx: Tx,
  { user, note, email, now, address }: Invite & { readonly user: Inviter },
): Promise<Outcome<Data<typeof householdApi.invite>>> {
  if (email && !deps.mail.isConfigured) return invalid("email", "household.noMail");
  const token = newToken();
  const made = await invite(tx, user, { token, note: note || null, email: email || null, now });
  if (!made.ok) return made;
  if (email) {
    const limit = limits.invitationLetters;
    const refused = await throttle({ ...deps, db: tx }, limit, { user, address });
    if (refused !== null) return refused;
    const { householdId } = user;
    if (await mayBeSent(tx, { email, of: "linkLetters", now }))
      await deps.mail.sendInvitation(tx, { householdId, invitationId: made.value.id, token });
  }
  const url = `${deps.config.publicUrl ?? ""}/join/${token}`;
  return ok({ invitation: presentInvitation(made.value), url });
}
