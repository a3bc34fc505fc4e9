import { type Micro, microFromNumber } from "@larder/rules/kitchen/amounts/quantity";
import { invalid, ok, type Outcome } from "./outcome.ts";

/** A number of servings. Less than a millionth is `validation_failed`. */
export function someServings(servings: number): Outcome<Micro> {
  const micro = microFromNumber(servings);
  return micro === null ? invalid("servings", "calls.servingsPositive") : ok(micro);
}

/** The same for an optional number: null if it is absent. */
export function servingsAsked(servings: number | null | undefined): Outcome<Micro | null> {
  return servings === undefined || servings === null ? ok(null) : someServings(servings);
}
