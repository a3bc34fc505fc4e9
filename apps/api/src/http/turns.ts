import { FairQueue } from "./fair-queue.ts";

/** New connections come first, but no call waits for them longer than this. */
const LONGEST_PAUSE_MS = 5;
/** At most so many more calls begin in one turn. */
const MOST_A_TURN = 8;

/** A queue whose front has been waiting since then. */
interface ConnectionQueue {
  readonly since: number;
  taken: number;
}

/**
 * When calls begin: one in each turn of the event loop, of each person the oldest first and one before anybody's second; more while
 * they take no longer than the rest of the turn, and none in a turn that took a new connection. Node takes one connection a turn: were the turns long, callers would
 * wait in the system's queue, which nothing here can count and which loses those for whom it has no room. So they wait here.
 */
export class Turns {
  readonly #waiting = new FairQueue<() => void>();
  /** Turns that have each taken a connection, one after the other: the system's queue is not empty. */
  #queue: ConnectionQueue | undefined;
  #isOpen = false;
  #isNewInTurn = false;
  #lastBegunAt = 0;
  #lastEndedAt = 0;
  #beginUntil = 0;

  /** A connection was taken from the system's queue: how many came right after each other, and for how many milliseconds. */
  connect(): { readonly taken: number; readonly ms: number } {
    const now = performance.now();
    this.#isNewInTurn = true;
    this.#queue ??= { since: now, taken: 0 };
    this.#queue.taken += 1;
    this.#open();
    return { taken: this.#queue.taken, ms: now - this.#queue.since };
  }

  /** Begins a call, at once when no other has begun in this turn and none waits. `whose` tells who asks apart from others. */
  begin(whose: string, call: () => void): void {
    if (this.#isOpen) {
      this.#waiting.push(whose, call);
      return;
    }
    this.#open();
    this.#lastBegunAt = performance.now();
    call();
  }

  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    setImmediate(() => {
      this.#beginFirst();
    });
    // each by itself, so that what the call before left to do at once is done
    for (let place = 0; place < Math.min(this.#waiting.size, MOST_A_TURN); place += 1)
      setImmediate(() => {
        if (performance.now() < this.#beginUntil) this.#beginNext();
      });
    setImmediate(() => {
      this.#end();
    });
  }

  #beginFirst(): void {
    const now = performance.now();
    this.#beginUntil = this.#isNewInTurn ? now : now + (now - this.#lastEndedAt);
    const isHeld = this.#isNewInTurn && now - this.#lastBegunAt < LONGEST_PAUSE_MS;
    if (!this.#isNewInTurn) this.#queue = undefined;
    this.#isNewInTurn = false;
    if (!isHeld) this.#beginNext();
  }

  #beginNext(): void {
    const call = this.#waiting.shift();
    if (call === undefined) return;
    this.#lastBegunAt = performance.now();
    call();
  }

  #end(): void {
    this.#lastEndedAt = performance.now();
    this.#isOpen = false;
    // after a turn with a connection, the next one tells whether there are more
    if (this.#waiting.size > 0 || this.#queue !== undefined) this.#open();
  }
}
