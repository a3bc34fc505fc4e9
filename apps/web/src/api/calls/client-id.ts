import { newKey } from "./idempotency-keys.ts";

/** This tab's name; it is not notified of its own changes. Source: handbook/households.md#live. */
export const clientId = newKey();
