import * as fc from "fast-check";
import { expect, test } from "vitest";
import { microFromNumberOrZero } from "../kitchen/amounts/quantity.ts";
import { countToAdd } from "./needs-to-add.ts";

const ids: Readonly<Record<string, number>> = { rice: 1, butter: 2, "soft butter": 2, milk: 3 };
/** "200 g rice" */
function amount(text: string) {
  const [quantity = "", unit = "", ...words] = text.split(" ");
  const name = words.join(" ");
  const masterIngredientId = ids[name] ?? null;
  return { name, masterIngredientId, quantity: microFromNumberOrZero(Number(quantity)), unit };
}
const count = (missing: readonly string[], standing: readonly string[] = []) =>
  countToAdd(missing.map(amount), standing.map(amount));

test("what a source lacks is added unless its own needs cover it already", () => {
  expect(count(["200 g rice", "1 l milk"])).toBe(2);
  expect(count(["200 g rice", "1 l milk"], ["1 l milk"])).toBe(1);
  expect(count(["200 g rice", "1 l milk"], ["0.2 kg rice", "1000 ml milk"])).toBe(0);
  expect(count(["200 g rice"], ["150 g rice"])).toBe(1);
  expect(count(["200 g rice"], ["150 g rice", "50 g rice"])).toBe(0);
  expect(count(["0.33333 l milk"], ["0.333333 l milk"])).toBe(0);
});

test("lines of one food are one thing, and units that do not convert are two", () => {
  expect(count(["100 g butter", "50 g soft butter"])).toBe(1);
  expect(count(["100 g butter", "50 g soft butter"], ["100 g butter"])).toBe(1);
  expect(count(["100 g butter", "50 g soft butter"], ["150 g butter"])).toBe(0);
  expect(count(["100 g butter", "2 piece butter"])).toBe(2);
  expect(count(["2 piece star anise", "1 piece Star Anise"])).toBe(1);
});

test("any amount of a thing covers it", () => {
  const any = { ...amount("0 g rice"), quantity: null, unit: null };
  expect(countToAdd([amount("200 g rice")], [any])).toBe(0);
});

test("what was added leaves nothing to add, and nothing standing adds all", () => {
  const grams = fc.record({ food: fc.constantFrom("rice", "butter", "milk"), g: fc.nat(5000) });
  fc.assert(
    fc.property(fc.array(grams), (lines) => {
      const missing = lines.map(({ food, g }) => amount(`${g + 1} g ${food}`));
      expect(countToAdd(missing, missing)).toBe(0);
      expect(countToAdd(missing, [])).toBe(new Set(lines.map(({ food }) => food)).size);
    }),
  );
});
