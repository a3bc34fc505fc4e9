import { FairQueue } from "./fair-queue.ts";

/** Leaves, and lets the next one in. */
export type Leave = () => void;

/** Lets a few in at once and a few more wait, in turns of people; whoever comes on top is turned away. */
export class Turnstile {
  readonly #mostInside: number;
  readonly #waiting: FairQueue<() => void>;
  readonly #watching: (() => void)[] = [];
  #inside = 0;

  constructor(limits: {
    readonly inside: number;
    readonly waiting: number;
    readonly waitingEach: number;
  }) {
    this.#mostInside = limits.inside;
    this.#waiting = new FairQueue({ most: limits.waiting, mostEach: limits.waitingEach });
  }

  /** How many are in. */
  get inside(): number {
    return this.#inside;
  }

  /** Whether the next one has to wait. */
  get isFull(): boolean {
    return this.#inside >= this.#mostInside;
  }

  /** Settles once nobody is in. */
  async whenEmpty(): Promise<void> {
    if (this.#inside > 0) await new Promise<void>((resolve) => this.#watching.push(resolve));
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** In, when there is room; turned away when too many wait; gone when the signal aborts meanwhile. */
  async enter(person: number, signal: AbortSignal): Promise<Leave | "full" | "aborted"> {
    if (signal.aborted) return "aborted";
    if (this.isFull) {
      if (!this.#waiting.hasRoom(person)) return "full";
      const isIn = await this.#wait(person, signal);
      if (!isIn) return "aborted";
    } else {
      this.#inside += 1;
      this.#waiting.noteTurn(person);
    }
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      this.#letNextIn();
    };
  }

  /** The place of whoever leaves goes to the next one without ever being free. */
  #wait(person: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const goIn = () => {
        signal.removeEventListener("abort", giveUp);
        resolve(true);
      };
      const giveUp = () => {
        this.#waiting.remove(goIn);
        resolve(false);
      };
      this.#waiting.add(person, goIn);
      signal.addEventListener("abort", giveUp, { once: true });
    });
  }

  #letNextIn(): void {
    const next = this.#waiting.next();
    if (next === undefined) {
      this.#inside -= 1;
      if (this.#inside === 0) for (const resolve of this.#watching.splice(0)) resolve();
      return;
    }
    next();
  }
}
