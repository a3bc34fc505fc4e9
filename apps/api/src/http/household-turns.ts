/** After so long a write goes on although the one before it has not ended: the database may have lost that one. */
const LONGEST_WAIT_MS = 1_500;

/** Waits for something that never fails, but no longer than that. */
async function atMost(ms: number, something: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([something, over]);
  clearTimeout(timer);
}

/**
 * Writes of one household go one after the other, as its lock makes them anyway, but wait here for that: fifty of them that
 * waited in the database would hold every connection, or stand before everybody else's reads in the queue of the only one.
 */
export class HouseholdTurns {
  readonly #last = new Map<number, Promise<void>>();

  async run<Value>(householdId: number, write: () => Promise<Value>): Promise<Value> {
    const before = this.#last.get(householdId);
    let leave = (): void => {};
    const own = new Promise<void>((resolve) => {
      leave = resolve;
    });
    this.#last.set(householdId, own);
    try {
      if (before !== undefined) await atMost(LONGEST_WAIT_MS, before);
      return await write();
    } finally {
      leave();
      if (this.#last.get(householdId) === own) this.#last.delete(householdId);
    }
  }
}
