import * as z from "zod/mini";
import type { Deps } from "../../server/deps.ts";
import { inTransaction } from "../../db/transaction.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { ok } from "../../values/outcome.ts";
import { addChallenge, takeChallenge } from "../passkeys/challenge.store.ts";
import { newToken } from "../sessions/token.ts";
import { findByIdentity } from "./identity.store.ts";
import type { CameBack, Provider, WhyNot } from "./provider.ts";
import { hashOfLeg } from "./start-sign-in.ts";
import type { WhoCame } from "./who-came.ts";

const TWO_MINUTES_MS = 2 * 60 * 1000;

const leg = z.object({ nonce: z.string(), verifier: z.string() });

/** The stored identity until the sign-in is finished. */
const finishing = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
  isVerified: z.boolean(),
  name: z.nullable(z.string()),
  isAdmin: z.nullable(z.boolean()),
  /** Hash of the browser's cookie. */
  browser: z.string(),
});

/** Reads the facts that `comeBack` stored. */
export function readFinishing({ secrets }: Deps, facts: string | null) {
  return finishing.parse(JSON.parse(secrets.open("oidc", facts ?? "")));
}

/** With a code, or with the reason for its absence. */
export type Landed =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly why: WhyNot };

/**
 * Takes the started sign-in of this browser; null for another browser, a second use, and after ten
 * minutes.
 */
async function takeLeg({ db, clock, secrets }: Deps, state: string, browser: string) {
  const met = {
    tokenHash: hashOfLeg(state, browser),
    kind: "oidc_state",
    now: clock.now(),
  } as const;
  const taken = await inTransaction(db, async (tx) => ok(await takeChallenge(tx, met)));
  const facts = taken.ok ? (taken.value?.facts ?? null) : null;
  return facts === null ? null : { state, ...leg.parse(JSON.parse(secrets.open("oidc", facts))) };
}

/** Issues the code that finishes a sign-in, good once and for two minutes. */
export async function giveCode(
  { db, clock, secrets }: Deps,
  who: WhoCame,
  browser: string,
): Promise<Landed> {
  const code = newToken();
  await inTransaction(db, async (tx) => {
    await addChallenge(tx, {
      tokenHash: hashOfToken(code),
      kind: "oidc_finish",
      userId: null,
      facts: secrets.seal("oidc", JSON.stringify({ ...who, browser: hashOfToken(browser) })),
      expiresAt: clock.now() + TWO_MINUTES_MS,
    });
    return ok(undefined);
  });
  return { ok: true, code };
}

/**
 * Handles the return from the provider and issues a code that finishes the sign-in. An unknown
 * person needs an address that the provider has verified. Five statements. Source:
 * handbook/accounts.md#accounts-elsewhere.
 */
export async function comeBack(
  deps: Deps,
  provider: Provider,
  { back, browser }: { readonly back: CameBack; readonly browser: string | undefined },
): Promise<Landed> {
  if (back.state === undefined || browser === undefined) return { ok: false, why: "expired" };
  const begun = await takeLeg(deps, back.state, browser);
  if (begun === null) return { ok: false, why: "expired" };
  const came = await provider.whoCame(back, begun);
  if (!came.ok) return came;
  const isKnown = (await findByIdentity(deps.db, came.who)) !== null;
  if (!isKnown && !came.who.isVerified) return { ok: false, why: "unverified" };
  return giveCode(deps, came.who, browser);
}
