import type { CostNote } from "@larder/rules/kitchen/cooking/meal-plan";
import type { HeldForDay } from "@larder/rules/kitchen/cooking/prepared-stock";
import type { HeldAmounts } from "@larder/rules/kitchen/lots/stock-view";
import { sayUnit } from "@larder/words/amount";
import { say } from "@larder/words/say";
import { readerNow } from "./reader.ts";
import { besideFood, saidAmount } from "./said-amount.ts";
import { saidDay } from "./said-day.ts";

/** By language. Recipes with an ingredient share its amounts. */
const toldBefore = new Map<string, WeakMap<HeldAmounts, string>>();

function toldInLanguage(): WeakMap<HeldAmounts, string> {
  const { language } = readerNow();
  const told = toldBefore.get(language) ?? new WeakMap<HeldAmounts, string>();
  toldBefore.set(language, told);
  return told;
}

/** "200 g, 1 bunch and 3 more" */
function saidAmounts(held: HeldAmounts): string {
  const toldAlready = toldInLanguage();
  const before = toldAlready.get(held);
  if (before !== undefined) return before;
  const amounts = held.listed.map(saidAmount).join(", ");
  const said =
    held.more === 0 ? amounts : say("answers.amountsAndMore", { amounts, more: held.more });
  toldAlready.set(held, said);
  return said;
}

const MOST_UNITS = 4;

/** "Reserved: 200 g rice for Thursday". Source: handbook/planning.md#reservation. */
function saidReserved(name: string, { amounts, day, isThisWeek }: HeldForDay): string {
  const foods = amounts
    .slice(0, MOST_UNITS)
    .map((amount) => besideFood(amount, { name, forms: null }).join(" "));
  return say("plans.reserved", { foods: foods.join(", "), day: saidDay(day, isThisWeek) });
}

/** Such a line ("for a cold evening") needs quotes in a sentence. */
const PHRASE = /^(?:as|at|by|for|from|in|of|on|to|with)\s/i;

function saidNote(note: CostNote): string {
  switch (note.code) {
    case "unknownIngredient":
    case "priceUnknown": {
      const name = PHRASE.test(note.name) ? `"${note.name}"` : note.name;
      return say(`answers.${note.code}`, { name });
    }
    case "expiredLeftOut":
      return say("answers.expiredLeftOut", { name: note.name, amounts: saidAmounts(note.amounts) });
    case "unconvertibleLeftOut":
      return say("answers.unconvertibleLeftOut", {
        name: note.name,
        unit: sayUnit(note.unit),
        amounts: saidAmounts(note.amounts),
      });
    case "reserved":
      return saidReserved(note.name, note.held);
  }
}

/** Distinct notes of a recipe as text. */
export function saidNotes(notes: readonly CostNote[]): string[] {
  return [...new Set(notes.map(saidNote))];
}
