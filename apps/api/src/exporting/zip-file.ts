import { randomUUID } from "node:crypto";
import type { WriteStream } from "node:fs";
import { open, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Pace } from "../http/slices.ts";

/** Size of a piece for the compression thread. */
const PIECE_BYTES = 64 * 1024;

type Parts = AsyncIterable<string | Uint8Array>;

/** Parts in pieces that yield between turns. */
async function* piecesOf(parts: Parts, pace: Pace) {
  for await (const part of parts) {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      yield bytes.subarray(start, start + PIECE_BYTES);
      // oxlint-disable-next-line no-await-in-loop -- one piece after another, so that little is in memory
      if (pace.isSpent) await pace.next();
    }
    if (pace.isSpent) await pace.next();
  }
}

/**
 * An archive on the disk without a name: it disappears when it is closed, whatever happens. Texts
 * are compressed, pictures already are.
 */
export class ZipOnDisk {
  /** A second handle for reading, which closes itself. */
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
    // The caller of `end` gets the failure.
    this.#written.catch(() => undefined);
    // The failing part reports it.
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
    // A full disk ends the present part.
    await Promise.race([finished(source), this.#written]);
  }

  /** Ends the archive; the returned stream reads it once and closes it. */
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
