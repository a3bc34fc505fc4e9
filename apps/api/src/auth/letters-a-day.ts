import type { Tx } from "../db/transaction.ts";
import { limits } from "../http/limits.ts";
import { countHit } from "../http/throttle.store.ts";
import { emailBucket } from "./email-bucket.ts";

/**
 * Counts a letter with a link to an address; false when it is the sixth within a day, which is silently not sent. Confirmations are
 * counted by themselves. It holds whether the operator has switched limits off or not: whose address it is never asked for them. One
 * statement. Source: handbook/accounts.md#links-by-mail.
 */
export async function mayBeSent(
  tx: Tx,
  {
    email,
    of,
    now,
  }: { readonly email: string; of: "linkLetters" | "confirmationLetters"; now: number },
): Promise<boolean> {
  const limit = limits[of];
  const { count } = await countHit(tx, emailBucket(limit, email), { now, ms: limit.windowMs });
  return count <= limit.most;
}
