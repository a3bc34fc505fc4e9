import { setTimeout } from "node:timers/promises";
import type { TestUser } from "../test-app.ts";

const BUSY = 503;
const TRY_AGAIN_MS = 250;
const MOST_TRIES = 100;

/** Repeats a call while the server is busy, as for a burst of passwords on a slow machine. */
export async function untilNotBusy<Answer extends { readonly status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.status !== BUSY || tries === MOST_TRIES) return answer;
    await setTimeout(TRY_AGAIN_MS);
  }
}

/** A user that retries while the server is busy. */
export function patient(who: TestUser): TestUser {
  return { ...who, call: (endpoint, input) => untilNotBusy(() => who.call(endpoint, input)) };
}
