import { type Micro, microFromNumber } from "@larder/rules/kitchen/amounts/quantity";
import { invalid, ok, type Outcome } from "./outcome.ts";

/** `validation_failed` below a millionth. */
export function someServings(servings: number): Outcome<Micro> {
  const micro = microFromNumber(servings);
  return micro === null ? invalid("servings", "calls.servingsPositive") : ok(micro);
}

export function servingsAsked(servings: number | null | undefined): Outcome<Micro | null> {
  return servings === undefined || servings === null ? ok(null) : someServings(servings);
}
