import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { KillableProcess } from "../../process/killable-process.ts";
import type { DocumentOrder, DocumentReply } from "./document-messages.ts";

/** Final reply to a request, with the bytes sent before it. */
export type Answer = Exclude<DocumentReply, { readonly kind: "piece" }> & {
  readonly bytes: Uint8Array;
};

function documentEntry(): string {
  const here = fileURLToPath(import.meta.url);
  // `new URL` would be rewritten to a served file by the web app's tests
  return join(dirname(here), `document-process${extname(here)}`);
}

/** Process that reads documents one at a time and can be killed at any moment. */
export class DocumentChild {
  readonly #process = new KillableProcess<DocumentReply>(documentEntry(), {
    onReply: (reply) => this.#take(reply),
    onEnd: () => this.#resolve?.(null),
  });
  #resolve: ((answer: Answer | null) => void) | null = null;
  #pieces: Uint8Array[] = [];
  /** Number of documents it received. */
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

  /** Reply to one order; null if the process ended or timed out. One at a time. */
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

  /** Sends an order without a reply. */
  tell(order: DocumentOrder): void {
    if (this.isAlive) this.#process.order(order);
  }

  /** Kills the process. */
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
