import { randomUUID } from "node:crypto";
import type { WriteStream } from "node:fs";
import { open, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Pace } from "../http/slices.ts";

/** As much as is handed on at once, for a thread of its own to pack. */
const PIECE_BYTES = 64 * 1024;

/** Parts of what a file of an archive holds. */
type Parts = AsyncIterable<string | Uint8Array>;

/** Parts in pieces, each after the others of this turn have had theirs. */
async function* piecesOf(parts: Parts, pace: Pace) {
  for await (const part of parts) {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      yield bytes.subarray(start, start + PIECE_BYTES);
      // one piece after the other, so that little is in memory
      // oxlint-disable-next-line no-await-in-loop
      if (pace.isSpent) await pace.next();
    }
    if (pace.isSpent) await pace.next();
  }
}

/**
 * An archive that is written on the disk, part by part, under no name: it is gone with the last who has it open, whatever happens.
 * Texts are packed, pictures are already.
 */
export class ZipOnDisk {
  /** Reads what was written; each way has a handle of its own, which it closes by itself. */
  readonly #reading: FileHandle;
  readonly #pace: Pace;
  readonly #madeAt: Date;
  readonly #zip = new ZipFile();
  readonly #disk: WriteStream;
  readonly #written: Promise<void>;

  private constructor(
    { writing, reading }: { readonly writing: FileHandle; readonly reading: FileHandle },
    { pace, now }: { readonly pace: Pace; readonly now: number },
  ) {
    this.#reading = reading;
    this.#pace = pace;
    this.#madeAt = new Date(now);
    this.#disk = writing.createWriteStream();
    this.#written = pipeline(this.#zip.outputStream, this.#disk);
    // told to who ends the archive; one that is given up is nobody's
    this.#written.catch(() => undefined);
    // told by the part that failed
    this.#zip.on("error", () => undefined);
  }

  static async begin(
    folder: string,
    how: { readonly pace: Pace; readonly now: number },
  ): Promise<ZipOnDisk> {
    const path = join(folder, `${randomUUID()}.leaving`);
    const writing = await open(path, "wx", 0o600);
    const reading = await open(path, "r");
    await rm(path);
    return new ZipOnDisk({ writing, reading }, how);
  }

  async add(name: string, parts: Parts, isPacked = false): Promise<void> {
    const source = Readable.from(piecesOf(parts, this.#pace));
    const compress = !isPacked;
    this.#zip.addReadStream(source, name, { mtime: this.#madeAt, compress });
    // a disk that takes nothing more ends the part that is under way
    await Promise.race([finished(source), this.#written]);
  }

  /** Ends the archive; what is answered reads it once, and lets it go. */
  async end(): Promise<Readable> {
    this.#zip.end();
    await this.#written;
    return this.#reading.createReadStream({ start: 0 });
  }

  async giveUp(): Promise<void> {
    this.#disk.destroy();
    await this.#reading.close();
  }
}
