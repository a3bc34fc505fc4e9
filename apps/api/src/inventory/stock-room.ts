import { text } from "@larder/words/text";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { fail, type Failure } from "../outcome.ts";
import { countLots } from "./stock.store.ts";

/** Most lots that a household can have in stock. Source: handbook/foundations.md#caps. */
export const MOST_LOTS = 5000;
const NO_ROOM = text("answers.inventoryFull", { most: MOST_LOTS });

/** `limit_reached` where a household has no room for so many more lots, else null. One statement. */
export async function whyNoRoom(
  db: Reader,
  household: HouseholdId,
  more: number,
): Promise<Failure | null> {
  const isFull = (await countLots(db, household)) + more > MOST_LOTS;
  return isFull ? fail("limit_reached", { message: NO_ROOM }) : null;
}
