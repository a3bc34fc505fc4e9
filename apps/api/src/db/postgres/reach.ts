import { setTimeout as wait } from "node:timers/promises";

/** Short, because requests wait. One probe per process, so a starting server is not flooded. */
const ASK_EVERY_MS = 50;

/**
 * Last known reachability of the primary. After a lost connection one probe repeats until it is
 * back, and callers wait.
 * Source: decision 0042.
 */
export class Reach {
  readonly #isThere: () => Promise<boolean>;
  readonly #waiting = new Set<() => void>();
  readonly #over = new AbortController();
  #isLost = false;

  /** `isThere` probes once; it returns `false` or throws while the server is away. */
  constructor(isThere: () => Promise<boolean>) {
    this.#isThere = isThere;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Records a lost or refused connection. */
  lose(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    void this.#askUntilBack();
  }

  /** Waits at most `ms` until the server is back; returns false if it is not. */
  async isBackWithin(ms: number): Promise<boolean> {
    if (!this.#isLost) return true;
    return new Promise((resolve) => {
      const come = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(come);
        resolve(false);
      }, ms);
      this.#waiting.add(come);
    });
  }

  /** Stops the probe. */
  close(): void {
    this.#over.abort();
  }

  async #askUntilBack(): Promise<void> {
    const { signal } = this.#over;
    let isBack = false;
    while (!isBack && !signal.aborted) {
      await wait(ASK_EVERY_MS, undefined, { ref: false });
      isBack = await this.#isThere().catch(() => false);
    }
    this.#isLost = !isBack;
    for (const come of this.#waiting) come();
    this.#waiting.clear();
  }
}
