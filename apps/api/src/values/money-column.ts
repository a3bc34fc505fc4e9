import { DEFAULT_CURRENCY } from "@larder/rules/calendar-and-money/currency";
import { say } from "@larder/words/say";

/** Money header of a spreadsheet; dollars need no currency. Source: handbook/households.md#settings. */
export function moneyColumn(
  key: "answers.exportAmount" | "exported.price",
  currency: string,
): string {
  const column = say(key);
  return currency === DEFAULT_CURRENCY ? column : say("exported.moneyIn", { column, currency });
}
