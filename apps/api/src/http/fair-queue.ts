/** Waiting things of several people: of each the oldest first, and of each one before anybody's second. */
export class FairQueue<Item> {
  /** In the order in which people have their turn. */
  readonly #waiting = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(whose: string, item: Item): void {
    const own = this.#waiting.get(whose);
    if (own === undefined) this.#waiting.set(whose, [item]);
    else own.push(item);
    this.#size += 1;
  }

  /** The next one; undefined when nobody waits. */
  shift(): Item | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [whose, own] = first;
    this.#waiting.delete(whose);
    const item = own.shift();
    // behind everybody else who waits
    if (own.length > 0) this.#waiting.set(whose, own);
    this.#size -= 1;
    return item;
  }
}
