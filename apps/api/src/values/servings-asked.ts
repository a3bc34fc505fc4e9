import { type Micro, microFromNumber } from "@larder/rules/kitchen/amounts/quantity";
import { invalid, ok, type Outcome } from "./outcome.ts";

/** So many servings. Less than a millionth of one is none: `validation_failed`. */
export function someServings(servings: number): Outcome<Micro> {
  const micro = microFromNumber(servings);
  return micro === null ? invalid("servings", "calls.servingsPositive") : ok(micro);
}

/** The same of a call that need not say for how many: null then. */
export function servingsAsked(servings: number | null | undefined): Outcome<Micro | null> {
  return servings === undefined || servings === null ? ok(null) : someServings(servings);
}
