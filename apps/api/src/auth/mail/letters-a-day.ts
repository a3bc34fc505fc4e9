import type { Tx } from "../../db/transaction.ts";
import { limits } from "../../http/limits/limits.ts";
import { countHit } from "../../http/limits/throttle.store.ts";
import { emailBucket } from "./email-bucket.ts";

/** Letters with a separate count. */
type Counted = "linkLetters" | "confirmationLetters" | "accountLetters";

/**
 * Counts a letter to an address; false above the daily limit, and the letter is silently dropped.
 * It applies even if the operator switched limits off, since the owner of the address did not ask
 * for the letters. One statement. Source: handbook/accounts.md#links-by-mail.
 */
export async function mayBeSent(
  tx: Tx,
  { email, of, now }: { readonly email: string; of: Counted; now: number },
): Promise<boolean> {
  const limit = limits[of];
  const { count } = await countHit(tx, emailBucket(limit, email), { now, ms: limit.windowMs });
  return count <= limit.most;
}
