import { setImmediate as nextTurn } from "node:timers/promises";
import type { Steps } from "@larder/rules/steps";
import { FairQueue } from "./concurrency/fair-queue.ts";

/** Maximum time that all long work may hold the event loop in one turn. */
const SLICE_MS = 8;
/** Maximum pieces of work in one turn. */
const MOST_A_TURN = 8;

/** Work of the process itself, for example preloading the cookbook. */
export const NOBODY = 0;

/** One piece of long work of one user, which waits for its next slice. */
export interface Pace {
  /** True if other work is due. Check often: after each recipe or thousand rows. */
  readonly isSpent: boolean;
  /** Waits for the next slice. */
  readonly next: () => Promise<void>;
}

/**
 * Schedules long work: a few milliseconds per turn of the event loop for the whole process, in the
 * order of a `FairQueue`. Heavy calls of one user slow each other down, and small calls run between
 * them.
 * Source: handbook/turns.md#slices.
 */
export class Slices {
  readonly #waiting = new FairQueue<() => void>();
  #isOpen = false;
  /** End of the slices of this turn. */
  #until = 0;

  /** The pace of a user's work. It waits only if the turn has no time left. */
  paceOf(person: number): Pace {
    const isSpent = (): boolean => this.#isSpent();
    return {
      get isSpent() {
        return isSpent();
      },
      next: () => this.#wait(person),
    };
  }

  #isSpent(): boolean {
    const now = performance.now();
    if (!this.#isOpen) {
      // Nothing else runs, so short work need not wait.
      this.#until = now + SLICE_MS;
      this.#open();
    }
    return now >= this.#until;
  }

  #wait(person: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(person, resolve);
      this.#open();
    });
  }

  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    setImmediate(() => {
      this.#until = performance.now() + SLICE_MS;
      this.#waiting.next()?.();
    });
    // One after another, so that each piece ends its own slice.
    for (let place = 1; place < MOST_A_TURN; place += 1)
      setImmediate(() => {
        if (performance.now() < this.#until) this.#waiting.next()?.();
      });
    setImmediate(() => {
      this.#isOpen = false;
      if (this.#waiting.size > 0) this.#open();
    });
  }
}

/** Pace inside a transaction, which others wait for: all other due work runs once, then it continues. */
export function paceOfTransaction(): Pace {
  let until = performance.now() + SLICE_MS;
  return {
    get isSpent() {
      return performance.now() >= until;
    },
    next: async () => {
      await nextTurn();
      until = performance.now() + SLICE_MS;
    },
  };
}

/** Does work in steps and yields between them. */
export async function inSteps<Value>(steps: Steps<Value>, pace: Pace): Promise<Value> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (pace.isSpent) await pace.next();
  }
}

/** One for this process, since there is one event loop. */
export const slices = new Slices();
