import type { Deps } from "../../server/deps.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { guardingTokens, linkGone } from "../../http/serve/guarding-tokens.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { logSecurityEvent, type Origin } from "../../http/system/security-events.ts";
import { clearThrottle } from "../../http/limits/throttle.store.ts";
import { endCalendar } from "../../notices/calendar/end-calendar.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { endTokens } from "../../tokens/end-tokens.ts";
import { MAILED, RESET_LIFETIME_MS } from "./forgot-password.ts";
import { addLinks, endLinks, findLink, useLink } from "../mail/one-time-link.store.ts";
import { removeUnprovedPasskeys } from "../passkeys/passkey.store.ts";
import { hashPassword, inHashingSlot } from "./password.ts";
import { endOtherSessions } from "../sessions/session.store.ts";
import { bucketsOf } from "../sessions/failed-logins.ts";
import { newToken } from "../sessions/token.ts";
import {
  confirmAddress,
  findPerson,
  holdPasswordHash,
  setPasswordHash,
} from "../accounts/user.store.ts";
import { refusalOfWeak } from "./weak-password.ts";

/** A new password by a link. */
export interface Reset {
  readonly token: string;
  readonly password: string;
  readonly origin: Origin;
}

/** The outcome of a reset. */
interface Done {
  readonly userId: number;
  /** Number of ended sessions. */
  readonly ended: number;
}

/**
 * Marks the address as confirmed. On the first confirmation the registrant may be a stranger, so
 * existing passkeys are removed.
 */
async function proveAddress(tx: Tx, userId: number, now: number): Promise<void> {
  await removeUnprovedPasskeys(tx, userId);
  await confirmAddress(tx, userId, now);
}

/**
 * Sets the password and ends all earlier access: sessions, links, tokens, the calendar address. The
 * second factor stays. A mailed link confirms the address.
 */
async function replaceAll(
  deps: Deps,
  tx: Tx,
  { token, passwordHash, origin }: Omit<Reset, "password"> & { readonly passwordHash: string },
): Promise<Outcome<Done>> {
  const now = deps.clock.now();
  const asked = { tokenHash: hashOfToken(token), kind: "reset", now } as const;
  const found = await findLink(tx, asked);
  if (found === null) return linkGone();
  const { userId } = found;
  // Serialises with concurrent sign-ins and password changes.
  await holdPasswordHash(tx, userId);
  const link = await useLink(tx, asked);
  const person = await findPerson(tx, userId);
  if (link === null || person === undefined) return linkGone();
  await setPasswordHash(tx, userId, passwordHash);
  // Before sessions end: a concurrent passkey sign-in holds its row, and this waits for it.
  if (link.facts === MAILED) await proveAddress(tx, userId, now);
  const ended = await endOtherSessions(tx, userId, null);
  await endLinks(tx, { userId, now });
  await endTokens(tx, userId);
  await endCalendar(tx, userId);
  // The proven person does not wait for an attacker's failures.
  await clearThrottle(tx, bucketsOf({ email: person.email, origin }).byEmail);
  await deps.mail.send(tx, { userId, letter: "passwordChanged" });
  return ok({ userId, ended });
}

async function tryReset(deps: Deps, { token, password, origin }: Reset): Promise<Outcome<Done>> {
  const asked = { tokenHash: hashOfToken(token), kind: "reset", now: deps.clock.now() } as const;
  const link = await findLink(deps.db, asked);
  const owner = link === null ? undefined : await findPerson(deps.db, link.userId);
  if (owner === undefined) return linkGone();
  const weak = await refusalOfWeak("password", password, owner);
  if (weak !== null) return weak;
  const hashed = await inHashingSlot(async () => ok(await hashPassword(password)));
  if (!hashed.ok) return hashed;
  return inTransaction(deps.db, (tx) =>
    replaceAll(deps, tx, { token, passwordHash: hashed.value, origin }),
  );
}

/**
 * Sets a new password by a link, without starting a session. `not_found`, in the same words, for an
 * unknown, used, expired or replaced link; `validation_failed` for a weak password, and the link
 * stays valid; `too_many_requests` after ten wrong links; `turned_off` without password sign-in.
 * Source: handbook/accounts.md#links-by-mail.
 */
export async function resetPassword(deps: Deps, reset: Reset): Promise<Outcome<undefined>> {
  if (!deps.config.hasPasswords) return fail("turned_off");
  const { origin } = reset;
  const done = await guardingTokens(deps, { of: "links", origin }, () => tryReset(deps, reset));
  if (!done.ok) return done;
  const { userId, ended } = done.value;
  deps.events.publishDeparture({ userId });
  logSecurityEvent(deps.log, { event: "password_reset", userId, ...origin });
  if (ended > 0)
    logSecurityEvent(deps.log, { event: "sessions_ended", userId, count: ended, ...origin });
  return ok(undefined);
}

/**
 * A reset link from the operator; earlier ones end. It proves nothing about the address. Two
 * statements.
 */
export async function makeResetLink(tx: Tx, userId: number, now: number): Promise<string> {
  const token = newToken();
  await endLinks(tx, { userId, kind: "reset", now });
  const link = { tokenHash: hashOfToken(token), kind: "reset", userId, facts: null } as const;
  await addLinks(tx, [{ ...link, now, expiresAt: now + RESET_LIFETIME_MS }]);
  return token;
}
