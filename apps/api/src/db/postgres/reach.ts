import { setTimeout as wait } from "node:timers/promises";

/** Often, since people wait for the answer; by one probe for the whole process, so that no crowd knocks at a server that starts. */
const ASK_EVERY_MS = 50;

/**
 * Whether the server that takes writes can be reached, as this process saw it last. From the first lost connection on one probe
 * asks again and again, and whoever needs the server waits for that. Source: decision 0042.
 */
export class Reach {
  readonly #isThere: () => Promise<boolean>;
  readonly #waiting = new Set<() => void>();
  readonly #over = new AbortController();
  #isLost = false;

  /** `isThere` asks once; answers `false` or throws while the server is away. */
  constructor(isThere: () => Promise<boolean>) {
    this.#isThere = isThere;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** A connection was lost or refused. */
  lose(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    void this.#askUntilBack();
  }

  /** Waits until the server is back, at most so many ms; whether it is. */
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

  /** Asks no more. */
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
