import { FairQueue } from "./fair-queue.ts";

/** New connections come first, but no call waits for them longer than this. */
const LONGEST_PAUSE_MS = 5;
/** At most so many more calls begin in one turn. */
const MOST_A_TURN = 8;

/** Connections that came turn after turn. */
interface Arrivals {
  /** Milliseconds, when the first of them did. */
  readonly since: number;
  taken: number;
}

/** The turn of the event loop that goes on. */
interface Turn {
  tookConnection: boolean;
  /** Until when further calls may begin in it, once the first may. */
  until: number;
}

/**
 * When calls begin. Node takes one new connection a turn; were the turns long, callers would wait in the system's queue, which
 * nothing here can count and which loses those for whom it has no room. So their calls wait here instead:
 * - one begins in each turn, in the order of a `FairQueue`;
 * - more begin while they take no longer together than the rest of the turn did;
 * - none does in a turn that took a connection, as long as the pause stays short.
 * Source: handbook/turns.md#turns.
 */
export class Turns {
  readonly #waiting = new FairQueue<() => void, string>();
  /** Nothing in a turn without a connection: the system's queue is empty. */
  #arrivals: Arrivals | undefined;
  /** Nothing while no call begins, none waits and no connection comes. */
  #turn: Turn | undefined;
  #lastCallAt = 0;
  #lastTurnEndedAt = 0;

  /** A connection was taken from the system's queue: how many came turn after turn, and for how many milliseconds. */
  connect(): { readonly taken: number; readonly ms: number } {
    const now = performance.now();
    this.#goOn().tookConnection = true;
    this.#arrivals ??= { since: now, taken: 0 };
    this.#arrivals.taken += 1;
    return { taken: this.#arrivals.taken, ms: now - this.#arrivals.since };
  }

  /** Begins a call, at once when no other has begun in this turn and none waits. `whose` tells who asks apart from others. */
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

  /** The turn that goes on, or a new one: its first call, further ones and its end. */
  #goOn(): Turn {
    if (this.#turn !== undefined) return this.#turn;
    const turn = { tookConnection: false, until: 0 };
    this.#turn = turn;
    setImmediate(() => this.#beginFirst(turn));
    // each by itself, so that what the call before left to do at once is done
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
    // after a turn with a connection, the next one tells whether there are more
    if (this.#waiting.size > 0 || this.#arrivals !== undefined) this.#goOn();
  }
}
