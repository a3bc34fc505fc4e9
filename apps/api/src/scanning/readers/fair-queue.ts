/** Whose turns are remembered; of more people those who were served longest ago are forgotten. */
const MOST_REMEMBERED = 1000;

/**
 * A short queue that people share: next is always somebody whose last turn is longest ago, and of one person's own things the
 * first that came. Nobody may have more than their share in it, so that one person never fills it.
 */
export class FairQueue<Thing> {
  readonly #most: number;
  readonly #mostEach: number;
  readonly #waiting: { readonly person: number; readonly thing: Thing }[] = [];
  /** The number of each person's last turn, in the order of these turns. */
  readonly #turns = new Map<number, number>();
  #turn = 0;

  constructor(limits: { readonly most: number; readonly mostEach: number }) {
    this.#most = limits.most;
    this.#mostEach = limits.mostEach;
  }

  /** How many wait. */
  get size(): number {
    return this.#waiting.length;
  }

  /** Whether one more of a person may wait. */
  hasRoom(person: number): boolean {
    const own = this.#waiting.filter((waiting) => waiting.person === person).length;
    return this.#waiting.length < this.#most && own < this.#mostEach;
  }

  add(person: number, thing: Thing): void {
    this.#waiting.push({ person, thing });
  }

  /** Takes out what is next, which is its person's turn. */
  next(): Thing | undefined {
    const turnOf = (person: number): number => this.#turns.get(person) ?? 0;
    const [first] = this.#waiting.toSorted((a, b) => turnOf(a.person) - turnOf(b.person));
    if (first === undefined) return undefined;
    this.#waiting.splice(this.#waiting.indexOf(first), 1);
    this.noteTurn(first.person);
    return first.thing;
  }

  /** Notes a turn of somebody who did not have to wait for it. */
  noteTurn(person: number): void {
    this.#turn += 1;
    this.#turns.delete(person);
    this.#turns.set(person, this.#turn);
    if (this.#turns.size > MOST_REMEMBERED)
      for (const [oldest] of this.#turns) {
        this.#turns.delete(oldest);
        break;
      }
  }

  /** Takes something out before its turn; false when it does not wait. */
  remove(thing: Thing): boolean {
    const place = this.#waiting.findIndex((waiting) => waiting.thing === thing);
    if (place >= 0) this.#waiting.splice(place, 1);
    return place >= 0;
  }

  /** Takes out everything. */
  empty(): readonly Thing[] {
    return this.#waiting.splice(0).map(({ thing }) => thing);
  }
}
