import { daysBetween, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { expiringWhen, isExpired } from "@larder/rules/kitchen/lots/expiry";
import { say } from "@larder/words/say";
import { spokenForms } from "../catalogue/spoken-forms.ts";
import type { ExpiringLot } from "../inventory/stock/expiring-lots.ts";
import { formatLanguage } from "../values/reader.ts";
import { shownDay, shownWeekday } from "../values/day-text.ts";
import { foodText } from "../values/amount-text.ts";

type Food = Pick<ExpiringLot, "name" | "masterIngredientId" | "quantity" | "unit">;

/** "0.5 l of milk", "3 bananas". */
export function saidLot({ name, masterIngredientId, quantity, unit }: Food): string {
  return foodText({ quantity, unit }, { name, forms: spokenForms(masterIngredientId) });
}

/** "Expires tomorrow", "Expires Friday", "Best before Mar 8, 2026". */
export function saidExpiry(day: IsoDate, today: IsoDate): string {
  if (isExpired(day, today)) return say("digest.bestBefore", { day: shownDay(day) });
  const days = daysBetween(today, day);
  return say(`digest.${expiringWhen(day, today)}`, { weekday: shownWeekday(day), days });
}

const lists = new Map<string, Intl.ListFormat>();

/** Names in a sentence of the reader's language. */
function saidList(names: readonly string[]): string {
  const language = formatLanguage();
  const list = lists.get(language) ?? new Intl.ListFormat(language, { type: "conjunction" });
  lists.set(language, list);
  return list.format(names);
}

/** "milk, eggs, and 3 more": the first names, and the number of others. */
export function saidSome(
  names: readonly string[],
  { total = names.length, most = 3 } = {},
): string {
  const first = names.slice(0, most);
  const more = total - first.length;
  return saidList(more > 0 ? [...first, say("digest.more", { count: more })] : first);
}
