interface Room {
  /** How many things of one person are done at once. */
  readonly atOnce: number;
  /** How many more of theirs wait for that. */
  readonly waiting: number;
  /** How many things of all people there may be. */
  readonly ofAll?: number;
  /** How many more there may be of people who have none, so that a few cannot take the room of all. */
  readonly spare?: number;
  /** After so long a place is given on although its thing has not ended. */
  readonly longestMs?: number;
}

/** One person's things. */
interface Own {
  inside: number;
  readonly waiting: (() => void)[];
}

/**
 * Who does something, and who waits for that: a few of each person, or household. Home-made, since every call takes a place: a queue
 * of p-queue's for each costs a tenth of a small call, and has neither a bound on who waits nor a count over several queues.
 * Source: handbook/turns.md#places.
 */
export class Places {
  readonly #room: Room;
  readonly #people = new Map<number, Own>();
  #all = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Waits for a place and answers how to give it back, which may be done twice; null when there are too many already. */
  async take(person: number): Promise<(() => void) | null> {
    const { atOnce, waiting, ofAll = Infinity, spare = 0 } = this.#room;
    const own = this.#people.get(person) ?? { inside: 0, waiting: [] };
    const taken = own.inside + own.waiting.length;
    const most = taken === 0 ? ofAll + spare : ofAll;
    if (taken >= atOnce + waiting || this.#all >= most) return null;
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
      // the place goes on without ever being free
      if (next !== undefined) return next();
      own.inside -= 1;
      if (own.inside === 0) this.#people.delete(person);
    };
    const timer = longestMs === undefined ? undefined : setTimeout(leave, longestMs);
    return leave;
  }
}
