import type { PlannableMeal } from "@larder/contract/recipes/cooking";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { savedSoon } from "@larder/rules/planning/tonight";
import { say } from "@larder/words/say";
import { expiringWords } from "../../ui/text/day-words.ts";
import { cardCost, isCostTold } from "../../ui/text/cost-text.ts";
import { missing, moneyText, today } from "../../ui/text/format.ts";
import { minutesText } from "../../ui/text/minutes-text.ts";

const MOST_NAMED = 2;

/** The content of its facts. */
export type MealFacts = Partial<
  Pick<
    PlannableMeal,
    "prepMinutes" | "cookMinutes" | "costPerServing" | "costKnown" | "neededLines"
  >
> & { readonly servings: number | null };

/**
 * "Saves $6.40 of chicken, spinach and 2 more"; without a price what it uses up; null if it saves
 * nothing. Source: handbook/screens.md#tonight.
 */
export function savesText({ saves, saved }: Pick<PlannableMeal, "saves" | "saved">): string | null {
  const soon = savedSoon(saves, today());
  const names = [...new Set(soon.map(({ ingredientName }) => ingredientName))];
  const [name, other] = names;
  const worth = saved ? moneyText(saved) : null;
  if (name === undefined) return null;
  if (worth === null || worth === missing()) {
    const day = parseIsoDate(soon[0]?.expiryDate ?? "");
    return day ? say("cooking.uses", { name, expiry: expiringWords(day, today()) }) : null;
  }
  if (other === undefined) return say("dashboard.savesOne", { worth, name });
  const more = names.length - MOST_NAMED;
  return more > 0
    ? say("dashboard.savesMore", { worth, name, other, more })
    : say("dashboard.savesTwo", { worth, name, other });
}

/** "35 min · 4 servings · $2.61 each · all at home", as far as it is known. */
export function factsText(meal: MealFacts, missing: number): string {
  const minutes = (meal.prepMinutes ?? 0) + (meal.cookMinutes ?? 0);
  const told = { cost: meal.costPerServing, known: meal.costKnown };
  return [
    minutes > 0 && minutesText(minutes),
    meal.servings !== null && say("kit.servings", { count: meal.servings }),
    isCostTold(told) && say("dashboard.each", { cost: cardCost(told) }),
    atHomeText(meal.neededLines, missing),
  ]
    .filter(Boolean)
    .join(" · ");
}

function atHomeText(needed: number | undefined, missing: number): string {
  if (missing === 0) return say("dashboard.allAtHome");
  if (needed === undefined) return say("dashboard.missing", { count: missing });
  return say("dashboard.atHome", { have: Math.max(0, needed - missing), needed });
}
