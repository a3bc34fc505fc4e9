import type { CostNote } from "@larder/rules/kitchen/cooking/meal-plan";
import type { HeldForDay } from "@larder/rules/kitchen/cooking/prepared-stock";
import type { HeldAmounts } from "@larder/rules/kitchen/lots/stock-view";
import { sayUnit } from "@larder/words/amount";
import { say } from "@larder/words/say";
import { readerNow } from "./reader.ts";
import { amountText, besideFood } from "./amount-text.ts";
import { dayText } from "./day-text.ts";

/** By language. Recipes with an ingredient share its amounts. */
const cacheByLanguage = new Map<string, WeakMap<HeldAmounts, string>>();

function cacheInLanguage(): WeakMap<HeldAmounts, string> {
  const { language } = readerNow();
  const cache = cacheByLanguage.get(language) ?? new WeakMap<HeldAmounts, string>();
  cacheByLanguage.set(language, cache);
  return cache;
}

/** "200 g, 1 bunch and 3 more" */
function amountsText(held: HeldAmounts): string {
  const cache = cacheInLanguage();
  const before = cache.get(held);
  if (before !== undefined) return before;
  const amounts = held.listed.map(amountText).join(", ");
  const text =
    held.more === 0 ? amounts : say("answers.amountsAndMore", { amounts, more: held.more });
  cache.set(held, text);
  return text;
}

const MOST_UNITS = 4;

/** "Reserved: 200 g rice for Thursday". Source: handbook/planning.md#reservation. */
function reservedText(name: string, { amounts, day, isThisWeek }: HeldForDay): string {
  const foods = amounts
    .slice(0, MOST_UNITS)
    .map((amount) => besideFood(amount, { name, forms: null }).join(" "));
  return say("plans.reserved", { foods: foods.join(", "), day: dayText(day, isThisWeek) });
}

/** Such a line ("for a cold evening") needs quotes in a sentence. */
const PHRASE = /^(?:as|at|by|for|from|in|of|on|to|with)\s/i;

function noteText(note: CostNote): string {
  switch (note.code) {
    case "unknownIngredient":
    case "priceUnknown": {
      const name = PHRASE.test(note.name) ? `"${note.name}"` : note.name;
      return say(`answers.${note.code}`, { name });
    }
    case "expiredLeftOut":
      return say("answers.expiredLeftOut", { name: note.name, amounts: amountsText(note.amounts) });
    case "unconvertibleLeftOut":
      return say("answers.unconvertibleLeftOut", {
        name: note.name,
        unit: sayUnit(note.unit),
        amounts: amountsText(note.amounts),
      });
    case "reserved":
      return reservedText(note.name, note.held);
  }
}

/** Distinct notes of a recipe as text. */
export function notesText(notes: readonly CostNote[]): string[] {
  return [...new Set(notes.map(noteText))];
}
