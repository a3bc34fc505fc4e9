import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from "yauzl";

const MEBIBYTE = 1024 * 1024;
const MOST_ENTRIES = 5000;
/** An entry that unpacks to more than this factor, and to more than a page, is a bomb. */
const MOST_RATIO = 100;
const SMALL = MEBIBYTE;
/** Limit of one entry, such as a recipe database. */
const MOST_ENTRY_BYTES = 100 * MEBIBYTE;

/** Remaining limits of a file and its nested archives. It is never in memory as a whole. */
export interface Unpacking {
  bytes: number;
  entries: number;
  /** Of each archive. */
  readonly entriesEach: number;
}

export function newUnpacking(): Unpacking {
  return { bytes: 2048 * MEBIBYTE, entries: 4 * MOST_ENTRIES, entriesEach: MOST_ENTRIES };
}

/** The reason why an archive or entry is not unpacked. */
export type ZipFault = "bomb" | "unreadable";

export interface ZipEntry {
  /** With its folders, separated by "/". */
  readonly name: string;
  /** Its bytes or the reason why there are none. */
  readonly read: () => Promise<Uint8Array | ZipFault>;
}

/** Outside the target folder, or metadata of macOS. */
function isAside(name: string): boolean {
  return (
    name.endsWith("/") ||
    name.startsWith("/") ||
    /^[a-z]:/i.test(name) ||
    name.split("/").some((part) => part === ".." || part === "__MACOSX" || part.startsWith("._"))
  );
}

function isBomb({ compressedSize, uncompressedSize }: Entry): boolean {
  return (
    uncompressedSize > MOST_ENTRY_BYTES ||
    (uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_RATIO)
  );
}

async function bytesOf(
  zip: ZipFile,
  entry: Entry,
  left: Unpacking,
): Promise<Uint8Array | ZipFault> {
  left.bytes -= entry.uncompressedSize;
  if (left.bytes < 0) return "bomb";
  const pieces: Uint8Array[] = [];
  try {
    // The stream fails if an entry is longer than declared or its checksum is wrong.
    for await (const piece of await zip.openReadStreamPromise(entry))
      pieces.push(piece as Uint8Array);
  } catch (error) {
    if (error instanceof Error) return "unreadable";
    throw error;
  }
  return Buffer.concat(pieces);
}

async function entriesOf(zip: ZipFile, left: Unpacking): Promise<readonly ZipEntry[] | ZipFault> {
  const found: ZipEntry[] = [];
  let bytes = 0;
  let entries = 0;
  for await (const entry of zip.eachEntry()) {
    entries += 1;
    left.entries -= 1;
    bytes += entry.uncompressedSize;
    if (isBomb(entry) || entries > left.entriesEach || left.entries < 0 || bytes > left.bytes)
      return "bomb";
    const raw = entry.fileNameRaw;
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, false);
    if (!isAside(name)) found.push({ name, read: () => bytesOf(zip, entry, left) });
  }
  return found;
}

/** Recognises a zip by its first bytes. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05);
}

/**
 * Limited entries of a zip, without bombs by its own figures. Lazy. Names outside the archive are
 * skipped.
 * Source: handbook/recipe-readers.md#archives.
 */
export async function openZip(
  bytes: Uint8Array,
  left: Unpacking,
): Promise<readonly ZipEntry[] | ZipFault> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return await entriesOf(
      await fromBufferPromise(buffer, { lazyEntries: true, decodeStrings: false }),
      left,
    );
  } catch (error) {
    if (error instanceof Error) return "unreadable";
    throw error;
  }
}
