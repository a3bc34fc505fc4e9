import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { answeredData, type EndpointSpec } from "@larder/contract/endpoint";
import { errorTable } from "@larder/contract/errors";
import type { ErrorEnvelope } from "@larder/contract/envelope";
import { ACTIVITY_HEADER, undoable } from "@larder/contract/undoable";
import { sentenceOf } from "@larder/words/sentence";
import type { FastifyReply } from "fastify";
import { forReaderOf, readerOfRequest } from "../serve/reader-of-request.ts";
import type { Failure, Success } from "../../values/outcome.ts";
import { inSteps, type Pace } from "../slices.ts";
import { successInSteps } from "./json-pieces.ts";
import { successText } from "./json-writer.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const NOT_MODIFIED = 304;
const NO_CONTENT = 204;
const FOUND = 302;

/** An envelope, as text if it can be stored and sent again. */
export interface Json<Text extends string | Uint8Array = string> {
  readonly kind: "json";
  readonly text: Text;
}

/** An envelope that is only sent. */
export type SentJson = Json<string | Uint8Array>;

/** Complete body that clients may cache and revalidate. */
interface File {
  readonly kind: "file";
  readonly type: string;
  readonly bytes: string | Uint8Array;
  readonly tag: string;
  /** Cache lifetime without revalidation; none by default. */
  readonly cacheControl: string;
}

/** A body that is produced while it is read. */
export interface Streamed {
  readonly kind: "stream";
  readonly type: string;
  readonly stream: Readable;
}

/** The answer to a call. Source: handbook/foundations.md#answers. */
export interface Answer<Content extends SentJson | File | Streamed = SentJson | File | Streamed> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Content;
}

export function jsonAnswer(status: number, text: string): Answer<Json> {
  return { status, headers: {}, body: { kind: "json", text } };
}

/** 304: the caller has the answer already. */
export function unchangedAnswer(etag: string): Answer<Json> {
  return { ...jsonAnswer(NOT_MODIFIED, ""), headers: { etag } };
}

export function redirectAnswer(location: string, headers: Answer["headers"] = {}): Answer<Json> {
  return { ...jsonAnswer(FOUND, ""), headers: { ...headers, location } };
}

/** A streamed answer: an envelope unless another type is given. */
export function streamAnswer(
  status: number,
  stream: Readable,
  type: string = JSON_TYPE,
): Answer<Streamed> {
  return { status, headers: {}, body: { kind: "stream", type, stream } };
}

/** For URLs of one person that are valid for a day. */
export const FOR_A_DAY = "private, max-age=86400, immutable";

/** A file with the hash of its content as a tag; a weak one, since it may be compressed. */
export function fileAnswer(
  type: string,
  bytes: string | Uint8Array,
  cacheControl: string = "no-cache",
): Answer {
  const tag = `W/"${createHash("sha256").update(bytes).digest("base64url")}"`;
  return { status: 200, headers: {}, body: { kind: "file", type, bytes, tag, cacheControl } };
}

