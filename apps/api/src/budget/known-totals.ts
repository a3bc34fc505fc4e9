import type { HouseholdId } from "../db/schema/schema.ts";

/** Maximum number of remembered totals; each takes some hundred bytes. */
const MOST_KNOWN = 2_000;

/** A total and the household's revision. */
interface KnownTotal {
  readonly revision: number;
  readonly total: number;
}

/** No household has this revision. */
const NOTHING_KNOWN: KnownTotal = { revision: -1, total: 0 };

/**
 * Numbers of rows by household and filter. The statement that uses one compares the household's
 * revision.
 */
export class KnownTotals {
  /** By household and filter, least recent first. */
  readonly #totals = new Map<string, KnownTotal>();

  get(household: HouseholdId, filter: string): KnownTotal {
    return this.#totals.get(`${household} ${filter}`) ?? NOTHING_KNOWN;
  }

  set(household: HouseholdId, filter: string, known: KnownTotal): void {
    const key = `${household} ${filter}`;
    this.#totals.delete(key);
    this.#totals.set(key, known);
    if (this.#totals.size <= MOST_KNOWN) return;
    const [longestAgo = ""] = this.#totals.keys();
    this.#totals.delete(longestAgo);
  }
}
