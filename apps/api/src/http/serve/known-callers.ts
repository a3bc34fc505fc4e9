import { addressKey } from "../limits/address-key.ts";

/** Maximum number of remembered sessions; each takes about a hundred bytes. */
const MOST_KNOWN = 10_000;

/**
 * Identifies callers before any read: by user if their session was admitted recently, or else by
 * address. Invented tokens do not create callers.
 */
export class KnownCallers {
  /** By token hash, least recent first. */
  readonly #people = new Map<string, number>();

  /** Records an admitted session. */
  know(tokenHash: string, person: number): void {
    this.#people.delete(tokenHash);
    this.#people.set(tokenHash, person);
    if (this.#people.size <= MOST_KNOWN) return;
    const [longestAgo = ""] = this.#people.keys();
    this.#people.delete(longestAgo);
  }

  /** Forgets a token that is not valid any more. */
  forget(tokenHash: string): void {
    this.#people.delete(tokenHash);
  }

  /** The name under which this caller is counted. */
  nameOf({ tokenHash, address }: { readonly tokenHash: string | null; readonly address: string }) {
    const person = tokenHash === null ? undefined : this.#people.get(tokenHash);
    return person === undefined ? addressKey(address) : `person ${person}`;
  }
}

/** Of this process. */
export const knownCallers = new KnownCallers();
