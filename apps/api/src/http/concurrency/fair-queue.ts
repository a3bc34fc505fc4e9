/** So many people have a turn before others who come get behind those who wait for their second. */
const LONGEST_ROUND = 100;

/**
 * Waiting things of several people, in rounds: of each person one thing a round, their oldest, so that nobody's second comes before
 * another's first. Home-made, since p-queue orders by priorities that are known when something is added.
 * Source: handbook/turns.md#order.
 */
export class FairQueue<Thing, Person = number> {
  readonly #most: number;
  readonly #mostEach: number;
  /** Who has their turn in this round still, in the order in which they came; each has something. */
  #coming = new Map<Person, Thing[]>();
  /** Who had it, with what waits for the next round, if anything does. */
  #served = new Map<Person, Thing[]>();
  #size = 0;

  constructor({ most = Infinity, mostEach = Infinity } = {}) {
    this.#most = most;
    this.#mostEach = mostEach;
  }

  /** How many wait. */
  get size(): number {
    return this.#size;
  }

  /** Whether one more of a person may wait. */
  hasRoom(person: Person): boolean {
    return this.#size < this.#most && (this.#of(person)?.length ?? 0) < this.#mostEach;
  }

  add(person: Person, thing: Thing): void {
    const own = this.#of(person);
    if (own === undefined) this.#coming.set(person, [thing]);
    else own.push(thing);
    this.#size += 1;
  }

  /** Takes out what is next, which is its person's turn; undefined when nothing waits. */
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

  /** Notes a turn of somebody who did not have to wait for it. */
  noteTurn(person: Person): void {
    if (this.#size === 0) {
      // nobody waits, so that a round begins
      this.#coming.clear();
      this.#served.clear();
    }
    this.#served.set(person, this.#of(person) ?? []);
    this.#coming.delete(person);
  }

  /** Takes something out before its turn; false when it does not wait. */
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

  /** Takes out everything. */
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
