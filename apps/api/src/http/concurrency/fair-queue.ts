/** After this many users had a turn, new ones queue behind those with a second item. */
const LONGEST_ROUND = 100;

/**
 * Items of several users in rounds: each round takes the oldest item per user, so a second item
 * never precedes another user's first. Not p-queue, because it needs the priority on insertion.
 * Source: handbook/turns.md#order.
 */
export class FairQueue<Thing, Person = number> {
  readonly #most: number;
  readonly #mostEach: number;
  /** Users with a turn left in this round, in order of arrival; each has an item. */
  #coming = new Map<Person, Thing[]>();
  /** Users after their turn, with items for the next round. */
  #served = new Map<Person, Thing[]>();
  #size = 0;

  constructor({ most = Infinity, mostEach = Infinity } = {}) {
    this.#most = most;
    this.#mostEach = mostEach;
  }

  /** Number of waiting items. */
  get size(): number {
    return this.#size;
  }

  /** True if one more item of a user may wait. */
  hasRoom(person: Person): boolean {
    return this.#size < this.#most && (this.#of(person)?.length ?? 0) < this.#mostEach;
  }

  add(person: Person, thing: Thing): void {
    const own = this.#of(person);
    if (own === undefined) this.#coming.set(person, [thing]);
    else own.push(thing);
    this.#size += 1;
  }

  /** Removes and returns the next item; undefined if none waits. */
  next(): Thing | undefined {
    if (this.#coming.size === 0 || this.#served.size >= LONGEST_ROUND) this.#beginRound();
    const [first] = this.#coming;
    if (first === undefined) return undefined;
    const [person, own] = first;
    this.#coming.delete(person);
    this.#served.set(person, own);
    this.#size -= 1;
    return own.shift();
  }

  /** Records a turn that did not have to wait. */
  noteTurn(person: Person): void {
    if (this.#size === 0) {
      // No item waits, so a new round begins.
      this.#coming.clear();
      this.#served.clear();
    }
    this.#served.set(person, this.#of(person) ?? []);
    this.#coming.delete(person);
  }

  /** Removes an item early; false if it is not waiting. */
  remove(thing: Thing): boolean {
    for (const people of [this.#coming, this.#served])
      for (const [person, own] of people) {
        const place = own.indexOf(thing);
        if (place < 0) continue;
        own.splice(place, 1);
        this.#size -= 1;
        if (own.length === 0 && people === this.#coming) people.delete(person);
        return true;
      }
    return false;
  }

  /** Removes and returns all items. */
  empty(): readonly Thing[] {
    const all = [...this.#coming.values(), ...this.#served.values()].flat();
    this.#coming.clear();
    this.#served.clear();
    this.#size = 0;
    return all;
  }

  #of(person: Person): Thing[] | undefined {
    return this.#coming.get(person) ?? this.#served.get(person);
  }

  #beginRound(): void {
    const waiting = [...this.#served, ...this.#coming].filter(([, own]) => own.length > 0);
    this.#coming = new Map(waiting);
    this.#served = new Map();
  }
}
