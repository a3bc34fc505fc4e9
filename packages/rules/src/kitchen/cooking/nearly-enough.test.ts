import * as fc from "fast-check";
import { expect, test } from "vitest";
import { component, EGG, FLOUR, kitchen, lot } from "../../testing/kitchen.ts";
import { allocateStock } from "./cooking-plan.ts";
import { takesFrom } from "./takes.ts";
import { numberFromMicro } from "../amounts/quantity.ts";

/** Take and remainder of a lot for a line; null if short. */
function cooked(id: number, needed: string, there: string, bought = there) {
  const held = lot(id, there, { id: 1, bought: Number.parseFloat(bought) });
  const [line] = allocateStock([component(id, needed)], kitchen([held]));
  if (line?.availability !== "enough") return null;
  const [take] = takesFrom([line]);
  return take ? [numberFromMicro(take.quantity), numberFromMicro(take.left)] : [0, null];
}

test.each([
  ["a quart by 946 ml", FLOUR, "1 quart", "946 ml"],
  ["a pound by 453 g", FLOUR, "1 lb", "453 g"],
  ["twelve ounces by 340 g", FLOUR, "12 oz", "340 g"],
  ["a gallon by 3.78 l", FLOUR, "1 gallon", "3.78 l"],
  ["five grams by 4.9 g", FLOUR, "5 g", "4.9 g"],
])("%s is covered, and takes all of it", (_, id, needed, there) => {
  expect(cooked(id, needed, there)).toEqual([Number.parseFloat(there), 0]);
});

test.each([
  ["99 of 100 g", FLOUR, "100 g", "99 g"],
  ["9.7 of 10 g", FLOUR, "10 g", "9.7 g"],
  ["11 of 12 eggs", EGG, "12 piece", "11 piece"],
  ["0.98 of an egg", EGG, "1 piece", "0.98 piece"],
])("%s is short", (_, id, needed, there) => {
  expect(cooked(id, needed, there)).toBeNull();
});

test("nothing covers nothing, however little is needed", () => {
  expect(cooked(FLOUR, "0.001 g", "0 g")).toBeNull();
});

test("a kilogram cooked in thirds is gone after the third, and so are two cups", () => {
  for (const [id, unit, all, third] of [
    [FLOUR, "kg", 1, "0.333333"],
    [FLOUR, "cup", 2, "0.666667"],
  ] as const) {
    let left = all as number;
    for (let times = 0; times < 3; times += 1) {
      const took = cooked(id, `${third} ${unit}`, `${left} ${unit}`, `${all} ${unit}`);
      expect(took).not.toBeNull();
      left = took?.[1] ?? 0;
    }
    expect(left).toBe(0);
  }
});

test.each([
  ["less than a thousandth of a kilogram goes with the meal", "0.9995 kg", "1 kg", "1 kg", [1, 0]],
  ["a gram of 500 g stays", "499 g", "500 g", "500 g", [499, 1]],
  ["two grams of what was ten kilograms stay", "8 g", "10 g", "10000 g", [8, 2]],
])("%s", (_, needed, there, bought, expected) => {
  expect(cooked(FLOUR, needed, there, bought)).toEqual(expected);
});

test("what is taken and what is left are what there was, whatever is let go of", () => {
  const amount = fc.integer({ min: 1, max: 2_000_000 }).map((micro) => micro / 1000);
  const unit = fc.constantFrom("g", "kg", "oz", "cup", "tbsp");
  fc.assert(
    fc.property(amount, amount, unit, unit, (needed, there, of, kept) => {
      const took = cooked(FLOUR, `${needed} ${of}`, `${there} ${kept}`);
      if (took === null) return;
      const [taken, left] = took;
      expect(Math.round(((taken ?? 0) + (left ?? 0)) * 1e6)).toBe(Math.round(there * 1e6));
    }),
    { numRuns: 500 },
  );
});
