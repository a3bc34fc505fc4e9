import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../composed/seeded-random.ts";
import { composeShape, printedPage } from "./compose-shape.ts";
import { seedOf, SHAPES } from "./shapes.ts";
import { TILL_WORDS } from "./till-words.data.ts";

const cents = (amount: number) => Math.round(amount * 100);
const COPIES = 10;

test("a third of the shapes is held out", () => {
  const heldOut = SHAPES.filter(({ isHeldOut }) => isHeldOut);
  expect(heldOut.length / SHAPES.length).toBeCloseTo(1 / 3, 1);
});

test("receipts are printed in the words of 25 countries", () => {
  expect(new Set(TILL_WORDS.map(({ country }) => country)).size).toBe(25);
});

test("no two copies of any shapes share a seed", () => {
  const seeds = SHAPES.flatMap((shape) => [0, 9].map((copy) => seedOf(shape, copy)));
  expect(new Set(seeds).size).toBe(seeds.length);
});

describe.each(SHAPES.map((shape) => [shape.name, shape] as const))("%s", (_, shape) => {
  const pages = Array.from({ length: COPIES }, (_copy, seed) =>
    printedPage(shape, seededRandom(seed)),
  );

  test("what the label says is printed, and adds up", () => {
    for (const { lines, label } of pages) {
      const printed = lines.join("\n");
      for (const { name } of label.items) expect(printed).toContain(name);
      const sum = [...label.items, ...label.discounts].reduce(
        (all, { price }) => all + cents(price),
        0,
      );
      expect(sum).toBe(cents(label.sumOfLines));
      expect(cents(label.total ?? 0)).toBeGreaterThanOrEqual(sum);
    }
  });

  test("no discount is more than the line that it lowers", () => {
    const tooMuch = pages.flatMap(({ label }) =>
      label.discounts.filter(
        ({ price, appliesTo }) =>
          appliesTo !== undefined && (label.items[appliesTo]?.price ?? 0) < -price,
      ),
    );
    expect(tooMuch).toEqual([]);
  });
});

test("the same shape and seed give the same picture and label", async () => {
  const drawn = await Promise.all(
    SHAPES.slice(0, 2).flatMap((shape) => [composeShape(shape, 7), composeShape(shape, 7)]),
  );
  const print = (image: Buffer) => createHash("sha256").update(image).digest("hex");
  const [first, again, other, otherAgain] = drawn.map(({ image, label }) => [print(image), label]);
  expect([again, otherAgain]).toEqual([first, other]);
  expect(first?.[0]).not.toBe(other?.[0]);
});
