import { newlyAnswered } from "@larder/contract/fields";
import { allAtOnce, type Steps } from "@larder/rules/steps";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { successInSteps } from "./json-pieces.ts";
import { successText } from "./json-writer.ts";

const row = z.object({ id: z.int(), name: z.string() });
const rowsOf = (items: number) =>
  Array.from({ length: items }, (_, id) => ({ id, name: "Crème 🥛 \ud800", own: 1 }));

function stepsOf(steps: Steps<unknown>): number {
  let taken = 0;
  while (steps.next().done !== true) taken += 1;
  return taken;
}

test.each([0, 1, 100, 101, 250])("a list of %i items is encoded as it is written", (items) => {
  const schema = z.object({
    next: z.optional(z.string()),
    before: z.array(z.int()),
    rows: z.array(row),
    after: z.nullable(z.string()),
  });
  for (const next of [undefined, "2"]) {
    const value = { next, before: [1, 2], rows: rowsOf(items), after: null };
    const bytes = allAtOnce(successInSteps("Zwei Löffel.", schema, value));
    expect(typeof bytes).toBe(items > 100 ? "object" : "string");
    expect(String(bytes)).toBe(successText("Zwei Löffel.", schema, value));
  }
});

test("lists, those of a field and of a field's field are written in pieces", () => {
  const inField = z.object({ list: z.nullable(z.object({ rows: z.array(row), none: z.int() })) });
  const rows = rowsOf(1000);
  const cases = [
    [z.array(row), rows],
    [inField, { list: { rows, none: 1 } }],
    [z.object({ rows: newlyAnswered(z.array(row)) }), { rows }],
  ] as const;
  for (const [schema, value] of cases) {
    const bytes = allAtOnce(successInSteps("Done.", schema, value));
    expect(String(bytes)).toBe(successText("Done.", schema, value));
    expect(stepsOf(successInSteps("Done.", schema, value))).toBeGreaterThan(9);
  }
});

test("a list with a check of its own is checked", () => {
  const schema = z.object({ rows: z.array(row).check(z.maxLength(101)) });
  expect(() => allAtOnce(successInSteps("Done.", schema, { rows: rowsOf(102) }))).toThrow("rows");
});

test("an item of the wrong shape is told by its place", () => {
  const rows = rowsOf(300).map((one) => (one.id === 250 ? { ...one, id: 0.5 } : one));
  const steps = successInSteps("Done.", z.object({ rows: z.array(row) }), { rows });
  expect(() => allAtOnce(steps)).toThrow("250");
});
