import type { ReadItem } from "@larder/contract/money/scanning";
import { microFromNumber, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { amountOfPrinted } from "@larder/rules/receipts/amounts/remembered-amount";
import type { LearnedMatch } from "./learned-name.store.ts";

/** Line by an earlier answer, with the amount scaled by the printed count. */
export function rememberedOf(
  { masterIngredientId, unitId, quantity: one, placeId }: LearnedMatch,
  printed: number | null,
): Pick<ReadItem, "masterIngredientId" | "unitId" | "amount" | "placeId"> {
  const times = microFromNumber(printed ?? 1);
  const quantity = one === null || times === null ? null : amountOfPrinted(one, times);
  return {
    masterIngredientId,
    unitId,
    ...(quantity !== null && { amount: { quantity: numberFromMicro(quantity), unitId } }),
    ...(placeId !== null && { placeId }),
  };
}
