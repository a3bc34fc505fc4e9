import { addressKey } from "../limits/address-key.ts";

/** Sessions of which it is remembered whose they are; each takes about a hundred bytes. */
const MOST_KNOWN = 10_000;

/**
 * Whose a call is, asked before anything is read: the person's when the guard has let the session in lately, with all sessions
 * of one person together, else the address's. An invented token makes nobody somebody new.
 */
export class KnownCallers {
  /** By the hash of the token; whoever called last stands last. */
  readonly #people = new Map<string, number>();

  /** A session was let in. */
  know(tokenHash: string, person: number): void {
    this.#people.delete(tokenHash);
    this.#people.set(tokenHash, person);
    if (this.#people.size <= MOST_KNOWN) return;
    const [longestAgo = ""] = this.#people.keys();
    this.#people.delete(longestAgo);
  }

  /** A token opens nothing, perhaps no longer: who still sends it does not call as that person. */
  forget(tokenHash: string): void {
    this.#people.delete(tokenHash);
  }

  /** A name under which this caller is counted. */
  nameOf({ tokenHash, address }: { readonly tokenHash: string | null; readonly address: string }) {
    const person = tokenHash === null ? undefined : this.#people.get(tokenHash);
    return person === undefined ? addressKey(address) : `person ${person}`;
  }
}

/** Those of this process. */
export const knownCallers = new KnownCallers();
