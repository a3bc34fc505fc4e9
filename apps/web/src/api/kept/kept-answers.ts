/**
 * The last answer of each read, kept in the browser so that it can be read without a connection, after a reload too.
 * One cache a person, gone with the session. Where the browser has no caches, as on plain http, nothing is kept.
 */

const PREFIX = "answers-";
/** Enough for every list that somebody looks at in a day; the oldest give way. */
const MOST_KEPT = 100;
const KEPT_AT = "x-kept-at";

/** A kept answer, when it came, in milliseconds, and the server's tag of it, where it has one. */
export interface KeptAnswer {
  readonly data: unknown;
  readonly at: number;
  readonly tag?: string | undefined;
}

/** Nothing where the browser has no caches, refuses them, or its disk is full: then nothing is kept. */
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
  /** Names endpoint and input. */
  readonly read: string;
}

/** Keeps an answer in place of the one before. `isCurrent` is asked last of all: a session that has ended keeps nothing. */
export async function keepAnswer(
  { userId, read, data, at, tag }: Answered,
  isCurrent: () => boolean,
): Promise<void> {
  await withStore(async (stored) => {
    const cache = await stored.open(cacheOf(userId));
    // Last in, last out: the order of the keys is the order of keeping.
    await cache.delete(addressOf(read));
    if (!isCurrent()) return;
    const headers = { [KEPT_AT]: String(at), ...(tag && { etag: tag }) };
    await cache.put(addressOf(read), new Response(JSON.stringify(data), { headers }));
    const keys = await cache.keys();
    const tooMany = keys.slice(0, Math.max(0, keys.length - MOST_KEPT));
    await Promise.all(tooMany.map((key) => cache.delete(key)));
  });
}

/** What this person was answered last; undefined when nothing is kept. */
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

/** Forgets everybody's answers but this person's; everybody's without one. */
export async function forgetAnswersExcept(userId: number | undefined): Promise<void> {
  await withStore(async (stored) => {
    const others = (await stored.keys()).filter(
      (name) => name.startsWith(PREFIX) && (userId === undefined || name !== cacheOf(userId)),
    );
    await Promise.all(others.map((name) => stored.delete(name)));
  });
}
