import type { HouseholdId } from "../db/schema/schema.ts";

/** Files that are read after their call was answered: so much of memory they may hold together. Source: handbook/recipe-import.md#limits. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_AT_ONCE = 4;
const MOST_OF_ONE_HOUSEHOLD = 2;
/** A household's second import begins only if so many places are free, so that it leaves some to others. */
const FREE_FOR_SECOND = 3;

/** What this process reads in the background. */
export class RunningImports {
  readonly #running = new Set<Promise<void>>();
  readonly #places = new Map<HouseholdId, number>();
  #taken = 0;
  #bytes = 0;
  #isStopping = false;

  /** Whether what is being read is to be broken off. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Takes a place to read so much more, and answers how to give it back once; null where there is no room. */
  takePlace(household: HouseholdId, bytes: number): (() => void) | null {
    const own = this.#places.get(household) ?? 0;
    const needed = own === 0 ? 1 : FREE_FOR_SECOND;
    const hasPlace = MOST_AT_ONCE - this.#taken >= needed && own < MOST_OF_ONE_HOUSEHOLD;
    if (this.#isStopping || !hasPlace || this.#bytes + bytes > MOST_BYTES) return null;
    this.#places.set(household, own + 1);
    this.#taken += 1;
    this.#bytes += bytes;
    return () => {
      this.#taken -= 1;
      this.#bytes -= bytes;
      const left = (this.#places.get(household) ?? 1) - 1;
      if (left === 0) this.#places.delete(household);
      else this.#places.set(household, left);
    };
  }

  /** Lets work go on in the background, and then gives its place back; it must not fail. */
  start(leave: () => void, work: () => Promise<void>): void {
    const running = work().finally(() => {
      leave();
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
