/** How many things of one person are done at once, and how many more wait for that. */
interface Room {
  readonly atOnce: number;
  readonly waiting: number;
}

interface Queue {
  taken: number;
  readonly waiting: (() => void)[];
}

/** Who does something, and who waits for that: a few of each person. */
export class Places {
  readonly #room: Room;
  readonly #queues = new Map<number, Queue>();

  constructor(room: Room) {
    this.#room = room;
  }

  /** Waits for a place and answers how to give it back, which may be done twice; null when too many of that person wait. */
  async take(person: number): Promise<(() => void) | null> {
    const queue = this.#queues.get(person) ?? { taken: 0, waiting: [] };
    this.#queues.set(person, queue);
    if (queue.taken < this.#room.atOnce) queue.taken += 1;
    else if (queue.waiting.length >= this.#room.waiting) return null;
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
