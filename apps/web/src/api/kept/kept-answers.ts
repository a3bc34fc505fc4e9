/**
 * Last answers for use without a connection: one cache a person, removed with the session. Without
 * browser caches nothing is stored.
 */

const PREFIX = "answers-";
/** Enough for a day's lists; the oldest are dropped. */
const MOST_KEPT = 100;
const KEPT_AT = "x-kept-at";

/** A stored answer, its time in milliseconds, and the server's tag if any. */
export interface KeptAnswer {
  readonly data: unknown;
  readonly at: number;
  readonly tag?: string | undefined;
}

/** Does nothing if the browser has no caches, refuses them, or its disk is full. */
async function withStore<Value>(
  work: (stored: CacheStorage) => Promise<Value>,
): Promise<Value | undefined> {
  const stored = (globalThis as { readonly caches?: CacheStorage }).caches;
  try {
    return stored && (await work(stored));
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function cacheOf(userId: number): string {
  return `${PREFIX}${userId}`;
}

function addressOf(read: string): string {
  return `/kept/${encodeURIComponent(read)}`;
}

interface Answered extends KeptAnswer {
  readonly userId: number;
  /** Endpoint and input. */
  readonly read: string;
}

/**
 * Stores an answer in place of the earlier one. `isCurrent` is checked last: an ended session
 * stores nothing.
 */
export async function keepAnswer(
  { userId, read, data, at, tag }: Answered,
  isCurrent: () => boolean,
): Promise<void> {
  await withStore(async (stored) => {
    const cache = await stored.open(cacheOf(userId));
    // Re-inserts the key, since the order of keys is the order of storing.
    await cache.delete(addressOf(read));
    if (!isCurrent()) return;
    const headers = { [KEPT_AT]: String(at), ...(tag && { etag: tag }) };
    await cache.put(addressOf(read), new Response(JSON.stringify(data), { headers }));
    const keys = await cache.keys();
    const tooMany = keys.slice(0, Math.max(0, keys.length - MOST_KEPT));
    await Promise.all(tooMany.map((key) => cache.delete(key)));
  });
}

/** This person's last answer; undefined if none is stored. */
export async function keptAnswer(userId: number, read: string): Promise<KeptAnswer | undefined> {
  return withStore(async (stored) => {
    const answer = await stored.match(addressOf(read), { cacheName: cacheOf(userId) });
    if (!answer) return undefined;
    const data: unknown = await answer.json();
    const { headers } = answer;
    const tag = headers.get("etag");
    return { data, at: Number(headers.get(KEPT_AT)), ...(tag && { tag }) };
  });
}

/** Removes the answers of all other people; of all people without one. */
export async function forgetAnswersExcept(userId: number | undefined): Promise<void> {
  await withStore(async (stored) => {
    const others = (await stored.keys()).filter(
      (name) => name.startsWith(PREFIX) && (userId === undefined || name !== cacheOf(userId)),
    );
    await Promise.all(others.map((name) => stored.delete(name)));
  });
}
