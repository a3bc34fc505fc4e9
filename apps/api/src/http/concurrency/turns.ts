import { FairQueue } from "./fair-queue.ts";

/** Longest delay of a call by new connections. */
const LONGEST_PAUSE_MS = 5;
/** Maximum number of further calls in one turn. */
const MOST_A_TURN = 8;

/** Connections accepted in consecutive turns. */
interface Arrivals {
  /** Milliseconds, at the first of them. */
  readonly since: number;
  taken: number;
}

/** The present turn of the event loop. */
interface Turn {
  tookConnection: boolean;
  /** End of the time for further calls. */
  until: number;
}

/**
 * Decides when calls begin. Node accepts one new connection per turn, so long turns would fill the
 * system's queue, which drops connections. Calls wait here instead:
 * - one begins in each turn, in the order of a `FairQueue`;
 * - more begin while they take less time together than the rest of the turn did;
 * - none begins in a turn that accepted a connection, as long as the pause is short.
 * Source: handbook/turns.md#turns.
 */
export class Turns {
  readonly #waiting = new FairQueue<() => void, string>();
  /** Undefined if the system's queue is empty. */
  #arrivals: Arrivals | undefined;
  /** Undefined while no call begins or waits and no connection comes. */
  #turn: Turn | undefined;
  #lastCallAt = 0;
  #lastTurnEndedAt = 0;

  /**
   * Records an accepted connection: how many came in consecutive turns, and in how many
   * milliseconds.
   */
  connect(): { readonly taken: number; readonly ms: number } {
    const now = performance.now();
    this.#goOn().tookConnection = true;
    this.#arrivals ??= { since: now, taken: 0 };
    this.#arrivals.taken += 1;
    return { taken: this.#arrivals.taken, ms: now - this.#arrivals.since };
  }

  /** Starts a call, at once if the turn is free and none waits. `whose` is the caller's key. */
  begin(whose: string, call: () => void): void {
    const isFirst = this.#turn === undefined;
    this.#goOn();
    if (isFirst && this.#waiting.size === 0) {
      this.#waiting.noteTurn(whose);
      this.#lastCallAt = performance.now();
      return call();
    }
    this.#waiting.add(whose, call);
    if (isFirst) this.#beginNext();
  }

  /** The present turn, or a new one: its first call, further calls and its end. */
  #goOn(): Turn {
    if (this.#turn !== undefined) return this.#turn;
    const turn = { tookConnection: false, until: 0 };
    this.#turn = turn;
    setImmediate(() => this.#beginFirst(turn));
    // One after another, so that the immediate follow-up of each call runs first.
    for (let call = Math.min(this.#waiting.size, MOST_A_TURN); call > 0; call -= 1)
      setImmediate(() => {
        if (performance.now() < turn.until) this.#beginNext();
      });
    setImmediate(() => this.#end());
    return turn;
  }

  #beginFirst(turn: Turn): void {
    const now = performance.now();
    if (!turn.tookConnection) {
      this.#arrivals = undefined;
      turn.until = now + (now - this.#lastTurnEndedAt);
    }
    if (!turn.tookConnection || now - this.#lastCallAt >= LONGEST_PAUSE_MS) this.#beginNext();
  }

  #beginNext(): void {
    const call = this.#waiting.next();
    if (call === undefined) return;
    this.#lastCallAt = performance.now();
    call();
  }

  #end(): void {
    this.#lastTurnEndedAt = performance.now();
    this.#turn = undefined;
    // The turn after a connection shows if more are waiting.
    if (this.#waiting.size > 0 || this.#arrivals !== undefined) this.#goOn();
  }
}
