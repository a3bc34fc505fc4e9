import type { Reader } from "../db/transaction.ts";
import type { EntryRow } from "./import.store.ts";
import type { Proposal, ReadEntry } from "./proposals/proposal.ts";
import { propose, type SourceEntry } from "./proposals/propose.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Pace } from "../http/slices.ts";

/** Where recipes come from. */
export interface ImportSource {
  /** "url", "text", "photo", "page", or the program that a file is from. */
  readonly source: string;
  /** How many entries there are, where that is known beforehand. */
  readonly total: number | null;
  /** The next entry; null after the last. */
  readonly next: () => Promise<SourceEntry | null>;
  /** Lets go of what was not read. May be called twice. */
  readonly end: () => void;
  /** Held in memory until all of it is read. */
  readonly bytes: number;
}

/** Recipes that are answered at once, and that are read in one stroke. Source: handbook/recipe-import.md#what-it-does. */
const MOST_AT_ONCE = 20;
/** Of their lines, so that no statement grows too large. */
const MOST_LINES_AT_ONCE = 400;
/** Of their pictures: the source holds them until they are kept. */
const MOST_PICTURE_BYTES_AT_ONCE = 32 * 1024 * 1024;
/** Most of one import. Source: handbook/recipe-import.md#limits. */
const MOST_ENTRIES = 5000;
const MOST_CHARACTERS = 20_000_000;
const MOST_PICTURE_BYTES = 200 * 1024 * 1024;

/** An entry as it was read, and as it is kept. */
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

/** Reads a source some entries at a time, within the bounds of one import. */
export class ImportReading {
  readonly #db: Reader;
  readonly #asker: Asker;
  readonly #source: ImportSource;
  /** An entry that did not go into the last stroke. */
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

  /** Whether everything was read. */
  get isOver(): boolean {
    return this.#isDry && this.#waiting === null;
  }

  /** How many entries were read. */
  get done(): number {
    return this.#positions.recipe + this.#positions.failed;
  }

  /** How many there are, once that is known. */
  get total(): number | null {
    return this.isOver ? this.done : this.#source.total;
  }

  get source(): string {
    return this.#source.source;
  }

  get hasRecipes(): boolean {
    return this.#positions.recipe > 0;
  }

  /** The next entries, proposed; `isOver` when there are no more. Two statements. */
  async next(): Promise<readonly KeptEntry[]> {
    const taken = await this.#take();
    const read = await propose(this.#db, taken, this.#asker);
    return read.map((entry) => this.#kept(entry));
  }

  /** Lets go of what was not read. */
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
      // One after another: what comes next depends on what was read.
      // oxlint-disable-next-line no-await-in-loop
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
    // one more, to know whether that was all
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

  /** The pictures for which there is room, as long as there is. */
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
