import type { CostNote } from "@larder/rules/kitchen/meal-plan";
import type { HeldAmounts } from "@larder/rules/kitchen/stock-view";
import { sayUnit } from "@larder/words/amount";
import { say } from "@larder/words/say";
import { saidAmount } from "./said-amount.ts";

/** The same amounts are told of by every recipe that asks for the ingredient. */
const toldBefore = new WeakMap<HeldAmounts, string>();

/** "200 g, 1 bunch and 3 more" */
function saidAmounts(held: HeldAmounts): string {
  const before = toldBefore.get(held);
  if (before !== undefined) return before;
  const amounts = held.told.map(saidAmount).join(", ");
  const said =
    held.more === 0 ? amounts : say("answers.amountsAndMore", { amounts, more: held.more });
  toldBefore.set(held, said);
  return said;
}

function saidNote(note: CostNote): string {
  switch (note.code) {
    case "unknownIngredient":
    case "priceUnknown":
      return say(`answers.${note.code}`, { name: note.name });
    case "expiredLeftOut":
      return say("answers.expiredLeftOut", { name: note.name, amounts: saidAmounts(note.amounts) });
    case "unconvertibleLeftOut":
      return say("answers.unconvertibleLeftOut", {
        name: note.name,
        unit: sayUnit(note.unit),
        amounts: saidAmounts(note.amounts),
      });
  }
}

/** The notes of a recipe as its reader sees them, each sentence once. */
export function saidNotes(notes: readonly CostNote[]): string[] {
  return [...new Set(notes.map(saidNote))];
}
