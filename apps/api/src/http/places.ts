import PQueue from "p-queue";

interface Room {
  /** How many things of one person are done at once. */
  readonly atOnce: number;
  /** How many more of theirs wait for that. */
  readonly waiting: number;
  /** How many of all people there may be. */
  readonly ofAll?: number;
  /** After so long a place is given on although its thing has not ended. */
  readonly longestMs?: number;
}

/**
 * Who does something, and who waits for that: a few of each person, or household. The waiting is p-queue's, one queue a person;
 * what it has not is a bound on who waits and a count over several queues. Source: handbook/turns.md#places.
 */
export class Places {
  readonly #room: Room;
  readonly #people = new Map<number, PQueue>();
  #all = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Waits for a place and answers how to give it back, which may be done twice; null when there are too many already. */
  async take(person: number): Promise<(() => void) | null> {
    const { atOnce, waiting, ofAll = Infinity, longestMs } = this.#room;
    const own = this.#people.get(person) ?? new PQueue({ concurrency: atOnce });
    if (own.pending + own.size >= atOnce + waiting || this.#all >= ofAll) return null;
    this.#people.set(person, own);
    this.#all += 1;
    const over = (): void => {
      this.#all -= 1;
      if (own.pending + own.size === 0) this.#people.delete(person);
    };
    return new Promise((taken) => {
      const held = own.add(
        () => new Promise<void>((leave) => taken(leave)),
        longestMs === undefined ? {} : { timeout: longestMs },
      );
      void held.then(over, over);
    });
  }
}
