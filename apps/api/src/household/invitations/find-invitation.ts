import type { Reader } from "../../db/transaction.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { findInvited, type Invited } from "./invitation.store.ts";

/**
 * The open invitation of a token. `not_found`, with equal text and work, for any other token. Call
 * it within `guardingTokens`.
 * Source: handbook/households.md#invitations.
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
