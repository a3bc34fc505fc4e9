/**
 * During an upgrade, pages and processes of both versions are mixed. The previous version's
 * contract is in testing/released-recorded.json: docs/openapi.json at its release.
 */
import "@larder/words/all";
import { say } from "@larder/words/say";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { allApis } from "./all.ts";
import { answeredData, type EndpointSpec } from "./endpoint.ts";
import { NEWLY_ANSWERED, newlyAnswered } from "./fields.ts";
import { openApiDocument } from "./openapi.ts";
import { type JsonSchema, readerOf, takerOf, valuesOf } from "./testing/from-json-schema.ts";
import recorded from "./testing/released-recorded.json" with { type: "json" };

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

// Both are documents from `openApiDocument`.
const released = recorded as unknown as Document;
const current = openApiDocument(say) as unknown as Document;

const endpoints = new Map<string, EndpointSpec>(
  Object.entries(allApis).flatMap(([feature, api]) =>
    Object.entries<EndpointSpec>(api).map(([name, spec]) => [`${feature}.${name}`, spec] as const),
  ),
);

const calls = Object.entries(released.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, before]) => ({
    call: `${method.toUpperCase()} ${path}`,
    before,
    now: current.paths[path]?.[method],
  })),
);

/** Status and `data` of a call's success. */
function successOf({ responses }: Operation): { status: string; data: JsonSchema | undefined } {
  const status = Object.keys(responses).find((code) => code.startsWith("2")) ?? "";
  const envelope = responses[status]?.content?.["application/json"]?.schema;
  return { status, data: envelope?.properties?.["data"] };
}

/** A call's input: its query as one object, and its body. */
function requestOf({ parameters = [], requestBody }: Operation) {
  const asked = parameters.filter((parameter) => parameter.in === "query");
  const query: JsonSchema = {
    type: "object",
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    required: asked.filter(({ required }) => required).map(({ name }) => name),
  };
  const nothing: JsonSchema = { type: "object" };
  return { query, body: requestBody?.content?.["application/json"]?.schema ?? nothing };
}

/**
 * The first value of a schema that a program with another schema cannot read, with the reason; null
 * if it reads all.
 */
function unreadOf(given: JsonSchema, reader: Pick<z.ZodMiniType, "safeParse">): string | null {
  const everyValueIsRead = fc.property(valuesOf(given), (value) => {
    const read = reader.safeParse(value);
    if (!read.success) throw read.error;
  });
  const { failed, counterexample, errorInstance } = fc.check(everyValueIsRead, {
    numRuns: 60,
    seed: 16,
  });
  return failed ? `${JSON.stringify(counterexample?.[0])}: ${String(errorInstance)}` : null;
}

/**
 * "To taste": a line without quantity and unit, which only a page of the new version saves. An old
 * open page fails to read such a recipe until it is reloaded; it reads all others. Source:
 * offline.md.
 */
function withAmounts(schema: JsonSchema): JsonSchema {
  const { anyOf, items, properties, required = [] } = schema;
  const isLine = properties !== undefined && "quantityMax" in properties;
  const amount = (field: JsonSchema): JsonSchema =>
    Array.isArray(field.type)
      ? { ...field, type: field.type.filter((type: string) => type !== "null") }
      : (field.anyOf?.find(({ type }) => type !== "null") ?? field);
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    isLine && (name === "quantity" || name === "unit") ? amount(field) : withAmounts(field),
  ]);
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(withAmounts) }),
    ...(items && { items: withAmounts(items) }),
    ...(properties && { properties: Object.fromEntries(fields) as Record<string, JsonSchema> }),
    ...(isLine && { required: [...new Set([...required, "quantity", "unit"])] }),
  };
}

const answering = calls.filter(({ before }) => successOf(before).data !== undefined);

describe("while a new version takes the place of the one before", () => {
  test.each(calls)("$call is still there, and says as much as it did", ({ before, now }) => {
    expect(now?.operationId).toBe(before.operationId);
    const [then, since] = [successOf(before), successOf(now ?? before)];
    expect(since.status).toBe(then.status);
    expect(since.data !== undefined).toBe(then.data !== undefined);
  });

  test.each(answering)("the new page reads what the old server says to $call", ({ before }) => {
    const reader = endpoints.get(before.operationId)?.data ?? z.never();
    expect(unreadOf(successOf(before).data ?? {}, reader)).toBe(null);
  });

  test.each(answering)("the old page reads what the new server says to $call", (call) => {
    const reader = readerOf(successOf(call.before).data ?? {});
    expect(unreadOf(withAmounts(successOf(call.now ?? call.before).data ?? {}), reader)).toBe(null);
  });

  test.each(calls)("either server takes what either page sends to $call", ({ before, now }) => {
    const [old, recent] = [requestOf(before), requestOf(now ?? before)];
    for (const part of ["query", "body"] as const) {
      expect(unreadOf(old[part], takerOf(recent[part]))).toBe(null);
      expect(unreadOf(withAmounts(recent[part]), takerOf(old[part]))).toBe(null);
    }
  });
});

describe("a field that is new in this version", () => {
  const seen = z.object({ id: z.int(), seenAt: newlyAnswered(z.string()) });

  test("may be absent for a reader", () => {
    expect(seen.parse({ id: 1 })).toEqual({ id: 1 });
    expect(seen.parse({ id: 1, seenAt: "now" })).toEqual({ id: 1, seenAt: "now" });
    expect(seen.parse({ id: 1, seenAt: 5 })).toEqual({ id: 1 });
  });

  test("is demanded of the server, which sends nothing that is not in the contract", () => {
    expect(() => answeredData(seen, { id: 1 })).toThrow("seenAt");
    expect(() => answeredData(seen, { id: 1, seenAt: undefined })).toThrow("seenAt");
    expect(() => answeredData(seen, { id: 1, seenAt: 5 })).toThrow("seenAt");
    expect(answeredData(seen, { id: 1, seenAt: "now", hash: "secret" })).toEqual({
      id: 1,
      seenAt: "now",
    });
  });

  test("is marked for one version: what the release before answered is marked no more", () => {
    const known = calls.flatMap(({ call, before, now }) =>
      marksOf(now && successOf(now).data)
        .filter((field) => isDescribed(successOf(before).data, field.split(".")))
        .map((field) => `${call}: ${field}`),
    );
    expect(known).toEqual([]);
  });
});

/** The marked fields of an answer, as "expenses.[].updatedAt". */
function marksOf(schema: JsonSchema | undefined, at: readonly string[] = []): string[] {
  if (schema === undefined) return [];
  const marked = schema.description === NEWLY_ANSWERED ? [at.join(".")] : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    marksOf(field, [...at, name]),
  );
  const variants = (schema.anyOf ?? []).flatMap((variant) => marksOf(variant, at));
  return [...marked, ...fields, ...variants, ...marksOf(schema.items, [...at, "[]"])];
}

function isDescribed(schema: JsonSchema | undefined, [name, ...rest]: readonly string[]): boolean {
  if (schema === undefined) return false;
  if (name === undefined) return true;
  if (schema.anyOf?.some((variant) => isDescribed(variant, [name, ...rest]))) return true;
  return isDescribed(name === "[]" ? schema.items : schema.properties?.[name], rest);
}
