import type { Deps } from "../../server/deps.ts";
import type { Origin } from "../../http/system/security-events.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { countFailedLogin, refusalOfLogin } from "../sessions/failed-logins.ts";
import { refusalToRegister } from "../accounts/may-register.ts";
import { hashPassword, isRightPassword } from "../passwords/password.ts";
import type { SignedInUser } from "../sessions/signed-in-user.ts";
import { newToken } from "../sessions/token.ts";
import { findUserByEmail } from "../accounts/user.store.ts";
import { findByIdentity, hasIdentity } from "./identity.store.ts";
import type { WhoCame } from "./who-came.ts";

/** An existing account, with the hash of its password as read. */
interface Existing {
  readonly user: SignedInUser;
  readonly passwordHash: string;
}

/** The account to sign in to after the provider. */
export type Account =
  /** Known from an earlier sign-in, or to be linked by this one. */
  | (Existing & { readonly kind: "known" | "linked" })
  | {
      readonly kind: "new";
      readonly person: {
        readonly name: string;
        readonly email: string;
        readonly passwordHash: string;
        readonly role: "USER";
      };
    };

/** The additional proof from the browser, if requested. */
export interface Brought {
  readonly password?: string | undefined;
  readonly secondFactorCode?: string | undefined;
  readonly invitationToken?: string | undefined;
  readonly origin: Origin;
}

/**
 * A new person: registered like any other, with an unknown password until they set one by a link.
 */
async function newcomer(
  deps: Deps,
  { email, name }: { readonly email: string; readonly name: string | null },
  { invitationToken, origin }: Brought,
): Promise<Outcome<Account>> {
  const now = deps.clock.now();
  const refusal = await refusalToRegister(deps, { invitationToken, now, origin });
  if (refusal !== null) return refusal;
  const passwordHash = await hashPassword(newToken());
  return ok({ kind: "new", person: { name: name ?? email, email, passwordHash, role: "USER" } });
}

/**
 * Whether a verified address proves the account: a letter has reached it, and no other identity is
 * linked. Providers reassign addresses.
 */
async function isProvedByAddress(deps: Deps, { user }: Existing, { issuer }: WhoCame) {
  return user.isEmailConfirmed && !(await hasIdentity(deps.db, { userId: user.id, issuer }));
}

/** Requires the password if the address does not prove the account. */
async function provedByPassword(
  deps: Deps,
  found: Existing,
  { password, origin }: Brought,
): Promise<Outcome<Account>> {
  if (password === undefined) return fail("password_needed");
  const { id: userId, email } = found.user;
  const isRight = await isRightPassword(password, found.passwordHash);
  if (!isRight) return countFailedLogin(deps, { userId, email, origin });
  // again, with failures counted in between
  const refused = await refusalOfLogin(deps, { userId, email, origin });
  return refused ?? ok({ kind: "linked", ...found });
}

/** A wrong proof counts, and ten stop further comparison. A missing proof does not count. */
async function refusalOf(deps: Deps, { user }: Existing, brought: Brought) {
  if (brought.password === undefined && brought.secondFactorCode === undefined) return null;
  const { id: userId, email } = user;
  return refusalOfLogin(deps, { userId, email, origin: brought.origin });
}

/**
 * The account for a person from the provider. A known subject finds it directly. A verified address
 * links it: at once if a letter has reached that address here and no other identity is linked;
 * otherwise after the password, since the registrant may not own the address. An unverified address
 * finds no account. Call it inside a hashing slot. Source: handbook/accounts.md#accounts-elsewhere.
 */
export async function findAccount(
  deps: Deps,
  who: WhoCame,
  brought: Brought,
): Promise<Outcome<Account>> {
  const known = await findByIdentity(deps.db, who);
  if (known !== null)
    return (await refusalOf(deps, known, brought)) ?? ok({ kind: "known", ...known });
  const { email, name } = who;
  if (email === null || !who.isVerified)
    return fail("not_found", { message: "answers.signInOver" });
  const found = await findUserByEmail(deps.db, email);
  if (found === null) return newcomer(deps, { email, name }, brought);
  const refused = await refusalOf(deps, found, brought);
  if (refused !== null) return refused;
  return (await isProvedByAddress(deps, found, who))
    ? ok({ kind: "linked", ...found })
    : provedByPassword(deps, found, brought);
}
