import type { Pace } from "../../http/slices.ts";
import { openZip, type ZipEntry } from "../../http/answers/zip-archive.ts";
import { fail, type Failure, invalid, ok, type Outcome } from "../../values/outcome.ts";
import { FORMAT, type Manifest } from "../manifest.ts";

/** 5,000 pictures in two sizes, and the tables. */
const MOST_ENTRIES = 10_100;
const MEBIBYTE = 1024 * 1024;
const MOST_UNPACKED_BYTES = 512 * MEBIBYTE;
/** Longer than any recipe, however it is encoded. */
const LONGEST_LINE = MEBIBYTE / 4;
const NEW_LINE = 10;

/** The files of an archive by name. */
export interface ReturnedArchive {
  readonly manifest: Manifest;
  /** Null if it is missing or broken. */
  readonly read: (name: string) => Promise<Uint8Array | null>;
}

export const notAHousehold = (): Failure => invalid("file", "exported.notAHousehold");

function manifestOf(bytes: Uint8Array): Manifest | null {
  try {
    const said = JSON.parse(Buffer.from(bytes).toString()) as Partial<Manifest> | null;
    const isOurs = said?.product === "larder" && said.format === FORMAT;
    const { counts, member = 1 } = said ?? {};
    if (!isOurs || typeof counts !== "object" || counts === null) return null;
    if (!Object.values(counts).every((count) => Number.isInteger(count))) return null;
    return { ...(said as Manifest), counts, member };
  } catch {
    // Any parser error means that the file is not ours.
    return null;
  }
}

/**
 * Opens an exported archive with the limits of all archives from outside. Source:
 * handbook/exports.md#bringing-it-back.
 */
export async function openReturned(file: Uint8Array): Promise<Outcome<ReturnedArchive>> {
  const left = {
    bytes: MOST_UNPACKED_BYTES,
    entries: MOST_ENTRIES,
    entriesEach: MOST_ENTRIES,
  };
  const opened = await openZip(file, left);
  if (opened === "bomb") return fail("too_large", { message: "exported.tooMuch" });
  if (opened === "unreadable") return notAHousehold();
  const entries = new Map<string, ZipEntry>(opened.map((entry) => [entry.name, entry]));
  const read = async (name: string): Promise<Uint8Array | null> => {
    const bytes = (await entries.get(name)?.read()) ?? null;
    return bytes === "bomb" || bytes === "unreadable" ? null : bytes;
  };
  const said = await read("manifest.json");
  const manifest = said === null || said.length > LONGEST_LINE ? null : manifestOf(said);
  return manifest === null ? notAHousehold() : ok({ manifest, read });
}

/** The lines of a file as JSON, numbered from 1; null if it is malformed. */
export async function* linesOf(
  bytes: Uint8Array,
  pace: Pace,
): AsyncGenerator<Readonly<Record<string, unknown>> | null> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start < all.length;) {
    const found = all.indexOf(NEW_LINE, start);
    const end = found < 0 ? all.length : found;
    yield objectOf(all.subarray(start, end));
    start = end + 1;
    // oxlint-disable-next-line no-await-in-loop -- one line after another; other requests run between them
    if (pace.isSpent) await pace.next();
  }
}

function objectOf(line: Buffer): Readonly<Record<string, unknown>> | null {
  if (line.length > LONGEST_LINE) return null;
  try {
    const value: unknown = JSON.parse(line.toString());
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    // Any parser error means a wrong row.
    return null;
  }
}
