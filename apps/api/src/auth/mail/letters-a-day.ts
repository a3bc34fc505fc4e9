import type { Tx } from "../../db/transaction.ts";
import { limits } from "../../http/limits/limits.ts";
import { countHit } from "../../http/limits/throttle.store.ts";
import { emailBucket } from "./email-bucket.ts";

/** What is counted each by itself. */
type Counted = "linkLetters" | "confirmationLetters" | "accountLetters";

/**
 * Counts a letter to an address; false when it is one too many within a day, which is silently not sent. It holds whether the operator
 * has switched limits off or not: whose address it is never asked for them. One statement. Source: handbook/accounts.md#links-by-mail.
 */
export async function mayBeSent(
  tx: Tx,
  { email, of, now }: { readonly email: string; of: Counted; now: number },
): Promise<boolean> {
  const limit = limits[of];
  const { count } = await countHit(tx, emailBucket(limit, email), { now, ms: limit.windowMs });
  return count <= limit.most;
}
