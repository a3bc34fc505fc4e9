/** The rows of one table of a file by their ids there: the first is number 1, whatever id it gets. */
export class NumberedRows {
  readonly #numbers = new Map<number, number>();
  readonly #there = new Set<number>();
  #last = 0;

  static isId(value: unknown): value is number {
    return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
  }

  /** How many numbers were given: as many ids are needed. */
  get count(): number {
    return this.#last;
  }

  /** The number of an id, also where no row has it: two that name it mean the same. */
  numberOf(id: number): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    this.#numbers.set(id, this.add());
    return this.#last;
  }

  /** The number of a row that is there. */
  find(id: number): number | undefined {
    return this.#there.has(id) ? this.#numbers.get(id) : undefined;
  }

  /** Ids and their numbers. */
  entries(): IterableIterator<[id: number, number: number]> {
    return this.#numbers.entries();
  }

  /** Takes a row in; null where one of the same id is there already. */
  take(id: number): number | null {
    if (this.#there.has(id)) return null;
    this.#there.add(id);
    return this.numberOf(id);
  }

  /** A number for a row that the file does not have. */
  add(): number {
    this.#last += 1;
    return this.#last;
  }
}
