import type { Tx } from "../db/transaction.ts";
import { deleteTokens } from "./token.store.ts";

/** Ends all tokens of a person. One statement. Source: handbook/tokens.md#when-a-token-ends. */
export async function endTokens(tx: Tx, userId: number): Promise<void> {
  await deleteTokens(tx, userId);
}
