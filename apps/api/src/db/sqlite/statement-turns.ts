import { setImmediate as nextTurn } from "node:timers/promises";

/** A turn of the event loop begins no statement after this time with statements. */
const LONGEST_TURN_MS = 8;

/**
 * Spreads statements over turns of the event loop. They run in its thread, so one after another
 * they would hold up everybody, in a transaction too.
 */
export class StatementTurns {
  /** When the first statement of this turn began; null before it. */
  #since: number | null = null;

  get isSpent(): boolean {
    const now = performance.now();
    if (this.#since === null) {
      this.#since = now;
      setImmediate(() => {
        this.#since = null;
      });
    }
    return now - this.#since >= LONGEST_TURN_MS;
  }

  /** Waits for a turn with time left. Of several that wait, the first goes first. */
  async next(): Promise<void> {
    do {
      await nextTurn();
    } while (this.isSpent);
  }
}
