import { setFlagsFromString } from "node:v8";

/**
 * While a program loads, nearly all that it makes stays, and V8 would let the young generation grow to 16 MB over it, which nobody gives
 * back to the system. Not for longer: who answers calls makes much that goes. Source: docs/speed.md, Memory.
 */
export function keepYoungGenerationSmall(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}

/** As V8 does it when nobody says anything. */
export function letYoungGenerationGrow(): void {
  setFlagsFromString("--semi-space-growth-factor=2");
}
