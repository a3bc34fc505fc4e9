import type { Writer } from "@larder/rules/calendar-and-money/day-text";
import { today } from "../text/format.ts";
import { useShownAs } from "../text/shown-as.ts";
import { ownLanguage } from "./own-language.ts";

/** The author of typed lines: language, date, and the household's currency. */
export function ownWriter(): Writer {
  return { today: today(), language: ownLanguage(), currency: useShownAs.getState().currency };
}
