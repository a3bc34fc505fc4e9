import { setImmediate as nextTurn } from "node:timers/promises";
import type { Steps } from "@larder/rules/steps";
import { FairQueue } from "./concurrency/fair-queue.ts";

/** How long work may hold the event loop in one turn, all of it together. */
const SLICE_MS = 8;
/** At most so many pieces of work go on in one turn. */
const MOST_A_TURN = 8;

/** Work of the process itself, such as reading the cookbook ahead. */
export const NOBODY = 0;

/** One piece of long work of one person: when it has had its slice, it waits for the next. */
export interface Pace {
  /** Whether others come first now. Ask often: after each recipe, each thousand rows. */
  readonly isSpent: boolean;
  /** Waits for the next slice. */
  readonly next: () => Promise<void>;
}

/**
 * When long work goes on: in each turn of the event loop for some milliseconds in the whole process, in the order of a
 * `FairQueue`. So ten heavy calls of one person slow each other down, and small calls come between, whatever the number of heavy
 * ones. Source: handbook/turns.md#slices.
 */
export class Slices {
  readonly #waiting = new FairQueue<() => void>();
  #isOpen = false;
  /** When the slices of this turn are over. */
  #until = 0;

  /** A pace for work of a person. Nothing is waited for as long as there is time left in the turn. */
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
      // nothing else goes on, so that work which is soon done need not wait for a turn
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
    // each by itself, so that the piece before has come to its own end of the slice
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

/** A pace within a transaction, for whose end others wait: everything else that is due has its turn, and then it goes on. */
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

/** Does work of many steps, and lets others come first between them. */
export async function inSteps<Value>(steps: Steps<Value>, pace: Pace): Promise<Value> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (pace.isSpent) await pace.next();
  }
}

/** The slices of this process: there is one event loop, so there is one of these. */
export const slices = new Slices();
