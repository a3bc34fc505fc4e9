import {
  currencySign,
  decimalsOf,
  DEFAULT_CURRENCY,
  type MoneyStyle,
} from "@larder/rules/calendar-and-money/currency";
import { type NumberMarks, numberMarks } from "@larder/rules/calendar-and-money/number-marks";
import { ownLanguage } from "./own-language.ts";
import { useShownAs } from "../text/shown-as.ts";

/** Number marks of the browser's language. Source: handbook/screens.md#numbers. */
export const ownMarks = (): NumberMarks => numberMarks(ownLanguage());

/** The household's currency in the user's format. Source: handbook/screens.md#formats. */
export function moneyStyle(): MoneyStyle {
  const { currency = DEFAULT_CURRENCY } = useShownAs.getState();
  return { currency, language: ownLanguage() };
}

/** The currency sign and number of decimals for a money field. */
export function moneyField() {
  const style = moneyStyle();
  return { sign: currencySign(style), decimals: decimalsOf(style.currency) };
}
