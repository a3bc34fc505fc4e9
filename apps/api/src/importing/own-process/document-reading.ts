import type { Text } from "@larder/words/text";
import type { ImportSource } from "../import-reading.ts";
import type { SourceEntry, SourceImage } from "../proposals/propose.ts";
import type { EntryFault } from "../readers/files/recipe-file.ts";
import type { Answer, DocumentChild } from "./document-child.ts";
import type {
  DocumentKind,
  DocumentOrder,
  DocumentRefusal,
  HeldPicture,
  SentEntry,
} from "./document-messages.ts";

/** For one entry, and for a whole document. */
const MOST_MS_EACH = 60_000;
const MOST_MS = 300_000;

const reasons: Record<EntryFault, Text> = {
  bomb: "importing.bomb",
  tangled: "importing.tangled",
  unreadable: "importing.entryUnreadable",
  no_recipe: "failures.nothing_found",
};

/** Document read in a child process, one entry at a time. */
export class DocumentReading implements ImportSource {
  readonly #child: DocumentChild;
  readonly #onEnd: () => void;
  #source = "";
  #total: number | null = null;
  #leftMs = MOST_MS;
  #isEnded = false;
  bytes = 0;

  constructor(child: DocumentChild, onEnd: () => void) {
    this.#child = child;
    this.#onEnd = onEnd;
  }

  get source(): string {
    return this.#source;
  }

  get total(): number | null {
    return this.#total;
  }

  /** Null if it is readable. */
  async open(
    document: DocumentKind,
    bytes: Uint8Array,
  ): Promise<DocumentRefusal | "broken" | null> {
    this.bytes = bytes.length;
    const answer = await this.#ask({ kind: "open", document }, bytes);
    if (answer?.kind === "refused") return answer.why;
    if (answer?.kind !== "opened") return "broken";
    this.#source = answer.source;
    this.#total = answer.total;
    return null;
  }

  /** Next entry; null after the last. If an entry breaks the process, its failure is the last one. */
  async next(): Promise<SourceEntry | null> {
    if (this.#isEnded) return null;
    const answer = await this.#ask({ kind: "next" });
    if (answer?.kind === "entry") return this.#entryOf(answer.entry);
    if (answer?.kind === "end") return null;
    this.end();
    return { entry: this.#source, reason: "importing.tangled" };
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#onEnd();
  }

  #entryOf(sent: SentEntry): SourceEntry {
    if ("reason" in sent) return { entry: sent.entry, reason: reasons[sent.reason] };
    return { ...sent, images: sent.images.map((image) => this.#imageOf(image)) };
  }

  #imageOf(image: HeldPicture): SourceImage {
    if ("url" in image) return image;
    const { id, byteLength } = image;
    return {
      byteLength,
      take: async () => {
        const answer = await this.#ask({ kind: "picture", id });
        return answer?.kind === "picture" ? answer.bytes : null;
      },
      drop: () => this.#child.tell({ kind: "drop", id }),
    };
  }

  async #ask(order: DocumentOrder, bytes?: Uint8Array): Promise<Answer | null> {
    const started = performance.now();
    const mostMs = Math.max(1, Math.min(MOST_MS_EACH, this.#leftMs));
    const answer = await this.#child.ask(order, { mostMs, ...(bytes && { bytes }) });
    this.#leftMs -= performance.now() - started;
    return answer;
  }
}
