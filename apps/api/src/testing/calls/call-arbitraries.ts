import type { EndpointSpec } from "@larder/contract/endpoint";
import * as fc from "fast-check";
import * as z from "zod/mini";
import {
  hostilePathIds,
  hostilePayloads,
  hostileTexts,
  hostileValues,
  jsonWithMarks,
} from "./hostile-values.ts";

/** The JSON schema keywords that the contract uses. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export function shapeOf(schema: z.ZodMiniType): Shape {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
}

const MOST_ITEMS = 5;
const LONGEST_TEXT = 300;
const days = ["2026-03-10", "2026-02-28", "2024-02-29", "1999-12-31", "9999-12-31", "0001-01-01"];
const instants = [
  "2026-03-10T12:00:00.000Z",
  "1970-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
];

function textOf(name: string, shape: Shape): fc.Arbitrary<unknown> {
  if (shape.format === "email") return fc.emailAddress({ size: "small" });
  if (shape.format === "date-time") return fc.constantFrom(...instants);
  if (/Date$|^(?:date|on)$/.test(name)) return fc.constantFrom(...days);
  const { minLength = 0, maxLength = LONGEST_TEXT } = shape;
  const longest = Math.min(maxLength, LONGEST_TEXT);
  return fc.oneof(
    fc.string({ unit: "grapheme", minLength, maxLength: longest }),
    fc.constantFrom("flour", "milk", "rice", "g", "kg", "l", "piece", "cup", "tbsp"),
    fc.constantFrom(...Object.values(hostileTexts)),
    fc.constant("é".repeat(maxLength)),
  );
}

function numberOf(name: string, shape: Shape): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 1e6 } = shape;
  if (shape.type === "integer")
    return fc.oneof(fc.integer({ min: 1, max: 450 }), fc.constantFrom(1, 2, 3, 112, 323, maximum));
  if (name === "servings") return fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(maximum));
  const cents = fc.integer({ min: Math.max(1, minimum * 100), max: 100_000 });
  return fc.oneof(
    cents.map((whole) => whole / 100),
    fc.constantFrom(0.01, maximum),
  );
}

/** Values that fit a schema apart from its refinements, for example that a day exists. */
function valueOf(name: string, shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map((one) => valueOf(name, one)));
  const types = [shape.type ?? []].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => valueOf(name, { ...shape, type })));
  switch (types[0]) {
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(shape.properties ?? {}).map(([key, one]) => [key, valueOf(key, one)]),
        ),
        { requiredKeys: [...(shape.required ?? [])] },
      );
    case "array":
      return fc.array(valueOf(name, shape.items ?? {}), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.min(MOST_ITEMS, shape.maxItems ?? MOST_ITEMS),
      });
    case "string":
      return textOf(name, shape);
    case "number":
    case "integer":
      return numberOf(name, shape);
    case "boolean":
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

/** Every path within a value. */
function placesOf(value: unknown, above: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [above];
  return [
    above,
    ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...above, key])),
  ];
}

/** The value with one path replaced. */
function replaced(value: unknown, place: readonly string[], by: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[Number(key)], rest, by));
  const before = value as Readonly<Record<string, unknown>>;
  return { ...before, [key]: replaced(before[key], rest, by) };
}

const hostileValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.double() },
);

/** A valid body with one or two values replaced. */
function spoilt(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const once = (value: unknown) =>
    fc
      .tuple(fc.constantFrom(...placesOf(value)), hostileValue)
      .map(([place, by]) => replaced(value, place, by));
  return fc.oneof(right.chain(once), right.chain(once).chain(once));
}

/** The body of a call; none or an unexpected one for calls without a body. */
function payloadOf({ body }: EndpointSpec): fc.Arbitrary<string | undefined> {
  const senseless = fc.oneof(
    fc.constantFrom(...hostilePayloads),
    hostileValue.map((value) => jsonWithMarks(value)),
  );
  if (body === undefined)
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: senseless },
    );
  const right = valueOf("", shapeOf(body));
  return fc.oneof(
    { weight: 4, arbitrary: right.map((value) => jsonWithMarks(value)) },
    { weight: 4, arbitrary: spoilt(right).map((value) => jsonWithMarks(value)) },
    { weight: 1, arbitrary: senseless },
  );
}

