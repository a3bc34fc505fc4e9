import type { Readable } from "node:stream";
import { errorTable } from "@larder/contract/errors";
import type { ErrorEnvelope } from "@larder/contract/envelope";
import { sentenceOf } from "@larder/words/sentence";
import type { FastifyReply } from "fastify";
import type { Failure } from "./outcome.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/** Sends an envelope that is already text, or is made as it is read. What it says is one person's, so that no cache keeps it, the browser's neither. */
export function sendBody(
  reply: FastifyReply,
  status: number,
  body: string | Readable,
): FastifyReply {
  return reply.status(status).header("cache-control", "no-store").type(JSON_TYPE).send(body);
}

/** An expected failure in its envelope, as text. Source: handbook/wire.md#failures. */
export function failureEnvelope(
  reply: FastifyReply,
  failure: Failure,
): { readonly status: number; readonly body: string } {
  const { code, message = `failures.${code}` as const, details } = failure;
  const { status } = errorTable[code];
  const envelope: ErrorEnvelope = {
    status: "error",
    code,
    message: sentenceOf(message),
    ...(details === undefined
      ? {}
      : { details: details.map((one) => ({ ...one, message: sentenceOf(one.message) })) }),
    ...(failure.data === undefined ? {} : { data: failure.data }),
    requestId: reply.request.id,
  };
  return { status, body: JSON.stringify(envelope) };
}

/** Sends an expected failure in its envelope. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const { status, body } = failureEnvelope(reply, failure);
  if (failure.retryAfterSeconds !== undefined)
    reply.header("retry-after", String(failure.retryAfterSeconds));
  return sendBody(reply, status, body);
}
