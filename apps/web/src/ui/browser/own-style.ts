import {
  currencySign,
  decimalsOf,
  DEFAULT_CURRENCY,
  type MoneyStyle,
} from "@larder/rules/calendar-and-money/currency";
import { type NumberMarks, numberMarks } from "@larder/rules/calendar-and-money/number-marks";
import { ownLanguage } from "./own-language.ts";
import { useShownAs } from "../text/shown-as.ts";

/** The signs in the person's own numbers: those of the browser's language. Source: handbook/screens.md#numbers. */
export const ownMarks = (): NumberMarks => numberMarks(ownLanguage());

/** The household's money, for this person. Source: handbook/screens.md#formats. */
export function moneyStyle(): MoneyStyle {
  const { currency = DEFAULT_CURRENCY } = useShownAs.getState();
  return { currency, language: ownLanguage() };
}

/** What a field for money shows beside what is typed, and how many decimals it takes. */
export function moneyField() {
  const style = moneyStyle();
  return { sign: currencySign(style), decimals: decimalsOf(style.currency) };
}