const queryText = fc.oneof(
  fc.constantFrom(...hostileValues.filter((value) => typeof value !== "object").map(String)),
  fc.constantFrom("1", "2", "100", "101", "1000000000", "1000000001", "true", "all", "OPEN", "PRO"),
  fc.string({ maxLength: 40 }),
);
const rawQueries = [
  "",
  "?",
  "&&&",
  "=",
  "%00",
  "%ZZ=1",
  "search=%00",
  "search=%ED%A0%80",
  "name=%ff%fe",
  "page=1&page=2",
  "search=a&search=b",
  "page[]=1",
  "page[a][b]=1",
  "__proto__=1",
  "__proto__[page]=2",
  "constructor=1",
  "toString=1",
  "page=+1",
  "page=1e9",
  "limit=9".repeat(500),
];

/** Node refuses longer addresses. */
const LONGEST_QUERY = 6000;

function queryOf({ query }: EndpointSpec): fc.Arbitrary<string> {
  const names = Object.keys(query === undefined ? {} : (shapeOf(query).properties ?? {}));
  const valid =
    query === undefined
      ? fc.constant("")
      : valueOf("", shapeOf(query)).map((value) =>
          new URLSearchParams(Object.entries(value as Record<string, string>)).toString(),
        );
  const pair = fc.tuple(fc.constantFrom(...names, "page", "__proto__"), queryText);
  return fc
    .oneof(
      { weight: 3, arbitrary: valid },
      {
        weight: 3,
        arbitrary: fc
          .array(pair, { maxLength: 4 })
          .map((pairs) =>
            pairs
              .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
              .join("&"),
          ),
      },
      { weight: 1, arbitrary: fc.constantFrom(...rawQueries) },
    )
    .map((text) => text.slice(0, LONGEST_QUERY).replace(/%.?$/, ""));
}

const keys = ["a", "once", "~".repeat(255), "x".repeat(256), "with blank", "%00", "__proto__", ""];
const zones = ["Pacific/Auckland", "Nowhere/Land", "__proto__", "+25:00", "UTC", "x".repeat(500)];
const types = [
  "application/json",
  "application/json; charset=utf-8",
  "application/json; charset=nonsense",
  "APPLICATION/JSON",
  "text/plain",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "nonsense",
  "",
];

function headersOf(hasPayload: boolean): fc.Arbitrary<Record<string, string>> {
  const usual = { "content-type": "application/json" };
  return fc
    .record(
      {
        "content-type": fc.constantFrom(...types),
        "idempotency-key": fc.constantFrom(...keys),
        "x-time-zone": fc.constantFrom(...zones),
        accept: fc.constantFrom("*/*", "text/html", "nonsense"),
        "accept-encoding": fc.constantFrom("gzip", "br", "nonsense", "*"),
      },
      { requiredKeys: [] },
    )
    .map((odd) => ({
      ...(hasPayload ? usual : {}),
      ...odd,
      // Mostly the right type, otherwise no call passes the type check.
      ...(hasPayload && (odd["content-type"]?.length ?? 0) % 3 !== 0 ? usual : {}),
    }));
}

/** One call as sent. */
export interface FuzzedCall {
  readonly path: string;
  readonly payload: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Valid, nearly valid and invalid calls of an endpoint; `ids` exist. */
export function callsOf(endpoint: EndpointSpec, ids: readonly number[]): fc.Arbitrary<FuzzedCall> {
  const id = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids.map(String)) },
    { weight: 1, arbitrary: fc.constantFrom(...hostilePathIds) },
  );
  return payloadOf(endpoint)
    .chain((payload) =>
      fc.tuple(fc.constant(payload), headersOf(payload !== undefined), id, queryOf(endpoint)),
    )
    .map(([payload, headers, one, query]) => ({
      path: `/api${endpoint.path.replaceAll(/\{\w+\}/g, one)}${query === "" ? "" : `?${query}`}`,
      payload,
      headers,
    }));
}
