const BYTES = 16;

/** A new key; plain http has no `crypto.randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keys of a form's or button's unanswered requests. */
export interface IdempotencyKeys {
  /** The key of a request: the same for the same content until it is settled. */
  keyFor(content: string): string;
  /** After a final answer the next request is a new one, even with the same content. */
  settle(content: string): void;
}

/**
 * A repeat without a final answer keeps its key; changed content gets a new one. Source:
 * handbook/wire.md#repeated-calls.
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
