/** A text that was asked so often is worth a plan that is kept. */
const OFTEN = 20;
/** PostgreSQL keeps each plan on each connection, and lists of ids make a text for each length. */
const MOST_NAMES = 200;
const MOST_COUNTED = 1000;
/** A table that comes as JSON has one row or thousands: a plan for both is right for neither, and is not kept. */
const TABLE_OF_JSON = "json_array_elements(";

/**
 * Names for the texts of statements that come again and again. Under its name PostgreSQL reads and plans a text once a
 * connection; a text without a name at each call, which for the statement of a kitchen takes longer than running it.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #counts = new Map<string, number>();

  /** The name of a text, from its twentieth time on; of one with a table that comes as JSON never. */
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
