import type { Steps } from "@larder/rules/steps";
import * as z from "zod/mini";
import { keepOf, reportingPlace, successText } from "./json-writer.ts";

type Schema = z.ZodMiniType;

/** Items of a list that are written at once. */
const ITEMS_A_PIECE = 100;
/** Depth of the lists that are written in pieces, such as the items of a shopping list. */
const DEEPEST_LIST = 2;

/** Looks at the value, its fields and theirs. */
export function hasListOver(most: number, value: unknown, depth = DEEPEST_LIST): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.length > most;
  return depth > 0 && Object.values(value).some((field) => hasListOver(most, field, depth - 1));
}

/** The schema of a value that is there. */
function presentSchema(schema: Schema): Schema {
  const isWrapper =
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniCatch;
  // Parts of a schema of the contract.
  return isWrapper ? presentSchema(schema._zod.def.innerType as Schema) : schema;
}

const hasNoChecks = ({ _zod: { def } }: Schema): boolean => (def.checks ?? []).length === 0;

function isPlainObject(schema: Schema): schema is z.ZodMiniObject {
  const isObject = schema instanceof z.ZodMiniObject && schema._zod.def.catchall === undefined;
  return isObject && hasNoChecks(schema);
}

function* itemPieces(element: Schema, items: readonly unknown[]): Generator<string> {
  const keep = keepOf(element);
  for (let from = 0; from < items.length; from += ITEMS_A_PIECE) {
    const kept = items.slice(from, from + ITEMS_A_PIECE).map(keep);
    yield (from === 0 ? "[" : ",") + JSON.stringify(kept).slice(1, -1);
  }
  yield "]";
}

function* fieldPieces({ shape }: z.ZodMiniObject, value: object): Generator<string> {
  const fields = new Map<string, unknown>(Object.entries(value));
  let before = "{";
  for (const [name, schema] of Object.entries(shape)) {
    const pieces = piecesOf(schema as Schema, fields.get(name));
    const first = pieces.next();
    if (first.done === true) continue;
    yield `${before}${JSON.stringify(name)}:${first.value}`;
    yield* pieces;
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}

/** A value as JSON in pieces; none if JSON omits it. */
function piecesOf(outer: Schema, value: unknown): Iterator<string> & Iterable<string> {
  const schema = presentSchema(outer);
  if (typeof value === "object" && value !== null && hasListOver(ITEMS_A_PIECE, value)) {
    if (schema instanceof z.ZodMiniArray && Array.isArray(value) && hasNoChecks(schema))
      // Parts of a schema of the contract.
      return itemPieces(schema._zod.def.element as Schema, value);
    if (isPlainObject(schema)) return fieldPieces(schema, value);
  }
  const text: string | undefined = JSON.stringify(keepOf(outer)(value));
  return (text === undefined ? [] : [text]).values();
}

/** Texts one after the other as UTF-8. */
function encoded(texts: readonly string[]): Buffer {
  let length = 0;
  for (const text of texts) length += Buffer.byteLength(text);
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const text of texts) at += bytes.write(text, at);
  return bytes;
}

/**
 * `successText` in steps, encoded if it has a long list. V8 copies a text that it has just written
 * before it encodes it, into new memory from 128 kB, so a long list is encoded in pieces.
 * Source: docs/speed.md, Next to the smallest server.
 */
export function* successInSteps(
  message: string,
  schema: Schema | undefined,
  value: unknown,
): Steps<string | Buffer> {
  if (schema === undefined || !hasListOver(ITEMS_A_PIECE, value))
    return successText(message, schema, value);
  const texts = [`{"status":"success","message":${JSON.stringify(message)},"data":`];
  const pieces = reportingPlace(schema, value, () => piecesOf(schema, value));
  for (;;) {
    const piece = reportingPlace(schema, value, () => pieces.next());
    if (piece.done === true) break;
    texts.push(piece.value);
    yield;
  }
  texts.push("}");
  return encoded(texts);
}
