import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { KillableProcess } from "../../process/killable-process.ts";
import type { DocumentOrder, DocumentReply } from "./document-messages.ts";

/** A reply that ends an ask, with the bytes that came before it. */
export type Answer = Exclude<DocumentReply, { readonly kind: "piece" }> & {
  readonly bytes: Uint8Array;
};

function documentEntry(): string {
  const here = fileURLToPath(import.meta.url);
  // not by `new URL`, which the web app's tests would rewrite as the address of a file to serve
  return join(dirname(here), `document-process${extname(here)}`);
}

/** One process that reads documents, one after the other, and can be killed at any instant. */
export class DocumentChild {
  readonly #process = new KillableProcess<DocumentReply>(documentEntry(), {
    onReply: (reply) => this.#take(reply),
    onEnd: () => this.#resolve?.(null),
  });
  #resolve: ((answer: Answer | null) => void) | null = null;
  #pieces: Uint8Array[] = [];
  /** How many documents it was given. */
  documents = 0;

  get isAlive(): boolean {
    return this.#process.isAlive;
  }

  get isBusy(): boolean {
    return this.#resolve !== null;
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** The answer to one order; null when the process ended before, or took longer than it may. One at a time. */
  async ask(
    order: DocumentOrder,
    { bytes, mostMs }: { readonly bytes?: Uint8Array; readonly mostMs: number },
  ): Promise<Answer | null> {
    if (order.kind === "open") this.documents += 1;
    if (!this.isAlive || this.isBusy) return null;
    this.#process.hold(true);
    const timer = setTimeout(() => this.kill(), mostMs);
    const answer = await new Promise<Answer | null>((resolve) => {
      this.#resolve = resolve;
      this.#process.order(order, bytes);
    });
    this.#resolve = null;
    clearTimeout(timer);
    if (this.isAlive) this.#process.hold(false);
    return answer;
  }

  /** Gives an order that nothing answers. */
  tell(order: DocumentOrder): void {
    if (this.isAlive) this.#process.order(order);
  }

  /** Ends the process at once, whatever it does. */
  kill(): void {
    void this.#process.kill();
  }

  #take(reply: DocumentReply): void {
    if (reply.kind === "piece") {
      this.#pieces.push(reply.bytes);
      return;
    }
    const bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#resolve?.({ ...reply, bytes });
  }
}
