import { MOST_TOKENS, type AccessToken, type TokenScope } from "@larder/contract/programs/tokens";
import { text } from "@larder/words/text";
import type { SignedInUser } from "../auth/sessions/signed-in-user.ts";
import type { Tx } from "../db/transaction.ts";
import { hashOfToken } from "../http/serve/guard.ts";
import { fail, invalid, ok, type Outcome } from "../values/outcome.ts";
import { presentToken } from "./present-token.ts";
import { newSecret } from "./secret.ts";
import { countTokens, insertToken } from "./token.store.ts";

interface NewToken {
  readonly user: Pick<SignedInUser, "id" | "householdId">;
  readonly name: string;
  readonly scope: TokenScope;
  readonly expiresAt: number | null;
  readonly now: number;
}

/**
 * Creates a token. `validation_failed` for an expiry in the past, `limit_reached` past 20. Two
 * statements.
 * Source: handbook/tokens.md#limits.
 */
export async function makeToken(
  tx: Tx,
  { user, name, scope, expiresAt, now }: NewToken,
): Promise<Outcome<{ token: AccessToken; secret: string }>> {
  if (expiresAt !== null && !(expiresAt > now)) return invalid("expiresAt", "calls.tokenEnd");
  const owner = { householdId: user.householdId, userId: user.id };
  if ((await countTokens(tx, owner)) >= MOST_TOKENS)
    return fail("limit_reached", { message: text("answers.manyTokens", { most: MOST_TOKENS }) });
  const secret = newSecret();
  const tokenHash = hashOfToken(secret);
  const token = await insertToken(tx, { ...owner, name, scope, expiresAt, tokenHash, now });
  return ok({ token: presentToken(token), secret });
}
