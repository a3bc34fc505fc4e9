import { setImmediate as nextTurn } from "node:timers/promises";

/** After this time with statements, a turn of the event loop begins no other one. */
const LONGEST_TURN_MS = 8;

/**
 * Spreads statements over turns of the event loop. They run in its thread, so one after another
 * they would hold up everybody, in a transaction too.
 */
export class StatementTurns {
  /** When the first statement of this turn began; null before it. */
  #since: number | null = null;

  get isSpent(): boolean {
    const since = this.#since;
    if (since !== null) return performance.now() - since >= LONGEST_TURN_MS;
    this.#begin();
    return false;
  }

  /** Waits for the next turn only, so that many waiting statements delay a small one by one turn. */
  async next(): Promise<void> {
    await nextTurn();
    if (this.#since === null) this.#begin();
  }

  #begin(): void {
    this.#since = performance.now();
    setImmediate(() => {
      this.#since = null;
    });
  }
}
