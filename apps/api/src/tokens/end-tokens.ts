import type { Tx } from "../db/transaction.ts";
import { deleteTokens } from "./token.store.ts";

/** Ends every token that a person gave to other programs. One statement. Source: handbook/tokens.md#when-a-token-ends. */
export async function endTokens(tx: Tx, userId: number): Promise<void> {
  await deleteTokens(tx, userId);
}
