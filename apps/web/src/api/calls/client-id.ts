import { newKey } from "./idempotency-keys.ts";

/** The name of this tab: what it changes itself is not told to it again. Source: handbook/households.md#live. */
export const clientId = newKey();
