import { availableParallelism } from "node:os";
import { once } from "../../values/once.ts";
import { fail, type Outcome } from "../../values/outcome.ts";

/** argon2id, 19 MiB, two passes, one lane. Source: handbook/foundations.md#password-hashes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Two, and one where two would take every core from everybody else. */
export const MOST_AT_ONCE = availableParallelism() > 2 ? 2 : 1;
/** One or two seconds of work; who comes later is told to come again. */
export const MOST_WAITING = 40;
/** Work in a slot asks the database too, and a silent one holds it for seconds. */
const LONGEST_WAIT_MS = 3_000;
const RETRY_SECONDS = 2;

/** Loaded with the first password: native code that a start need not wait for. */
const argon2 = once(() => import("@node-rs/argon2"));

let running = 0;
const waiting = new Set<() => void>();

/** Waits for a slot to be handed over; false when that takes too long. */
function waitForSlot(): Promise<boolean> {
  return new Promise((resolve) => {
    const take = (): void => {
      clearTimeout(timer);
      waiting.delete(take);
      resolve(true);
    };
    const timer = setTimeout(() => {
      waiting.delete(take);
      resolve(false);
    }, LONGEST_WAIT_MS);
    waiting.add(take);
  });
}

/**
 * Runs `work` when a place for password hashing is free, so that a burst of logins can neither fill the memory
 * nor take every core. `overloaded` when too many are waiting for a place already, or it takes too long.
 */
export async function inHashingSlot<Value>(
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (running < MOST_AT_ONCE) running += 1;
  else if (waiting.size >= MOST_WAITING || !(await waitForSlot()))
    return fail("overloaded", { retryAfterSeconds: RETRY_SECONDS });
  try {
    return await work();
  } finally {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else next();
  }
}

/** The only form in which a password is stored. Call it inside a slot where many may call at once. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/** Whether a password fits a hash. Without a hash the same work is done and the answer is no. Call it inside a slot. */
export async function isRightPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const { verify } = await argon2();
  decoy ??= hashPassword("nobody has this password");
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && passwordHash !== undefined;
}
