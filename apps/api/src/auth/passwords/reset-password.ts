import type { Deps } from "../../server/deps.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { guardingTokens, linkGone } from "../../http/serve/guarding-tokens.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { tellSecurityEvent, type Origin } from "../../http/system/security-events.ts";
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

/** What a reset came to. */
interface Done {
  readonly userId: number;
  /** How many sessions ended. */
  readonly ended: number;
}

/**
 * Notes that the address was reached. Where it is the first time, whoever registered with it need not be whose it is: their passkeys would
 * still sign them in.
 */
async function proveAddress(tx: Tx, userId: number, now: number): Promise<void> {
  await removeUnprovedPasskeys(tx, userId);
  await confirmAddress(tx, userId, now);
}

/**
 * Sets the password and ends every way in that was open before it: sessions, links, tokens of other programs, the address of the calendar.
 * What is a second factor stays one. A link that came by mail confirms the address: it was reached.
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
  // Whoever signs in or changes the password at this moment comes before or after, never in between.
  await holdPasswordHash(tx, userId);
  const link = await useLink(tx, asked);
  const person = await findPerson(tx, userId);
  if (link === null || person === undefined) return linkGone();
  await setPasswordHash(tx, userId, passwordHash);
  // Before sessions end: whoever signs in with a passkey at this moment holds its row, and is waited for.
  if (link.facts === MAILED) await proveAddress(tx, userId, now);
  const ended = await endOtherSessions(tx, userId, null);
  await endLinks(tx, { userId, now });
  await endTokens(tx, userId);
  await endCalendar(tx, userId);
  // Who proved to be the person need not wait for the failures of whoever guessed.
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
 * Sets a new password by a link, and starts no session. `not_found`, in the same words, for a link that never was, was used, has run out or
 * was followed by a newer one; `validation_failed` when the password is too easy to guess, and the link stays good; `too_many_requests`
 * after ten wrong links; `turned_off` where nobody signs in with a password. Source: handbook/accounts.md#links-by-mail.
 */
export async function resetPassword(deps: Deps, reset: Reset): Promise<Outcome<undefined>> {
  if (!deps.config.hasPasswords) return fail("turned_off");
  const { origin } = reset;
  const done = await guardingTokens(deps, { of: "links", origin }, () => tryReset(deps, reset));
  if (!done.ok) return done;
  const { userId, ended } = done.value;
  deps.events.publishDeparture({ userId });
  tellSecurityEvent(deps.log, { event: "password_reset", userId, ...origin });
  if (ended > 0)
    tellSecurityEvent(deps.log, { event: "sessions_ended", userId, count: ended, ...origin });
  return ok(undefined);
}

/** A link to a new password that an operator gives somebody; those before it end. It proves nothing of the address. Two statements. */
export async function makeResetLink(tx: Tx, userId: number, now: number): Promise<string> {
  const token = newToken();
  await endLinks(tx, { userId, kind: "reset", now });
  const link = { tokenHash: hashOfToken(token), kind: "reset", userId, facts: null } as const;
  await addLinks(tx, [{ ...link, now, expiresAt: now + RESET_LIFETIME_MS }]);
  return token;
}
