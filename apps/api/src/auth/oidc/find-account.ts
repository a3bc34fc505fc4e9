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

/** An account that is there, with the hash of its password as it was looked at. */
interface Existing {
  readonly user: SignedInUser;
  readonly passwordHash: string;
}

/** The account that somebody who came from the provider signs in to. */
export type Account =
  /** Known from a sign-in before, or to be connected by this one. */
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

/** What the browser brings beside the code, where it is asked for it. */
export interface Brought {
  readonly password?: string | undefined;
  readonly secondFactorCode?: string | undefined;
  readonly invitationToken?: string | undefined;
  readonly origin: Origin;
}

/** Somebody new: as who registers, but for the password, which nobody knows until they set one by a link. */
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
 * Whether a verified address alone proves whose account it is: a letter has reached it here, and nobody is connected who came from the
 * provider as somebody else. Addresses pass on to others there, subjects do not.
 */
async function isProvedByAddress(deps: Deps, { user }: Existing, { issuer }: WhoCame) {
  return user.isEmailConfirmed && !(await hasIdentity(deps.db, { userId: user.id, issuer }));
}

/** Holds somebody whose address does not prove whose account it is to its password. */
async function provedByPassword(
  deps: Deps,
  found: Existing,
  { password, origin }: Brought,
): Promise<Outcome<Account>> {
  if (password === undefined) return fail("password_needed");
  const { id: userId, email } = found.user;
  const isRight = await isRightPassword(password, found.passwordHash);
  if (!isRight) return countFailedLogin(deps, { userId, email, origin });
  // once more, with what was counted meanwhile
  const refused = await refusalOfLogin(deps, { userId, email, origin });
  return refused ?? ok({ kind: "linked", ...found });
}

/** What was wrong is counted, and after ten times nothing is compared; who brings nothing tries nothing. */
async function refusalOf(deps: Deps, { user }: Existing, brought: Brought) {
  if (brought.password === undefined && brought.secondFactorCode === undefined) return null;
  const { id: userId, email } = user;
  return refusalOfLogin(deps, { userId, email, origin: brought.origin });
}

/**
 * The account of who came from the provider. By its subject it is known; by an address that the provider has verified it is connected:
 * at once where a letter has reached that address here too and nobody else from there is connected, else once its password was proved,
 * since whoever registered with the address, or has it by now, need not be its owner. An address that the provider has not verified finds no account at all. Call it inside a slot for
 * hashing. Source: handbook/accounts.md#accounts-elsewhere.
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
