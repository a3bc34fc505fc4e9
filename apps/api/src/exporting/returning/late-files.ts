/** Wait of a person after a file that took too long. */
export const WAIT_MS = 15 * 60_000;

/**
 * People after a file that took too long to save. The same file would block all writes as long
 * again.
 */
export class LateFiles {
  /** When each may try again, in the order of their tries. */
  readonly #until = new Map<number, number>();

  note(person: number, now: number): void {
    for (const [one, until] of this.#until) if (until <= now) this.#until.delete(one);
    this.#until.set(person, now + WAIT_MS);
  }

  /** Milliseconds until a person may try again; 0 for now. */
  waitOf(person: number, now: number): number {
    return Math.max(0, (this.#until.get(person) ?? 0) - now);
  }
}
