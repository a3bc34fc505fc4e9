import { type Leave, FairSemaphore } from "../../http/concurrency/fair-semaphore.ts";
import { DocumentChild } from "./document-child.ts";
import type { DocumentKind, DocumentRefusal } from "./document-messages.ts";
import { DocumentReading } from "./document-reading.ts";

export type DocumentFailure = DocumentRefusal | "busy" | "broken";

interface Asking {
  readonly bytes: Uint8Array;
  readonly document: DocumentKind;
  /** Owner of the request, for fairness. */
  readonly person: number;
  readonly signal: AbortSignal;
}

/** Open documents, each in a process: four in the background and two for waiting calls. */
const MOST_OPEN = 6;
const MOST_WAITING = 12;
const MOST_WAITING_EACH = 3;
/** A process is replaced after this many documents or a large one, because its memory has grown. */
const DOCUMENTS_PER_PROCESS = 50;
const LARGE_BYTES = 1024 * 1024;
const IDLE_MS = 60_000;

/**
 * Reads documents in child processes, fairly between users. Kills one that takes too much time or
 * memory.
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

  /** Opens a document. End it to release its slot. */
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

/** Shared instance, because all processes share the machine's memory. */
export const documentReaders = new DocumentReaders();
