/** Pause after a long write as a multiple of its duration. */
const REST = 4;

/**
 * Separates long writes by pauses, so that other writes run between them however often one is
 * repeated.
 */
export class WriteRest {
  #until = 0;

  /** Runs a write after the pause. One at a time. */
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
