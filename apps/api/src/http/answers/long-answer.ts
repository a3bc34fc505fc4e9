import { sentenceOf } from "@larder/words/sentence";
import { Readable } from "node:stream";
import type { Data, EndpointSpec } from "@larder/contract/endpoint";
import * as z from "zod/mini";
import type { Success } from "../../values/outcome.ts";
import { jsonAnswer, streamAnswer, type Answer } from "./answer.ts";
import { answeredText } from "./json-writer.ts";
import type { Pace } from "../slices.ts";

/** Up to so many characters are sent as one text; what is longer goes out as it is made, as fast as it is read. */
const MOST_AT_ONCE = 256 * 1024;
/** Characters that are handed on together. */
const PIECE = 64 * 1024;

/** Items come several at a time: a promise for each of thousands would cost more than many an item. */
type Part<Field> = Field extends readonly (infer Item)[]
  ? Iterable<Item> | AsyncIterable<readonly Item[]>
  : Field extends string
    ? string | AsyncIterable<string>
    : Field;

/** `data` of an answer whose lists, or texts, may come one item after the other: each is made only when it is sent. */
export type LongData<E extends EndpointSpec> = { readonly [F in keyof Data<E>]: Part<Data<E>[F]> };

/** Items of a list that is in memory already, each presented when it is sent. */
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

/** Items that are made one by one, as many at a time as come to a piece. */
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
  // what a list of the contract is made of is again a schema of it
  return schema._zod.def.element as z.ZodMiniType;
}

/** A part of a text as it stands between the quotes. */
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

/** The success envelope piece by piece; fields that the contract does not name are dropped, item by item. */
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

/** Pieces put together to what is worth handing on, with a rest for others whenever the slice is spent. */
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
  try {
    yield first;
    yield* texts;
  } catch (error) {
    onFailure(error);
    throw error;
  }
}

/**
 * A long answer: an envelope when it turns out short, else a stream that makes as much as is read. What fails before the head of
 * the answer is out is thrown; `onFailure` is told what broke it later.
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
