/** Numbers the rows of a table in a file by their ids there, from 1. */
export class NumberedRows {
  readonly #numbers = new Map<number, number>();
  readonly #there = new Set<number>();
  #last = 0;

  static isId(value: unknown): value is number {
    return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
  }

  /** The number of ids needed. */
  get count(): number {
    return this.#last;
  }

  /** The number of an id, even if no row has it, so that equal references stay equal. */
  numberOf(id: number): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    this.#numbers.set(id, this.add());
    return this.#last;
  }

  /** The number of an existing row. */
  find(id: number): number | undefined {
    return this.#there.has(id) ? this.#numbers.get(id) : undefined;
  }

  entries(): IterableIterator<[id: number, number: number]> {
    return this.#numbers.entries();
  }

  /** Adds a row; null if its id exists. */
  take(id: number): number | null {
    if (this.#there.has(id)) return null;
    this.#there.add(id);
    return this.numberOf(id);
  }

  /** A number for a row that is not in the file. */
  add(): number {
    this.#last += 1;
    return this.#last;
  }
}
