/** Uses after which a text gets a name. */
const OFTEN = 20;
/** PostgreSQL stores each plan on each connection, and id lists create a text per length. */
const MOST_NAMES = 200;
const MOST_COUNTED = 1000;
/** A JSON table has one row or thousands, so one stored plan would suit neither. */
const TABLE_OF_JSON = "json_array_elements(";

/**
 * PostgreSQL plans a named text once per connection; for the kitchen query that takes longer than
 * its run.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #counts = new Map<string, number>();

  /** Returns a name from the twentieth use on; never for a text with a JSON table. */
  of(text: string): string | undefined {
    if (text.includes(TABLE_OF_JSON)) return undefined;
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size === MOST_NAMES) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count >= OFTEN) {
      this.#names.set(text, `larder_${this.#names.size}`);
      this.#counts.delete(text);
      return this.#names.get(text);
    }
    if (this.#counts.size >= MOST_COUNTED) this.#counts = new Map();
    this.#counts.set(text, count);
    return undefined;
  }
}
