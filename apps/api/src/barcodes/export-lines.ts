import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";

/**
 * Longer than any product; a longer line is dropped as it is read, so that no file fills the
 * memory.
 */
const MOST_LINE_BYTES = 8 * 1024 * 1024;
const NEW_LINE = 10;
const GZIP = [0x1f, 0x8b];

async function isGzipped(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(GZIP.length);
    await file.read(start, 0, start.length, 0);
    return start.equals(Buffer.from(GZIP));
  } finally {
    await file.close();
  }
}

/** The bytes of a file, decompressed if it is gzipped, whatever its name. */
async function bytesOf(path: string): Promise<AsyncIterable<Buffer>> {
  const isPacked = await isGzipped(path);
  const file = createReadStream(path);
  if (!isPacked) return file;
  const unpacked = createGunzip();
  // A failure is thrown to the reader of the bytes.
  pipeline(file, unpacked, () => undefined);
  return unpacked;
}

/**
 * Lines of a text file, gzipped or not, in batches; null for a line above 8 MB. Bounded memory.
 * Throws if the file is unreadable.
 */
export async function* linesOf(path: string): AsyncGenerator<readonly (string | null)[]> {
  let pieces: Buffer[] = [];
  let length = 0;
  const add = (piece: Buffer): void => {
    length += piece.length;
    if (length <= MOST_LINE_BYTES) pieces.push(piece);
    else pieces = [];
  };
  const finished = (): string | null => {
    const line =
      length <= MOST_LINE_BYTES ? Buffer.concat(pieces).toString().replace(/\r$/, "") : null;
    pieces = [];
    length = 0;
    return line;
  };
  for await (const chunk of await bytesOf(path)) {
    const lines: (string | null)[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, start)) {
      add(chunk.subarray(start, end));
      lines.push(finished());
      start = end + 1;
    }
    if (start < chunk.length) add(chunk.subarray(start));
    if (lines.length > 0) yield lines;
  }
  if (length > 0) yield [finished()];
}
