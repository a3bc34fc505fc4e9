import { ECDH } from "node:crypto";
import { text } from "@larder/words/text";
import * as z from "zod/mini";
import type { Tx } from "../../db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { fail, invalid, ok, type Outcome } from "../../values/outcome.ts";
import {
  forgetSubscription,
  keepSubscription,
  MOST_SUBSCRIPTIONS,
} from "./push-subscription.store.ts";

/** A browser's subscription: its address and keys. */
const subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
export type Subscription = z.infer<typeof subscription>;

const CURVE = "prime256v1";
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/**
 * Whether a key is a point of the curve, as RFC 8291 requires: otherwise encryption fails much
 * later.
 */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, "base64url");
  if (bytes.length !== POINT_BYTES) return false;
  try {
    ECDH.convertKey(bytes, CURVE);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error) return false;
    throw error;
  }
}

/** A browser's identifier that means nothing to a reader of the database. */
const nameOf = ({ secrets }: Pick<Deps, "secrets">, endpoint: string): string =>
  secrets.sign("push", endpoint);

interface Subscribing {
  readonly userId: number;
  /** Hash of the browser's session token. */
  readonly tokenHash: string;
  readonly subscription: Subscription;
  readonly now: number;
}

/**
 * Subscribes a browser for a person, replacing any earlier person. `validation_failed` for invalid
 * keys, `limit_reached` for the eleventh browser. One statement. Source:
 * handbook/notices.md#web-push.
 */
export async function subscribe(
  deps: Pick<Deps, "secrets">,
  tx: Tx,
  { userId, tokenHash, subscription: { endpoint, keys }, now }: Subscribing,
): Promise<Outcome<undefined>> {
  if (!isPoint(keys.p256dh)) return invalid("keys.p256dh", "calls.pushInvalid");
  if (Buffer.from(keys.auth, "base64url").length !== AUTH_BYTES)
    return invalid("keys.auth", "calls.pushInvalid");
  const sealed = deps.secrets.seal("push", JSON.stringify({ endpoint, keys }));
  const isKept = await keepSubscription(tx, {
    userId,
    tokenHash,
    endpoint: nameOf(deps, endpoint),
    keys: sealed,
    now,
  });
  return isKept
    ? ok(undefined)
    : fail("limit_reached", {
        message: text("answers.browsersFull", { most: MOST_SUBSCRIPTIONS }),
      });
}

/** Unsubscribes a browser of this person; another person's browser stays. One statement. */
export async function unsubscribe(
  deps: Pick<Deps, "secrets">,
  tx: Tx,
  { userId, endpoint }: { readonly userId: number; readonly endpoint: string },
): Promise<Outcome<undefined>> {
  await forgetSubscription(tx, { userId, endpoint: nameOf(deps, endpoint) });
  return ok(undefined);
}

/** A stored browser. */
export function openSubscription({ secrets }: Pick<Deps, "secrets">, keys: string): Subscription {
  return subscription.parse(JSON.parse(secrets.open("push", keys)));
}
