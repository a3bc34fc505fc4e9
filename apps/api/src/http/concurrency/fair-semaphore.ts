import { FairQueue } from "./fair-queue.ts";

/** Leaves and admits the next one. */
export type Leave = () => void;

/** Admits a few at once and lets a few more wait, in turns of users; further ones are refused. */
export class FairSemaphore {
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

  /** Number of admitted items. */
  get inside(): number {
    return this.#inside;
  }

  /** True if the next one has to wait. */
  get isFull(): boolean {
    return this.#inside >= this.#mostInside;
  }

  /** Resolves when nothing is admitted. */
  async whenEmpty(): Promise<void> {
    if (this.#inside > 0) await new Promise<void>((resolve) => this.#watching.push(resolve));
  }

  /** Number of waiting items. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Admitted if there is room; "full" if too many wait; "gone" if the signal aborts meanwhile. */
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

  /** A released slot passes to the next one without becoming free. */
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
