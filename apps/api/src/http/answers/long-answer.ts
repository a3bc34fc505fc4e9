import { sentenceOf } from "@larder/words/sentence";
import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import type { Data, EndpointSpec } from "@larder/contract/endpoint";
import * as z from "zod/mini";
import type { Success } from "../../values/outcome.ts";
import { jsonAnswer, streamAnswer, type Answer } from "./answer.ts";
import { answeredText } from "./json-writer.ts";
import type { Pace } from "../slices.ts";

/** Shorter answers are sent as one text; longer ones are streamed as fast as the client reads. */
const MOST_AT_ONCE = 256 * 1024;
/** Characters per piece. */
const PIECE = 64 * 1024;

/** Items come in batches, since a promise for each would cost more than the item. */
type Part<Field> = Field extends readonly (infer Item)[]
  ? Iterable<Item> | AsyncIterable<readonly Item[]>
  : Field extends string
    ? string | AsyncIterable<string>
    : Field;

/** `data` of an answer whose lists or texts may be lazy: each item is made when it is sent. */
export type LongData<E extends EndpointSpec> = { readonly [F in keyof Data<E>]: Part<Data<E>[F]> };

/** Lazily presented items of a list in memory. */
export function* eachOf<Row, Item>(
  rows: readonly Row[],
  present: (row: Row) => Item,
): Generator<Item> {
  for (const row of rows) yield present(row);
}

function isInParts(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

function isMadeOneByOne(value: unknown): value is Iterable<unknown> {
  return (
    typeof value === "object" && value !== null && Symbol.iterator in value && !Array.isArray(value)
  );
}

/** Items made one by one, as many at a time as fill a piece. */
function* itemTexts(items: Iterable<unknown>, item: z.ZodMiniType): Generator<string> {
  let text = "";
  let before = "[";
  for (const one of items) {
    text += before + answeredText(item, one);
    before = ",";
    if (text.length < PIECE) continue;
    yield text;
    text = "";
  }
  yield text + (before === "[" ? "[]" : "]");
}

function itemOf(schema: z.ZodMiniType): z.ZodMiniType {
  if (!(schema instanceof z.ZodMiniArray)) throw new Error("Only lists and texts come in parts.");
  // The element of a list in the contract is a schema of the contract.
  return schema._zod.def.element as z.ZodMiniType;
}

/** A part of a text as it appears between quotes. */
function escaped(text: unknown): string {
  return JSON.stringify(z.string().parse(text)).slice(1, -1);
}

async function* pieces(
  parts: AsyncIterable<unknown>,
  schema: z.ZodMiniType,
): AsyncGenerator<string> {
  if (schema instanceof z.ZodMiniString) {
    yield '"';
    for await (const text of parts) yield escaped(text);
    yield '"';
    return;
  }
  const item = itemOf(schema);
  let before = "[";
  for await (const some of parts) {
    if (!Array.isArray(some)) throw new Error("Items come several at a time.");
    let text = "";
    for (const one of some) {
      text += before + answeredText(item, one);
      before = ",";
    }
    yield text;
  }
  yield before === "[" ? "[]" : "]";
}

/** The success envelope in pieces; fields outside the contract are dropped item by item. */
async function* envelope(endpoint: EndpointSpec, { message, value }: Success<object>) {
  if (!(endpoint.data instanceof z.ZodMiniObject)) throw new Error("A long answer needs fields.");
  const text = JSON.stringify(sentenceOf(message ?? endpoint.message ?? "answers.done"));
  let before = `{"status":"success","message":${text},"data":{`;
  const fields = new Map<string, unknown>(Object.entries(value));
  for (const [name, schema] of Object.entries(
    endpoint.data.shape as Record<string, z.ZodMiniType>,
  )) {
    yield `${before}${JSON.stringify(name)}:`;
    const field = fields.get(name);
    if (isInParts(field)) yield* pieces(field, schema);
    else if (isMadeOneByOne(field)) yield* itemTexts(field, itemOf(schema));
    else yield answeredText(schema, field);
    before = ",";
  }
  yield "}}";
}

/** Joins pieces to a useful size, and yields as needed. */
async function* paced(texts: AsyncIterable<string>, pace: Pace): AsyncGenerator<string> {
  let piece = "";
  for await (const text of texts) {
    piece += text;
    if (piece.length >= PIECE) {
      yield piece;
      piece = "";
    }
    if (pace.isSpent) await pace.next();
  }
  yield piece;
}

async function* rest(
  first: string,
  texts: AsyncGenerator<string>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<string> {
  // The client reads outside of the call, and what is left is for the same reader.
  const inCall = AsyncLocalStorage.snapshot();
  try {
    yield first;
    for (;;) {
      const next: IteratorResult<string, unknown> = await inCall(() => texts.next());
      if (next.done === true) return;
      yield next.value;
    }
  } catch (error) {
    onFailure(error);
    throw error;
  }
}

/**
 * Long answer: an envelope if short, or else a stream at the reader's speed. Failures before the
 * head are thrown; later ones go to `onFailure`.
 */
export async function longAnswer(
  endpoint: EndpointSpec,
  outcome: Success<object>,
  { pace, onFailure }: { readonly pace: Pace; readonly onFailure: (error: unknown) => void },
): Promise<Answer> {
  const status = outcome.status ?? endpoint.status ?? 200;
  const texts = paced(envelope(endpoint, outcome), pace);
  let first = "";
  while (first.length < MOST_AT_ONCE) {
    const next: IteratorResult<string, unknown> = await texts.next();
    if (next.done === true) return jsonAnswer(status, first);
    first += next.value;
  }
  return streamAnswer(status, Readable.from(rest(first, texts, onFailure), { objectMode: false }));
}
