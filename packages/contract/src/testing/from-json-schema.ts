import * as fc from "fast-check";
import { fromJSONSchema } from "zod";
import type { ZodType } from "zod";

/** The subset of JSON Schema in the contract's documents. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly description?: string;
}

/** List rows and letters beyond a schema's minimum; more would find nothing new. */
const FEW = 2;
const LARGEST = 1_000_000;

function numbersOf({ minimum, exclusiveMinimum = -LARGEST, maximum, type }: JsonSchema) {
  const min = minimum ?? exclusiveMinimum + 1;
  const range = { min, max: Math.max(min, Math.min(maximum ?? LARGEST, LARGEST)) };
  return type === "integer" ? fc.integer(range) : fc.double({ ...range, noNaN: true });
}

function textsOf({ minLength = 0, maxLength, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength ?? Infinity, minLength + FEW) });
}

/** A record has the same schema for each of its names. */
function fieldsOf(schema: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  const { properties = {}, propertyNames, additionalProperties } = schema;
  const fields = Object.entries(properties);
  if (typeof additionalProperties !== "object") return fields;
  const names = propertyNames?.enum ?? [];
  return [...fields, ...names.map((name) => [String(name), additionalProperties] as const)];
}

function objectsOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { required = [] } = schema;
  const fields = fieldsOf(schema).map(([name, field]) => [name, valuesOf(field)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [...required],
    noNullPrototype: true,
  });
}

/**
 * Values that a schema allows: every variant, every optional field present and absent. Throws for
 * unknown keywords.
 */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => valuesOf({ ...schema, type })));
  switch (schema.type) {
    case "object":
      return objectsOf(schema);
    case "array": {
      const { minItems: minLength = 0, items = {} } = schema;
      return fc.array(valuesOf(items), { minLength, maxLength: minLength + FEW });
    }
    case "string":
      return textsOf(schema);
    case "integer":
    case "number":
      return numbersOf(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      throw new Error(`No values for ${JSON.stringify(schema)}`);
  }
}

/** The schema without the keywords that `isLeftOut` selects. */
function without(schema: unknown, isLeftOut: (key: string, value: unknown) => boolean): unknown {
  if (Array.isArray(schema)) return schema.map((part) => without(part, isLeftOut));
  if (typeof schema !== "object" || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key, value]) => !isLeftOut(key, value));
  return Object.fromEntries(kept.map(([key, value]) => [key, without(value, isLeftOut)]));
}

/** The check of a program that knows only this schema; unknown fields are allowed. */
export function readerOf(schema: JsonSchema): ZodType {
  const open = without(schema, (key, value) => key === "additionalProperties" && value === false);
  return fromJSONSchema(open as Parameters<typeof fromJSONSchema>[0]);
}

const BOUND = /^(?:(?:exclusive)?m(?:in|ax)(?:imum|Length|Items)|pattern|format)$/i;

/**
 * The same for requests: a value beyond a bound is answered with an error, so bounds may change.
 */
export function takerOf(schema: JsonSchema): ZodType {
  const unbound = without(schema, (key, value) => BOUND.test(key) && typeof value !== "object");
  return readerOf(unbound as JsonSchema);
}
