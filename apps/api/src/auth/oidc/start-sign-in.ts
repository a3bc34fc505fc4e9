import type { Deps } from "../../server/deps.ts";
import { inTransaction } from "../../db/transaction.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { ok } from "../../values/outcome.ts";
import { addChallenge } from "../passkeys/challenge.store.ts";
import { newToken } from "../sessions/token.ts";
import type { Provider } from "./provider.ts";

const TEN_MINUTES_MS = 10 * 60 * 1000;

/** A browser on its way to the provider. */
export interface Leaving {
  /** Null when the provider is down. */
  readonly address: string | null;
  /** What only this browser brings back. */
  readonly browser: string;
}

/** Under which a browser that comes back is found: by the state and by itself, so that no other browser can. */
export function hashOfLeg(state: string, browser: string): string {
  return hashOfToken(`${state}.${browser}`);
}

/**
 * Begins a sign-in at the provider, good for ten minutes. What it is finished with stays here, sealed. Two statements.
 * Source: handbook/accounts.md#accounts-elsewhere.
 */
export async function startSignIn(
  { db, clock, secrets }: Deps,
  provider: Provider,
): Promise<Leaving> {
  const [state, nonce, verifier, browser] = [newToken(), newToken(), newToken(), newToken()];
  const address = await provider.addressOf({ state, nonce, verifier });
  if (address === null) return { address, browser };
  await inTransaction(db, async (tx) => {
    await addChallenge(tx, {
      tokenHash: hashOfLeg(state, browser),
      kind: "oidc_state",
      userId: null,
      facts: secrets.seal("oidc", JSON.stringify({ nonce, verifier })),
      expiresAt: clock.now() + TEN_MINUTES_MS,
    });
    return ok(undefined);
  });
  return { address, browser };
}