/** Download header for any file name. */
export function asFileNamed(name: string): Readonly<Record<string, string>> {
  const plain = name.replaceAll(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return { "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}` };
}

/** The undo of a silent action. Source: handbook/wire.md#undo. */
function undoHeaders(data: unknown): Answer["headers"] {
  const activityId = undoable.safeParse(data).data?.activityId;
  return activityId === undefined ? {} : { [ACTIVITY_HEADER]: String(activityId) };
}

/**
 * A success in its envelope. Fields outside the contract are dropped; a value of the wrong shape
 * throws.
 */
export function successAnswer(endpoint: EndpointSpec, outcome: Success<unknown>): Answer<Json> {
  const status = outcome.status ?? endpoint.status ?? 200;
  if (status === NO_CONTENT)
    return { ...jsonAnswer(status, ""), headers: undoHeaders(outcome.value) };
  const message = sentenceOf(outcome.message ?? endpoint.message ?? "answers.done");
  return jsonAnswer(status, successText(message, endpoint.data, outcome.value));
}

/** `successAnswer` for a read, whose answer is only sent. A large one is written in slices. */
export async function readAnswer(
  endpoint: EndpointSpec,
  outcome: Success<unknown>,
  pace: Pace,
): Promise<Answer<SentJson>> {
  const status = outcome.status ?? endpoint.status ?? 200;
  const message = sentenceOf(outcome.message ?? endpoint.message ?? "answers.done");
  const text = await inSteps(successInSteps(message, endpoint.data, outcome.value), pace);
  return { status, headers: {}, body: { kind: "json", text } };
}

/** An expected failure in its envelope. Source: handbook/wire.md#failures. */
export function failureAnswer(failure: Failure, requestId: string): Answer<Json> {
  const { code, message = `failures.${code}` as const, details } = failure;
  const { status = errorTable[code].status } = failure;
  const envelope: ErrorEnvelope = {
    status: "error",
    code,
    message: sentenceOf(message),
    ...(details === undefined
      ? {}
      : { details: details.map((one) => ({ ...one, message: sentenceOf(one.message) })) }),
    ...(failure.data === undefined ? {} : { data: failure.data }),
    requestId,
  };
  const answer = jsonAnswer(status, JSON.stringify(envelope));
  return failure.retryAfterSeconds === undefined
    ? answer
    : { ...answer, headers: { "retry-after": String(failure.retryAfterSeconds) } };
}

export function hasTag(tag: string, known: string | undefined): boolean {
  return known?.split(",").some((one) => one.trim() === tag) === true;
}

/** Language of the sentences, and headers that decide it. */
function languageHeaders({ request }: FastifyReply, { status, body }: Answer): Answer["headers"] {
  const isEnvelope = body.kind === "json" || (body.kind === "stream" && body.type === JSON_TYPE);
  if (!isEnvelope || status === FOUND || status === NO_CONTENT) return {};
  return {
    vary: "Accept-Language, Authorization",
    ...(status !== NOT_MODIFIED && { "content-language": readerOfRequest(request).language }),
  };
}

/** Texts from here on are encoded once, not by each step that counts, compresses or sends them. */
const LARGE_TEXT = 8 * 1024;

const sentText = (text: string | Uint8Array): string | Uint8Array =>
  typeof text !== "string" || text.length < LARGE_TEXT ? text : Buffer.from(text);

/** Envelopes are private, so no cache stores them. */
export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  const { status, headers, body } = answer;
  reply.status(status).headers({ ...languageHeaders(reply, answer), ...headers });
  switch (body.kind) {
    case "json":
      if (status === NO_CONTENT) return reply.send();
      if (status === FOUND || status === NOT_MODIFIED)
        return reply.header("cache-control", "no-store").send();
      return reply.header("cache-control", "no-store").type(JSON_TYPE).send(sentText(body.text));
    case "stream":
      return reply.header("cache-control", "no-store").type(body.type).send(body.stream);
    case "file":
      reply.header("cache-control", body.cacheControl).header("etag", body.tag);
      if (hasTag(body.tag, reply.request.headers["if-none-match"]))
        return reply.status(NOT_MODIFIED).send();
      return reply.type(body.type).send(body.bytes);
  }
}

export function sendUnchanged(reply: FastifyReply, tag: string): FastifyReply {
  return send(reply, unchangedAnswer(tag));
}

export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const answer = forReaderOf(reply.request, () => failureAnswer(failure, reply.request.id));
  return send(reply, answer);
}

/** A failure with its data as the contract names it; other fields are dropped. */
export function shapedFailure(endpoint: EndpointSpec, failure: Failure): Failure {
  const schema = endpoint.failureData ?? endpoint.data;
  const { data, ...rest } = failure;
  return data === undefined || schema === undefined
    ? rest
    : { ...rest, data: answeredData(schema, data) };
}
