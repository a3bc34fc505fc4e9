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
  /** From where it is asked for. */
  readonly address: string;
}

/**
 * Makes an invitation with its link, which is told here and never again, and has it sent where an address is given. `validation_failed`
 * for an address where no mail is sent, `too_many_requests` past 20 letters an hour, and what `invite` refuses; the sixth letter of a day
 * to one address is silently not sent. Three statements, six with a letter. Source: handbook/households.md#invitations.
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
