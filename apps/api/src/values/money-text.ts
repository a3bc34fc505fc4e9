import { type Cents, formatMoney } from "@larder/rules/calendar-and-money/money";
import { ENGLISH } from "@larder/rules/calendar-and-money/currency";
import { DEFAULT_LANGUAGE } from "@larder/words/languages";
import { formatLanguage } from "./reader.ts";

/** Money in the reader's language. Source: handbook/screens.md#formats. */
export function moneyText(amount: Cents, currency: string): string {
  const language = formatLanguage();
  return formatMoney(amount, {
    currency,
    language: language === DEFAULT_LANGUAGE ? ENGLISH : language,
  });
}
