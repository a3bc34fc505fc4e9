import { isUniqueViolation } from "../db/dialect.ts";
import type { Deps } from "../deps.ts";
import { inTransaction } from "../db/transaction.ts";
import { hashOfToken } from "../http/guard.ts";
import { fail, ok, type Outcome } from "../outcome.ts";
import { makeAccount } from "./make-account.ts";
import { hashPassword, inHashingSlot } from "./password.ts";
import type { SignedInUser } from "./signed-in-user.ts";
import { addSession } from "./session.store.ts";
import { newToken } from "./token.ts";
import { findUserByEmail } from "./user.store.ts";
import { refusalOfWeak } from "./weak-password.ts";

/** Who wants an account. */
export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly now: number;
}

/**
 * Makes an account with a household of its own and signs it in. `validation_failed` when the password is too easy to guess;
 * `email_taken` when the email has an account, also when two
 * register it at once. The role is always USER, the plan FREE.
 * Source: handbook/accounts.md#roles-and-plans, handbook/accounts.md#signing-up.
 */
export async function register(
  db: Deps["db"],
  { name, email, password, now }: Registration,
): Promise<Outcome<{ token: string; user: SignedInUser }>> {
  const weak = await refusalOfWeak("password", password, { name, email });
  if (weak !== null) return weak;
  if ((await findUserByEmail(db, email)) !== null) return fail("email_taken");
  const hashed = await inHashingSlot(async () => ok(await hashPassword(password)));
  if (!hashed.ok) return hashed;
  const token = newToken();
  try {
    return await inTransaction(db, async (tx) => {
      const user = await makeAccount(tx, {
        name,
        email,
        passwordHash: hashed.value,
        role: "USER",
        now,
      });
      await addSession(tx, { tokenHash: hashOfToken(token), userId: user.id, now });
      return ok({ token, user });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return fail("email_taken");
    throw error;
  }
}
