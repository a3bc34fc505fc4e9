import { type Leave, FairSemaphore } from "../../http/concurrency/fair-semaphore.ts";
import { DocumentChild } from "./document-child.ts";
import type { DocumentKind, DocumentRefusal } from "./document-messages.ts";
import { DocumentReading } from "./document-reading.ts";

/** Why a document is not read. */
export type DocumentFailure = DocumentRefusal | "busy" | "broken";

interface Asking {
  readonly bytes: Uint8Array;
  readonly document: DocumentKind;
  /** Whose turn it takes. */
  readonly person: number;
  readonly signal: AbortSignal;
}

/** Documents that are open at once, each in a process of its own: four in the background, and two for calls that wait. */
const MOST_OPEN = 6;
const MOST_WAITING = 12;
const MOST_WAITING_EACH = 3;
/** A process that read more, or a larger one, has grown: the next document gets another. */
const DOCUMENTS_PER_PROCESS = 50;
const LARGE_BYTES = 1024 * 1024;
const IDLE_MS = 60_000;

/**
 * Reads documents in processes of their own, people in turns; one that takes too long or too much memory is killed.
 * Source: handbook/recipe-readers.md#in-a-process-of-its-own.
 */
export class DocumentReaders {
  readonly #semaphore = new FairSemaphore({
    inside: MOST_OPEN,
    waiting: MOST_WAITING,
    waitingEach: MOST_WAITING_EACH,
  });
  #idle: DocumentChild | null = null;
  #idleTimer: NodeJS.Timeout | undefined;

  /** Opens a document. It is to be ended, so that the next one has its place. */
  async open({
    bytes,
    document,
    person,
    signal,
  }: Asking): Promise<DocumentReading | DocumentFailure> {
    const leave = await this.#semaphore.enter(person, signal);
    if (leave === "full" || leave === "aborted") return "busy";
    const child = this.#takeChild();
    const isLarge = bytes.length > LARGE_BYTES;
    const reading = new DocumentReading(child, () => this.#giveBack(child, { leave, isLarge }));
    const refusal = await reading.open(document, bytes);
    if (refusal === null) return reading;
    reading.end();
    return refusal;
  }

  #takeChild(): DocumentChild {
    clearTimeout(this.#idleTimer);
    const child = this.#idle;
    this.#idle = null;
    return child?.isAlive === true ? child : new DocumentChild();
  }

  #giveBack(
    child: DocumentChild,
    { leave, isLarge }: { readonly leave: Leave; readonly isLarge: boolean },
  ): void {
    const isSpent = isLarge || child.isBusy || child.documents >= DOCUMENTS_PER_PROCESS;
    if (isSpent || this.#idle !== null) child.kill();
    else {
      this.#idle = child;
      this.#idleTimer = setTimeout(() => this.#dropIdle(), IDLE_MS).unref();
    }
    leave();
  }

  #dropIdle(): void {
    this.#idle?.kill();
    this.#idle = null;
  }
}

/** The readers of this machine: their processes share its memory, so there is one of these. */
export const documentReaders = new DocumentReaders();
