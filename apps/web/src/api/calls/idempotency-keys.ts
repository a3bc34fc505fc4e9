const BYTES = 16;

/** A new key, also where `crypto.randomUUID` is missing because the page came over plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keys of the requests of one form or button that have no final answer yet. */
export interface IdempotencyKeys {
  /** The key of a request: the same one for the same content until it is settled. */
  keyFor(content: string): string;
  /** A final answer came: the next request, even with the same content, is a new one. */
  settle(content: string): void;
}

/**
 * Makes the keys of one form or button, from the moment it is mounted. A request that is sent again because no final
 * answer came keeps its key; changed content gets a new one, since the server refuses a key with another body.
 * Source: handbook/wire.md#repeated-calls.
 */
export function createIdempotencyKeys(): IdempotencyKeys {
  const open = new Map<string, string>();
  let next = newKey();
  return {
    keyFor(content) {
      const known = open.get(content);
      if (known) return known;
      const key = next;
      open.set(content, key);
      next = newKey();
      return key;
    },
    settle(content) {
      open.delete(content);
    },
  };
}
