import { setTimeout as wait } from "node:timers/promises";

/** Pause that can be interrupted, even before it begins. */
export class Wakeable {
  #bell = new AbortController();

  wake(): void {
    this.#bell.abort();
  }

  async pause(timeoutMs: number): Promise<void> {
    await wait(timeoutMs, undefined, { signal: this.#bell.signal }).catch(() => undefined);
    this.#bell = new AbortController();
  }
}
