import { addressKey } from "../limits/address-key.ts";

/** Maximum number of remembered sessions; each takes about a hundred bytes. */
const MOST_KNOWN = 10_000;

/**
 * Identifies the caller before anything is read: by user if the guard admitted the session recently
 * (all sessions of a user together), otherwise by address. An invented token does not create a new
 * caller.
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
