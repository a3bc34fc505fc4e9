import { answeredData } from "@larder/contract/endpoint";
import { newlyAnswered } from "@larder/contract/fields";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { namedEndpoints } from "../../testing/calls/named-endpoints.ts";
import { hostileTexts } from "../../testing/calls/hostile-values.ts";
import { answeredText } from "./json-writer.ts";

const texts = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("Europe/Berlin", "08:00", "https://example.com/x", "\ud800", 'a "b" \\ \u2028'),
  fc.constantFrom(...Object.values(hostileTexts)),
);
const numbers = fc.oneof(
  fc.integer({ min: 1, max: 20 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 0.1, 1e21, 1e-7, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 2),
);
/** Values that probably have another shape. */
const others = fc.oneof(
  texts,
  numbers,
  fc.constantFrom(null, undefined, true, [], {}),
  fc.object(),
);

/** Values that fit a schema, and occasionally one that does not. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const fit = (): fc.Arbitrary<unknown> => {
    switch (def.type) {
      case "object": {
        const fields = Object.entries(def.shape).map(([name, one]) => [name, valuesOf(one)]);
        return fc.record({ ...Object.fromEntries(fields), nobodyNamedIt: fc.constant("secret") });
      }
      case "array":
        return fc.array(valuesOf(def.element), { maxLength: 3 });
      case "record":
        return fc.dictionary(fc.string(), valuesOf(def.valueType), { maxKeys: 3 });
      case "string":
        return texts;
      case "number":
        return numbers;
      case "boolean":
        return fc.boolean();
      case "enum":
        return fc.constantFrom<unknown>(...Object.values(def.entries));
      case "literal":
        return fc.constantFrom<unknown>(...def.values);
      case "union":
        return fc.oneof(...def.options.map(valuesOf));
      case "nullable":
        return fc.oneof(fc.constant(null), valuesOf(def.innerType));
      case "optional":
        return fc.oneof(fc.constant(undefined), valuesOf(def.innerType));
      case "catch":
        return valuesOf(def.innerType);
      default:
        return others;
    }
  };
  return fc.oneof({ weight: 60, arbitrary: fit() }, { weight: 1, arbitrary: others });
}

/** The written text, or the reason of the refusal. */
function outcomeOf(write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (error instanceof z.core.$ZodError) return `refused: ${error.message}`;
    throw error;
  }
}

const answered = namedEndpoints.flatMap(([name, { data, failureData, endless }]) =>
  [data, failureData, endless].flatMap((schema) =>
    schema === undefined ? [] : [[name, schema] as const],
  ),
);

describe("what is answered is written as the contract reads it, and refused where that does", () => {
  test.each(answered)("%s", (_name, schema) => {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        expect(outcomeOf(() => answeredText(schema, value))).toBe(
          outcomeOf(() => JSON.stringify(answeredData(schema, value))),
        );
      }),
      { numRuns: 40 },
    );
  });
});

test("a value of the wrong shape is told by its place", () => {
  const schema = z.object({
    rows: z.array(z.object({ id: z.int(), seen: newlyAnswered(z.int()) })),
  });
  expect(answeredText(schema, { rows: [{ id: 1, seen: 2, hash: "secret" }] })).toBe(
    '{"rows":[{"id":1,"seen":2}]}',
  );
  expect(() => answeredText(schema, { rows: [{ id: 1 }] })).toThrow("seen");
  expect(() => answeredText(schema, { rows: [{ id: 0.5, seen: 1 }] })).toThrow("id");
});

test("what a schema does by functions of its own is done", () => {
  const schema = z.object({
    name: z.string().check(z.trim()),
    at: z.codec(z.string(), z.date(), {
      decode: (text) => new Date(text),
      encode: (moment) => moment.toISOString(),
    }),
    even: z.number().check(z.refine((value) => value % 2 === 0)),
  });
  const value = { name: " Maya ", at: new Date(0), even: 2 };
  expect(answeredText(schema, value)).toBe(JSON.stringify(answeredData(schema, value)));
  expect(() => answeredText(schema, { ...value, even: 3 })).toThrow("even");
});
