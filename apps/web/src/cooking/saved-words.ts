import type { PlannableMeal } from "@larder/contract/recipes/cooking";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { expiringWords } from "../ui/text/day-words.ts";
import { moneyText, today } from "../ui/text/format.ts";

/**
 * "Saves $6.40 of chicken and spinach"; "Uses spinach, expiring tomorrow" without a price; null if
 * it saves nothing. Source: handbook/cooking.md#the-screens.
 */
export function savedWords({ saves, saved }: Pick<PlannableMeal, "saves" | "saved">) {
  const [first, second] = saves;
  const day = first && parseIsoDate(first.expiryDate);
  if (!first || !day) return null;
  if (!saved)
    return say("cooking.uses", { name: first.ingredientName, expiry: expiringWords(day, today()) });
  const worth = moneyText(saved);
  const name = first.ingredientName;
  if (!second) return say("cooking.savesOne", { worth, name });
  const other = second.ingredientName;
  const more = saves.length - 2;
  return more === 0
    ? say("cooking.savesTwo", { worth, name, other })
    : say("cooking.savesMore", { worth, name, other, more });
}
