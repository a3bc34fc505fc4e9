import { PassThrough } from "node:stream";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { LINES_TYPE } from "@larder/contract/envelope";
import type { FastifyReply, FastifyRequest } from "fastify";
import { failureEnvelope } from "./answer.ts";
import type { Answer } from "./keyed-write.ts";
import type { Outcome } from "../outcome.ts";

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
      void this.#reply
        .status(200)
        .type(LINES_TYPE)
        .header("cache-control", "no-store")
        // A proxy that collects the lines would show none until the last.
        .header("x-accel-buffering", "no")
        // Once the head is out a server that is told to stop could not ask for it any more, and would wait for the connection.
        .header("connection", "close")
        .send(this.#lines);
    }
    this.#write(JSON.stringify(step));
  }

  /** The last line: what the call came to. */
  end(outcome: Outcome<Answer>): FastifyReply {
    const { status, body } = outcome.ok ? outcome.value : failureEnvelope(this.#reply, outcome);
    const retry = outcome.ok ? undefined : outcome.retryAfterSeconds;
    const retryText = retry === undefined ? "" : `"retryAfterSeconds":${retry},`;
    this.#write(`{"httpStatus":${status},${retryText}"answer":${body}}`);
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
