import { availableParallelism } from "node:os";
import { once } from "../../values/once.ts";
import { fail, type Outcome } from "../../values/outcome.ts";

/** argon2id, 19 MiB, two passes, one lane. Source: handbook/foundations.md#password-hashes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Two, or one if two would occupy every core. */
export const MOST_AT_ONCE = availableParallelism() > 2 ? 2 : 1;
/** One or two seconds of work; further callers are asked to retry. */
export const MOST_WAITING = 40;
/** Work in a slot also queries the database, which may not answer. */
const LONGEST_WAIT_MS = 3_000;
const RETRY_SECONDS = 2;

/** Native code, loaded with the first password so that the start is quick. */
const argon2 = once(() => import("@node-rs/argon2"));

let running = 0;
const waiting = new Set<() => void>();

/** Waits for a slot; false after a timeout. */
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
 * Runs `work` in a slot for password hashing, so that a burst of logins exhausts nothing.
 * `overloaded` if it waits too long.
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

/** The only stored form of a password. Call it inside a slot if callers can be concurrent. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash it does the same work and returns false. Call
 * it inside a slot.
 */
export async function isRightPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const { verify } = await argon2();
  decoy ??= hashPassword("nobody has this password");
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && passwordHash !== undefined;
}
