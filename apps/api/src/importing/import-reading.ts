import type { Reader } from "../db/transaction.ts";
import type { EntryRow } from "./import.store.ts";
import type { Proposal, ReadEntry } from "./proposals/proposal.ts";
import { propose, type SourceEntry } from "./proposals/propose.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Pace } from "../http/slices.ts";

export interface ImportSource {
  /** "url", "text", "photo", "page", or the program of a file. */
  readonly source: string;
  /** Number of entries, if known in advance. */
  readonly total: number | null;
  /** Null after the last. */
  readonly next: () => Promise<SourceEntry | null>;
  /** Releases unread entries. Idempotent. */
  readonly end: () => void;
  /** Memory held until everything is read. */
  readonly bytes: number;
}

/** Maximum recipes answered at once, and per batch. Source: handbook/recipe-import.md#what-it-does. */
const MOST_AT_ONCE = 20;
/** Limits the size of statements. */
const MOST_LINES_AT_ONCE = 400;
/** The source holds images until they are stored. */
const MOST_PICTURE_BYTES_AT_ONCE = 32 * 1024 * 1024;
/** Limits of one import. Source: handbook/recipe-import.md#limits. */
const MOST_ENTRIES = 5000;
const MOST_CHARACTERS = 20_000_000;
const MOST_PICTURE_BYTES = 200 * 1024 * 1024;

/** Entry as read and as stored. */
export interface KeptEntry extends EntryRow {
  readonly read: ReadEntry;
}

interface Asker {
  readonly household: HouseholdId;
  readonly pace: Pace;
}

function pictureBytesOf(entry: SourceEntry): number {
  const images = "fitted" in entry ? entry.images : [];
  let bytes = 0;
  for (const image of images) bytes += "byteLength" in image ? image.byteLength : 0;
  return bytes;
}

/** Reads a source in batches, within the limits of an import. */
export class ImportReading {
  readonly #db: Reader;
  readonly #asker: Asker;
  readonly #source: ImportSource;
  /** Entry that did not fit into the last batch. */
  #waiting: SourceEntry | null = null;
  #positions = { recipe: 0, failed: 0 };
  #characters = 0;
  #pictureBytes = 0;
  #isDry = false;

  constructor(db: Reader, source: ImportSource, asker: Asker) {
    this.#db = db;
    this.#asker = asker;
    this.#source = source;
  }

  get isOver(): boolean {
    return this.#isDry && this.#waiting === null;
  }

  get done(): number {
    return this.#positions.recipe + this.#positions.failed;
  }

  /** Number of entries, once known. */
  get total(): number | null {
    return this.isOver ? this.done : this.#source.total;
  }

  get source(): string {
    return this.#source.source;
  }

  get hasRecipes(): boolean {
    return this.#positions.recipe > 0;
  }

  /** Next batch of proposals; `isOver` after the last. Two statements. */
  async next(): Promise<readonly KeptEntry[]> {
    const taken = await this.#take();
    const read = await propose(this.#db, taken, this.#asker);
    return read.map((entry) => this.#kept(entry));
  }

  /** Releases unread entries. */
  end(): void {
    this.#isDry = true;
    this.#waiting = null;
    this.#source.end();
  }

  async #take(): Promise<readonly SourceEntry[]> {
    const taken: SourceEntry[] = [];
    let lines = 0;
    let pictureBytes = 0;
    while (taken.length < MOST_AT_ONCE && pictureBytes < MOST_PICTURE_BYTES_AT_ONCE) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each entry depends on those before
      const next = this.#waiting ?? (await this.#pull());
      this.#waiting = null;
      if (next === null) break;
      lines += "fitted" in next ? next.fitted.recipe.components.length : 0;
      if (taken.length > 0 && lines > MOST_LINES_AT_ONCE) {
        this.#waiting = next;
        break;
      }
      taken.push(next);
      pictureBytes += pictureBytesOf(next);
    }
    // one more, to detect the end
    this.#waiting ??= await this.#pull();
    return taken;
  }

  async #pull(): Promise<SourceEntry | null> {
    if (this.#isDry) return null;
    const { pace } = this.#asker;
    if (pace.isSpent) await pace.next();
    if (this.done >= MOST_ENTRIES || this.#characters >= MOST_CHARACTERS) {
      this.end();
      return { entry: this.#source.source, reason: "importing.noRoom" };
    }
    const next = await this.#source.next();
    this.#isDry = next === null;
    return next;
  }

  /** Images that still fit within the limit. */
  #withPictures(read: ReadEntry): ReadEntry {
    if (read.kind === "failed") return read;
    const images = read.images.filter((image) => {
      const bytes = "byteLength" in image ? image.byteLength : 0;
      const fits = this.#pictureBytes + bytes <= MOST_PICTURE_BYTES;
      if (fits) this.#pictureBytes += bytes;
      else if ("drop" in image) image.drop();
      return fits;
    });
    const { proposal } = read;
    const problems: Proposal["problems"] =
      images.length === read.images.length
        ? proposal.problems
        : [...proposal.problems, "importing.picturesLeft"];
    return { ...read, images, proposal: { ...proposal, imageCount: images.length, problems } };
  }

  #kept(entry: ReadEntry): KeptEntry {
    const read = this.#withPictures(entry);
    const { kind } = read;
    const body = JSON.stringify(read.kind === "recipe" ? read.proposal : read.failed);
    this.#characters += body.length;
    const position = this.#positions[kind];
    this.#positions[kind] += 1;
    return { kind, position, body, read };
  }
}
