import { Readable } from "node:stream";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { EVENTS_TYPE, LINES_TYPE } from "@larder/contract/envelope";
import type { FastifyReply, FastifyRequest } from "fastify";
import { streamAnswer, type Answer } from "./answer.ts";
import { answeredText } from "./json-writer.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its answers have no end: nobody waits for one, and how long it took says nothing. */
    readonly isEndless?: boolean;
  }
}

const OK = 200;
/** How often something is said, so that neither end takes a quiet line for a dead one. */
const BEAT_EVERY_MS = 15_000;
/** Who leaves so much unread is not told any more, and comes again when there is time for it. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** Whether a call of this route is answered for as long as its caller listens. */
export function isEndless({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.isEndless === true;
}

/**
 * An answer without an end: JSON values, one a line, or an event each to callers that accept `text/event-stream`. Begins at once
 * with a blank line or a comment, which comes again every 15 s. Source: handbook/households.md#live.
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
    // who hung up while waiting for the turn is not told of a close once more
    if (raw.destroyed) this.#over();
    this.#beat();
  }

  /** Tells a value; fields that the contract does not name are dropped. */
  tell(value: unknown): void {
    if (this.#schema === undefined) throw new Error("The contract says of no answer without end.");
    const text = answeredText(this.#schema, value);
    this.#write(this.#isInEvents ? `data: ${text}\n\n` : `${text}\n`);
  }

  /** Ends the answer. What was told goes out first. */
  end(): void {
    if (this.#isOver) return;
    this.#lines.push(null);
    this.#over();
  }

  /** Told once, when it ends or the caller is gone. */
  onEnd(listener: () => void): void {
    if (this.#isOver) listener();
    else this.#onEnd.push(listener);
  }

  /** What goes out, until it ends. */
  withHeaders(further: Answer["headers"]): Answer {
    const headers = {
      ...further,
      // A proxy that collects the lines would show none until the last.
      "x-accel-buffering": "no",
      // Once the head is out a server that is told to stop could not ask for it any more, and would wait for the connection.
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
