import { inventoryApi, type Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { quantityText } from "../../ui/text/amount-text.ts";
import { moneyText } from "../../ui/text/format.ts";
import type { PickedIngredient } from "../fields/ingredient-picker.tsx";
import type { StockDraft } from "./use-stock-draft.ts";

/** "As last time: 2 l for $3.49, Fridge" */
function asLastTime({ quantity, unit, price, place }: Lot): string {
  const amount = quantityText(quantity, unit);
  const bought = price === null ? null : moneyText(price);
  if (bought === null)
    return place ? say("putaway.boughtInto", { amount, place }) : say("putaway.bought", { amount });
  return place
    ? say("putaway.boughtForInto", { amount, price: bought, place })
    : say("putaway.boughtFor", { amount, price: bought });
}

/**
 * Chooses an ingredient and fills in the household's last purchase. Source:
 * handbook/stock.md#the-form.
 */
export function useLastBought(draft: StockDraft) {
  const { run } = useAction(inventoryApi.lastBought);
  const [last, setLast] = useState<Lot | null>(null);

  async function pick(next: PickedIngredient | null): Promise<void> {
    draft.choose(next);
    if (next === null) return;
    const done = await run({ params: { id: next.key } });
    // Without an answer the usual values stay; a late answer is for another ingredient.
    if (!done.ok || done.data.lot === null || draft.pickedNow()?.key !== next.key) return;
    setLast(done.data.lot);
    draft.choose(next, { last: done.data.lot });
  }

  const isOfThis = last !== null && last.masterIngredientId === draft.picked?.key;
  return { pick, asLastTime: isOfThis ? asLastTime(last) : undefined };
}
