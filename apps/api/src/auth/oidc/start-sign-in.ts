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
  /** Null if the provider is down. */
  readonly address: string | null;
  /** Only this browser brings it back. */
  readonly browser: string;
}

/** The key of a started sign-in: state and browser together, so that no other browser matches. */
export function hashOfLeg(state: string, browser: string): string {
  return hashOfToken(`${state}.${browser}`);
}

/**
 * Starts a sign-in at the provider, valid for ten minutes. The data to finish it is sealed here.
 * Two statements. Source: handbook/accounts.md#accounts-elsewhere.
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
