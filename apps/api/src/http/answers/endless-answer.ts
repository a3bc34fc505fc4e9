import { Readable } from "node:stream";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { EVENTS_TYPE, LINES_TYPE } from "@larder/contract/envelope";
import type { FastifyReply, FastifyRequest } from "fastify";
import { streamAnswer, type Answer } from "./answer.ts";
import { answeredText } from "./json-writer.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's answers never end, so their duration is not measured. */
    readonly isEndless?: boolean;
  }
}

const OK = 200;
/** Interval of the heartbeat, so that neither end takes an idle connection for a dead one. */
const BEAT_EVERY_MS = 15_000;
/** Clients with more unread data are dropped; they reconnect. */
const MOST_UNREAD_BYTES = 64 * 1024;

export function isEndless({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.isEndless === true;
}

/**
 * An answer without an end: one JSON value per line, or server-sent events if the caller accepts
 * `text/event-stream`. Begins at once with a blank line or a comment, repeated every 15 s. Source:
 * handbook/households.md#live.
 */
export class EndlessAnswer {
  readonly #schema: EndpointSpec["endless"];
  readonly #isInEvents: boolean;
  readonly #lines = new Readable({ read: () => undefined });
  readonly #onEnd: (() => void)[] = [];
  readonly #beating: NodeJS.Timeout;
  readonly #unsent: () => number;
  #isOver = false;

  constructor({ endless }: EndpointSpec, request: FastifyRequest, { raw }: FastifyReply) {
    this.#schema = endless;
    this.#isInEvents = (request.headers.accept ?? "").includes(EVENTS_TYPE);
    this.#unsent = () => raw.writableLength;
    this.#beating = setInterval(() => this.#beat(), BEAT_EVERY_MS).unref();
    raw.once("close", () => this.#over());
    // A caller that left while waiting gets no second close event.
    if (raw.destroyed) this.#over();
    this.#beat();
  }

  /** Sends a value; fields outside the contract are dropped. */
  tell(value: unknown): void {
    if (this.#schema === undefined) throw new Error("The contract says of no answer without end.");
    const text = answeredText(this.#schema, value);
    this.#write(this.#isInEvents ? `data: ${text}\n\n` : `${text}\n`);
  }

  /** Ends the answer after all sent values. */
  end(): void {
    if (this.#isOver) return;
    this.#lines.push(null);
    this.#over();
  }

  /** Called once, when it ends or the caller leaves. */
  onEnd(listener: () => void): void {
    if (this.#isOver) listener();
    else this.#onEnd.push(listener);
  }

  /** The answer with its headers. */
  withHeaders(further: Answer["headers"]): Answer {
    const headers = {
      ...further,
      // A buffering proxy would hold back all lines.
      "x-accel-buffering": "no",
      // A stopping server cannot ask for this after the head is sent, and would wait for the
      // connection.
      connection: "close",
    };
    return {
      ...streamAnswer(OK, this.#lines, this.#isInEvents ? EVENTS_TYPE : LINES_TYPE),
      headers,
    };
  }

  #beat(): void {
    this.#write(this.#isInEvents ? ":\n\n" : "\n");
  }

  #write(text: string): void {
    if (this.#isOver) return;
    this.#lines.push(text);
    if (this.#lines.readableLength + this.#unsent() > MOST_UNREAD_BYTES) {
      this.#lines.destroy();
      this.#over();
    }
  }

  #over(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearInterval(this.#beating);
    for (const listener of this.#onEnd) listener();
  }
}
