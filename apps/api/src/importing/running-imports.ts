/** Files that are read after their call was answered: so much of memory they may hold together. Source: handbook/recipe-import.md#limits. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_AT_ONCE = 4;

/** What this process reads in the background. */
export class RunningImports {
  readonly #running = new Set<Promise<void>>();
  #bytes = 0;
  #isStopping = false;

  /** Whether what is being read is to be broken off. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Whether there is room to read so much more. */
  hasRoomFor(bytes: number): boolean {
    return (
      !this.#isStopping && this.#running.size < MOST_AT_ONCE && this.#bytes + bytes <= MOST_BYTES
    );
  }

  /** Lets work go on in the background; it must not fail. */
  start(bytes: number, work: () => Promise<void>): void {
    this.#bytes += bytes;
    const running = work().finally(() => {
      this.#bytes -= bytes;
      this.#running.delete(running);
    });
    this.#running.add(running);
  }

  /** Breaks off what is being read, and waits until it has said so. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running);
  }

  /** Waits for what is being read now. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
