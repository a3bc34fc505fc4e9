import type { Deps } from "../../server/deps.ts";
import type { Tx } from "../../db/transaction.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { logSecurityEvent, type Origin } from "../../http/system/security-events.ts";
import { readerNow } from "../../values/reader.ts";
import { keepSignedInLanguage } from "../profile/language.store.ts";
import { addSession, endOldestSessions, isKnownDevice } from "./session.store.ts";
import type { SignedInUser } from "./signed-in-user.ts";
import { newToken } from "./token.ts";

/** The person, the origin and the device of a session. */
export interface NewSession {
  readonly user: SignedInUser;
  readonly origin: Origin;
  /** As `deviceOf` names it. */
  readonly device: string | null;
  /** The account was created in this transaction: no letter about a sign-in. */
  readonly isNewAccount?: boolean;
}

/** A started session. The token exists nowhere else. */
export interface StartedSession {
  readonly token: string;
  readonly user: SignedInUser;
  /**
   * Sends the event, and ends the streams of sessions removed for room. Call it once, after the
   * commit.
   */
  readonly tell: () => void;
}

/**
 * Starts a session for any kind of sign-in: stores the device's name, ends the oldest beyond a
 * hundred, and orders a letter for a new device. Four statements, and one for the letter. Source:
 * handbook/accounts.md#sessions.
 */
export async function startSession(
  deps: Deps,
  tx: Tx,
  { user, origin, device, isNewAccount = false }: NewSession,
): Promise<StartedSession> {
  const token = newToken();
  const tokenHash = hashOfToken(token);
  const now = deps.clock.now();
  if (!isNewAccount && !(await isKnownDevice(tx, { userId: user.id, name: device, now })))
    await deps.mail.send(tx, { userId: user.id, letter: "newSignIn", device });
  await addSession(tx, { tokenHash, userId: user.id, name: device, now });
  await keepSignedInLanguage(tx, user.id, readerNow().language);
  const ended = isNewAccount ? [] : await endOldestSessions(tx, user.id, tokenHash);
  const tell = (): void => {
    for (const one of ended) deps.events.publishDeparture({ tokenHash: one });
    const event = isNewAccount ? "registered" : "signed_in";
    logSecurityEvent(deps.log, { event, userId: user.id, ...origin });
  };
  return { token, user, tell };
}
