/** So many long answers of one person are made at a time; each holds what it is made of in memory. */
const MOST_AT_ONCE = 3;
/** A household that opens several screens on several devices at once. */
const MOST_WAITING = 12;

interface Queue {
  taken: number;
  readonly waiting: (() => void)[];
}

/** Who makes a long answer, and who waits for that: a few of each person. */
export class Places {
  readonly #queues = new Map<number, Queue>();

  /** Waits for a place and answers how to give it back, which may be done twice; null when too many of that person wait. */
  async take(person: number): Promise<(() => void) | null> {
    const queue = this.#queues.get(person) ?? { taken: 0, waiting: [] };
    this.#queues.set(person, queue);
    if (queue.taken < MOST_AT_ONCE) queue.taken += 1;
    else if (queue.waiting.length >= MOST_WAITING) return null;
    // whoever leaves hands the place on
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const next = queue.waiting.shift();
      if (next !== undefined) return next();
      queue.taken -= 1;
      if (queue.taken === 0) this.#queues.delete(person);
    };
  }
}
