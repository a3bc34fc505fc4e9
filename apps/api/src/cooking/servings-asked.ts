import { type Micro, microFromNumber } from "@larder/rules/kitchen/quantity";
import { invalid } from "../outcome.ts";

/** Null is "as many as the recipe makes"; undefined is less than a millionth of one, which is none. */
export function servingsOf(servings: number | null | undefined): Micro | null | undefined {
  return servings === undefined || servings === null
    ? null
    : (microFromNumber(servings) ?? undefined);
}

/** What a call is told that asks for none. */
export const NO_SERVINGS = invalid("servings", "calls.servingsPositive");
