import { say } from "@larder/words/say";
import { textLanguage } from "../ui/browser/own-language.ts";
import { IN_USE, USUAL } from "@larder/rules/calendar-and-money/currencies-in-use.data";

/** One of what can be chosen. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly text: string;
  /** Its heading. */
  readonly group?: string;
}

/** The usual ten currencies, then all others by code; always the current one. */
export function currencyGroups(current: string): readonly Choice[] {
  const names = new Intl.DisplayNames(textLanguage(), { type: "currency" });
  const choiceOf = (group: string) => (value: string) => ({
    value,
    text: `${value} · ${names.of(value) ?? value}`,
    group,
  });
  const known = new Set(Intl.supportedValuesOf("currency"));
  const others = IN_USE.split(" ").filter((code) => known.has(code) && !USUAL.includes(code));
  const set = USUAL.includes(current) || others.includes(current) ? [] : [current];
  return [
    ...USUAL.map(choiceOf(say("people.usualCurrencies"))),
    ...[...others, ...set].toSorted().map(choiceOf(say("people.otherCurrencies"))),
  ];
}
