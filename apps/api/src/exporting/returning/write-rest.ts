/** For each second in which others' changes waited, they have so many without a wait. */
const REST = 4;

/** Keeps long writes apart, so that the changes of others come between, however often somebody repeats one. */
export class WriteRest {
  #until = 0;

  /** Runs a write once the rest after the last one is over. One at a time. */
  async after<Result>(write: () => Promise<Result>): Promise<Result> {
    const restMs = Math.max(0, this.#until - performance.now());
    await new Promise<void>((resolve) => setTimeout(resolve, restMs));
    const started = performance.now();
    try {
      return await write();
    } finally {
      const ended = performance.now();
      this.#until = ended + REST * (ended - started);
    }
  }
}
