/** Leaves, and lets the next one in. */
export type Leave = () => void;

/** Lets a few in at once and a few more wait; whoever comes on top is turned away. */
export class Turnstile {
  readonly #mostInside: number;
  readonly #mostWaiting: number;
  readonly #waiting = new Set<() => void>();
  #inside = 0;

  constructor(limits: { readonly inside: number; readonly waiting: number }) {
    this.#mostInside = limits.inside;
    this.#mostWaiting = limits.waiting;
  }

  /** How many are in. */
  get inside(): number {
    return this.#inside;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** In, when there is room; turned away when too many wait; gone when the signal aborts meanwhile. */
  async enter(signal: AbortSignal): Promise<Leave | "full" | "aborted"> {
    if (signal.aborted) return "aborted";
    if (this.#inside >= this.#mostInside) {
      if (this.#waiting.size >= this.#mostWaiting) return "full";
      const isIn = await this.#wait(signal);
      if (!isIn) return "aborted";
    } else this.#inside += 1;
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      this.#letNextIn();
    };
  }

  /** The place of whoever leaves goes to the next one without ever being free. */
  #wait(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const goIn = () => {
        signal.removeEventListener("abort", giveUp);
        resolve(true);
      };
      const giveUp = () => {
        this.#waiting.delete(goIn);
        resolve(false);
      };
      this.#waiting.add(goIn);
      signal.addEventListener("abort", giveUp, { once: true });
    });
  }

  #letNextIn(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#inside -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
