import type { HouseholdId } from "../db/schema/schema.ts";

/**
 * Limits of background reading; the memory is for all files together.
 * Source: handbook/recipe-import.md#limits.
 */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_AT_ONCE = 4;
const MOST_OF_ONE_HOUSEHOLD = 2;
/** A second import of a household needs this many free slots. */
const FREE_FOR_SECOND = 3;

/** Background reading of this process. */
export class RunningImports {
  readonly #running = new Set<Promise<void>>();
  readonly #places = new Map<HouseholdId, number>();
  #taken = 0;
  #bytes = 0;
  #isStopping = false;

  /** Whether reading must stop. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Takes a slot and returns its release; null if there is no room. */
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

  /** Runs work in the background and then releases its slot. The work must not throw. */
  start(leave: () => void, work: () => Promise<void>): void {
    const running = work().finally(() => {
      leave();
      this.#running.delete(running);
    });
    this.#running.add(running);
  }

  /** Interrupts reading and waits until that is recorded. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running);
  }

  /** Waits for current reading. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
