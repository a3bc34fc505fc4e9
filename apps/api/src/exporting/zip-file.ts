import { randomUUID } from "node:crypto";
import { open, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Pace } from "../http/slices.ts";

/** As much as is packed within a few milliseconds. */
const PIECE_BYTES = 64 * 1024;

/** Parts of what a file of an archive holds. */
type Parts = AsyncIterable<string | Uint8Array>;

/**
 * An archive that is written on the disk, part by part, under no name: it is gone with the last who has it open, whatever happens.
 * Texts are packed, pictures are already.
 */
export class ZipOnDisk {
  readonly #file: FileHandle;
  readonly #pace: Pace;
  readonly #madeAt: number;
  readonly #zip: Zip;
  #packed: Uint8Array[] = [];
  #failure: Error | null = null;

  private constructor(
    file: FileHandle,
    { pace, now }: { readonly pace: Pace; readonly now: number },
  ) {
    this.#file = file;
    this.#pace = pace;
    this.#madeAt = now;
    this.#zip = new Zip((error, chunk) => {
      if (error !== null) this.#failure = error;
      else this.#packed.push(chunk);
    });
  }

  static async begin(
    folder: string,
    how: { readonly pace: Pace; readonly now: number },
  ): Promise<ZipOnDisk> {
    const path = join(folder, `${randomUUID()}.leaving`);
    const file = await open(path, "wx+", 0o600);
    await rm(path);
    return new ZipOnDisk(file, how);
  }

  async add(name: string, parts: Parts, isPacked = false): Promise<void> {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = this.#madeAt;
    this.#zip.add(entry);
    for await (const part of parts) {
      const bytes = typeof part === "string" ? Buffer.from(part) : part;
      for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
        entry.push(new Uint8Array(bytes.subarray(start, start + PIECE_BYTES)));
        // one piece after the other, so that little is in memory
        // oxlint-disable-next-line no-await-in-loop
        await this.#write();
      }
    }
    entry.push(new Uint8Array(0), true);
    await this.#write();
  }

  /** Ends the archive; what is answered reads it once, and lets it go. */
  async end(): Promise<Readable> {
    this.#zip.end();
    await this.#write();
    return this.#file.createReadStream({ start: 0 });
  }

  async giveUp(): Promise<void> {
    this.#zip.terminate();
    await this.#file.close();
  }

  async #write(): Promise<void> {
    const packed = this.#packed;
    this.#packed = [];
    for (const chunk of packed) {
      // in their order
      // oxlint-disable-next-line no-await-in-loop
      await this.#file.appendFile(chunk);
    }
    if (this.#failure !== null) throw this.#failure;
    if (this.#pace.isSpent) await this.#pace.next();
  }
}
