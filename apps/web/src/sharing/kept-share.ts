import * as z from "zod/mini";

/**
 * A share in the service worker's cache: texts and at most five files, for seven days and the first
 * person that opens them. Names as in worker.js.
 */
const CACHE = "shared";
const TEXTS = "/share/kept";
const KEPT_MS = 7 * 86_400_000;

const keptTexts = z.object({
  at: z.number(),
  person: z.nullable(z.number()),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  files: z.array(z.object({ path: z.string(), name: z.string(), type: z.string() })),
  left: z.number(),
});
type KeptTexts = z.infer<typeof keptTexts>;

interface SharedFile {
  readonly path: string;
  readonly file: File;
}

/** What was shared. */
export interface Share {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly files: readonly SharedFile[];
  /** Number of files for which there was no room. */
  readonly left: number;
}

/** Absent in a browser without it, and on plain http. */
const storage = (): CacheStorage | undefined =>
  (globalThis as { readonly caches?: CacheStorage }).caches;

async function textsOf(cache: Cache): Promise<KeptTexts | null> {
  const answer = await cache.match(TEXTS);
  if (answer === undefined) return null;
  const parsed = keptTexts.safeParse(await answer.json().catch(() => null));
  return parsed.success ? parsed.data : null;
}

async function write(cache: Cache, texts: KeptTexts): Promise<void> {
  const headers = { "content-type": "application/json" };
  await cache.put(TEXTS, new Response(JSON.stringify(texts), { headers }));
}

/** Forgets everything that was shared. */
export async function forgetShare(): Promise<void> {
  await storage()?.delete(CACHE);
}

/** The share that waits for this person, or null. Others' and old ones are deleted. */
export async function shareFor(person: number, now = Date.now()): Promise<Share | null> {
  const cache = await storage()?.open(CACHE);
  const texts = cache && (await textsOf(cache));
  if (!cache || !texts) return null;
  const isOthers = texts.person !== null && texts.person !== person;
  if (isOthers || now - texts.at > KEPT_MS) {
    await forgetShare();
    return null;
  }
  if (texts.person === null) await write(cache, { ...texts, person });
  const files = await Promise.all(
    texts.files.map(async ({ path, name, type }): Promise<SharedFile[]> => {
      const answer = await cache.match(path);
      if (answer === undefined) return [];
      return [{ path, file: new File([await answer.blob()], name, { type }) }];
    }),
  );
  const { title, text, url, left } = texts;
  return { title, text, url, files: files.flat(), left };
}

/** Forgets one thing that was taken; the rest waits on. */
export async function forgetPart(path: string | null): Promise<void> {
  const cache = await storage()?.open(CACHE);
  const texts = cache && (await textsOf(cache));
  if (!cache || !texts) return;
  if (path !== null) await cache.delete(path);
  const files = texts.files.filter((file) => file.path !== path);
  const rest = path === null ? { ...texts, title: "", text: "", url: "" } : { ...texts, files };
  if (rest.files.length === 0 && rest.text === "" && rest.url === "") await forgetShare();
  else await write(cache, rest);
}
