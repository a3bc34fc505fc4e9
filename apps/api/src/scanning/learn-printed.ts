import { shopKey } from "@larder/rules/receipts/names/shop-key";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { keysOfName } from "./keys-of-name.ts";
import { type LearnedMatch, learnNames } from "./learned-name.store.ts";

interface Printed {
  readonly text: string;
  readonly merchant: string | null;
  /** Null for a line that is no food. */
  readonly match: LearnedMatch | null;
  readonly now: number;
}

/** Remembers the answer for one printed name. One statement. Source: handbook/receipts.md#printed-names. */
export async function learnPrinted(
  tx: Tx,
  household: HouseholdId,
  { text, merchant, match, now }: Printed,
): Promise<void> {
  const keys = keysOfName(text).filter((key) => key !== "");
  const names = keys.map((key, at) => ({ key, text: at === 0 ? text : null, match }));
  await learnNames(tx, household, { names, shop: shopKey(merchant), door: "receipt", now });
}
