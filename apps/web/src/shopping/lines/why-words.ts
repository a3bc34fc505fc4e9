import type { ListLine, ListNeed } from "@larder/contract/week/shopping-list";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { weekdayText } from "../../ui/text/day-words.ts";

/** "Friday"; empty for what is no day. */
function dayName(day: string | null): string {
  const parsed = day === null ? null : parseIsoDate(day);
  return parsed === null ? "" : weekdayText(parsed);
}

/** "Chili, Saturday", "Ana"; empty for one's own needs. */
export function whyText({ source, recipe, day, by }: ListNeed, myId: number | undefined): string {
  const on = dayName(day);
  if (recipe !== null && on !== "")
    return say("shopping.forRecipeOn", { recipe: recipe.name, day: on });
  if (recipe !== null) return say("shopping.forRecipe", { recipe: recipe.name });
  if (source === "staple") return say("shopping.forStaple");
  if (source === "plan") return on;
  return by === null || by.id === myId ? "" : say("shopping.by", { name: by.name });
}

/** The reasons of a line, each once, and its note. */
export function whyLine({ needs, note }: ListLine, myId: number | undefined): string {
  const reasons = needs.map((need) => whyText(need, myId));
  return [...new Set([note ?? "", ...reasons])].filter((text) => text !== "").join(" · ");
}
