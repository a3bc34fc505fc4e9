import type { Tx } from "../../db/transaction.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { addChallenge, takeChallenge } from "./challenge.store.ts";
import { newToken } from "../sessions/token.ts";

/**
 * Time for the browser; finding a key or phone takes a while. Source:
 * handbook/accounts.md#passkeys.
 */
export const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;

interface ForWhom {
  readonly kind: "passkey_add" | "passkey_login";
  /** Null before the person is known. */
  readonly userId: number | null;
  readonly now: number;
}

/** Issues 256 random bits to sign; only their hash is stored. One statement. */
export async function giveChallenge(
  tx: Tx,
  { kind, userId, now }: ForWhom,
): Promise<Uint8Array<ArrayBuffer>> {
  const token = newToken();
  await addChallenge(tx, {
    tokenHash: hashOfToken(token),
    kind,
    userId,
    facts: null,
    expiresAt: now + CHALLENGE_LIFETIME_MS,
  });
  return new Uint8Array(Buffer.from(token, "base64url"));
}

/** Uses up a challenge issued for this purpose and person. One statement. */
export async function takeBackChallenge(
  tx: Tx,
  challenge: string,
  { kind, userId, now }: ForWhom,
): Promise<boolean> {
  const taken = await takeChallenge(tx, { tokenHash: hashOfToken(challenge), kind, now });
  return taken !== null && taken.userId === userId;
}
