import { PassThrough } from "node:stream";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { LINES_TYPE } from "@larder/contract/envelope";
import type { FastifyReply, FastifyRequest } from "fastify";
import { send, streamAnswer, type Answer } from "./answer.ts";

const OK = 200;

/** True if the caller asked for progress steps. */
export function wantsLines(endpoint: EndpointSpec, request: FastifyRequest): boolean {
  return endpoint.steps !== undefined && (request.headers.accept ?? "").includes(LINES_TYPE);
}

/**
 * An answer that begins with its first step and ends with the envelope. Nothing is sent before the
 * first step, so a refused or repeated call has its own status.
 */
export class AnswerInLines {
  readonly #reply: FastifyReply;
  #lines: PassThrough | null = null;

  constructor(reply: FastifyReply) {
    this.#reply = reply;
  }

  /** True if the head of the answer is sent. */
  get hasBegun(): boolean {
    return this.#lines !== null;
  }

  tell(step: unknown): void {
    if (this.#reply.raw.destroyed) return;
    if (this.#lines === null) {
      this.#lines = new PassThrough();
      const headers = {
        // A buffering proxy would hold back all lines.
        "x-accel-buffering": "no",
        // A stopping server cannot ask for this after the head is sent, and would wait for the
        // connection.
        connection: "close",
      };
      void send(this.#reply, { ...streamAnswer(OK, this.#lines, LINES_TYPE), headers });
    }
    this.#write(JSON.stringify(step));
  }

  /** Sends the envelope as the last line. */
  end({ status, headers, body }: Answer): FastifyReply {
    if (body.kind !== "json" || typeof body.text !== "string")
      throw new Error("An answer in lines ends with an envelope as text.");
    const retry = headers["retry-after"];
    const retryText = retry === undefined ? "" : `"retryAfterSeconds":${retry},`;
    this.#write(`{"httpStatus":${status},${retryText}"answer":${body.text}}`);
    this.#lines?.end();
    // The head was 200; log and metrics read the status from here.
    this.#reply.raw.statusCode = status;
    return this.#reply;
  }

  #write(line: string): void {
    // If the caller left, the stream is destroyed.
    if (this.#lines?.destroyed === false) this.#lines.write(`${line}\n`);
  }
}
