import { createHmac, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import PQueue from "p-queue";

export const pictureSizes = ["full", "thumbnail"] as const;
export type PictureSize = (typeof pictureSizes)[number];

export type PictureBodies = Readonly<Record<PictureSize, Uint8Array>>;

/** Younger files may belong to a row that is being written. */
const YOUNGEST_SWEPT_MS = 60 * 60 * 1000;

export function pictureFolder(dataDir: string): string {
  return join(dataDir, "images");
}

/**
 * Pictures as files. The name is a keyed hash of the content, so it reveals neither owner nor
 * content. A file is complete or missing; a sweep removes files without rows. Source:
 * handbook/recipe-images.md#where-they-are-kept.
 */
export class PictureFolder {
  readonly #folder: string;
  readonly #key: Buffer;
  /** Serialises writing and sweeping. */
  readonly #turns = new PQueue({ concurrency: 1 });
  /** Files that the last sweep found without a row. */
  #unused: ReadonlySet<string> = new Set();

  constructor(folder: string, key: Buffer) {
    this.#folder = folder;
    this.#key = createHmac("sha256", key).update("pictures: names").digest();
  }

  nameOf(hash: string, size: PictureSize): string {
    return `${createHmac("sha256", this.#key).update(hash).digest("hex")}-${size}.webp`;
  }

  /** Writes both sizes durably, even if they exist: they are young then and not swept. */
  keep(hash: string, bodies: PictureBodies): Promise<void> {
    return this.#turns.add(async () => {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await Promise.all(
        pictureSizes.map((size) => this.#write(this.nameOf(hash, size), bodies[size])),
      );
      await this.#sync();
    });
  }

  /** Null if its file is missing. */
  async read(hash: string, size: PictureSize): Promise<Uint8Array | null> {
    try {
      return await readFile(join(this.#folder, this.nameOf(hash, size)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  /**
   * Removes files without a row, unless they are young or were used at the last sweep: rows are
   * read in batches.
   */
  async sweep(used: ReadonlySet<string>, now: number): Promise<void> {
    const names = existsSync(this.#folder) ? await readdir(this.#folder) : [];
    const unused = names.filter((name) => !used.has(name));
    const removals = unused
      .filter((name) => this.#unused.has(name))
      .map((name) => () => this.#remove(name, now - YOUNGEST_SWEPT_MS));
    await this.#turns.addAll(removals);
    this.#unused = new Set(unused);
  }

  async #write(name: string, bytes: Uint8Array): Promise<void> {
    const unfinished = join(this.#folder, `${randomUUID()}.unfinished`);
    try {
      const file = await open(unfinished, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(this.#folder, name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async #sync(): Promise<void> {
    const folder = await open(this.#folder, "r");
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  async #remove(name: string, before: number): Promise<void> {
    const file = join(this.#folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < before) await rm(file, { force: true });
  }
}
