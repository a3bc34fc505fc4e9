interface Room {
  /** Concurrent items of one user. */
  readonly atOnce: number;
  /** Waiting items of one user. */
  readonly waiting: number;
  /** Limit over all users. */
  readonly ofAll?: number;
  /** Additional items for users without any, so that a few users cannot take the whole limit. */
  readonly spare?: number;
  /** Releases a slot after this time, even if its item runs. */
  readonly longestMs?: number;
}

/** The items of one user. */
interface Own {
  inside: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits concurrent and waiting items per user or household. Not p-queue: one per user would cost a
 * tenth of a small call, and it bounds neither waiting items nor several queues together.
 * Source: handbook/turns.md#places.
 */
export class KeyedSemaphore {
  readonly #room: Room;
  readonly #people = new Map<number, Own>();
  #all = 0;
  #refusals = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** How often a user without any items was refused. */
  get refusals(): number {
    return this.#refusals;
  }

  /**
   * Waits for a slot and returns its release function, which may be called twice; null if there are
   * too many items.
   */
  async take(person: number): Promise<(() => void) | null> {
    const { atOnce, waiting, ofAll = Infinity, spare = 0 } = this.#room;
    const own = this.#people.get(person) ?? { inside: 0, waiting: [] };
    const taken = own.inside + own.waiting.length;
    const most = taken === 0 ? ofAll + spare : ofAll;
    if (taken >= atOnce + waiting) return null;
    if (this.#all >= most) {
      if (taken === 0) this.#refusals += 1;
      return null;
    }
    this.#people.set(person, own);
    this.#all += 1;
    if (own.inside < atOnce) own.inside += 1;
    else await new Promise<void>((resolve) => own.waiting.push(resolve));
    return this.#leaving(person, own);
  }

  #leaving(person: number, own: Own): () => void {
    const { longestMs } = this.#room;
    let isLeft = false;
    const leave = (): void => {
      if (isLeft) return;
      isLeft = true;
      clearTimeout(timer);
      this.#all -= 1;
      const next = own.waiting.shift();
      // The slot passes to the next item without becoming free.
      if (next !== undefined) return next();
      own.inside -= 1;
      if (own.inside === 0) this.#people.delete(person);
    };
    const timer = longestMs === undefined ? undefined : setTimeout(leave, longestMs);
    return leave;
  }
}
