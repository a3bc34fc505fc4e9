import { PassThrough } from "node:stream";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { LINES_TYPE } from "@larder/contract/envelope";
import type { FastifyReply, FastifyRequest } from "fastify";
import { send, streamAnswer, type Answer } from "./answer.ts";

const OK = 200;

/** Whether the caller wants to be told the steps of this call. */
export function wantsLines(endpoint: EndpointSpec, request: FastifyRequest): boolean {
  return endpoint.steps !== undefined && (request.headers.accept ?? "").includes(LINES_TYPE);
}

/**
 * An answer that begins with the first step that is told and ends with the envelope. Before the first step nothing is out: a call
 * that is refused, or repeated, is answered with its own status as always.
 */
export class AnswerInLines {
  readonly #reply: FastifyReply;
  #lines: PassThrough | null = null;

  constructor(reply: FastifyReply) {
    this.#reply = reply;
  }

  /** Whether the head of the answer is out. */
  get hasBegun(): boolean {
    return this.#lines !== null;
  }

  tell(step: unknown): void {
    if (this.#reply.raw.destroyed) return;
    if (this.#lines === null) {
      this.#lines = new PassThrough();
      const headers = {
        // A proxy that collects the lines would show none until the last.
        "x-accel-buffering": "no",
        // Once the head is out a server that is told to stop could not ask for it any more, and would wait for the connection.
        connection: "close",
      };
      void send(this.#reply, { ...streamAnswer(OK, this.#lines, LINES_TYPE), headers });
    }
    this.#write(JSON.stringify(step));
  }

  /** The last line: what the call came to. */
  end({ status, headers, body }: Answer): FastifyReply {
    if (body.kind !== "json") throw new Error("An answer in lines ends with an envelope.");
    const retry = headers["retry-after"];
    const retryText = retry === undefined ? "" : `"retryAfterSeconds":${retry},`;
    this.#write(`{"httpStatus":${status},${retryText}"answer":${body.text}}`);
    this.#lines?.end();
    // The head said 200 long ago; log and metrics take the status from here.
    this.#reply.raw.statusCode = status;
    return this.#reply;
  }

  #write(line: string): void {
    // A caller who left has taken the stream along.
    if (this.#lines?.destroyed === false) this.#lines.write(`${line}\n`);
  }
}
