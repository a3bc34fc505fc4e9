import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { learnedOrder, linesInOrder, sectionsInOrder } from "./section-order.ts";

const HOUR = 3_600_000;

test("sections stand as they were put, then as in most shops, then by name", () => {
  expect(
    sectionsInOrder(["Frozen food"], ["Pets", "Vegetables", "Bakes", "Fruit", "Fruit"]),
  ).toEqual(["Frozen food", "Fruit", "Vegetables", "Bakes", "Pets"]);
});

test("open lines stand by section and name, ticked ones below, the last ticked first", () => {
  const line = (name: string, section: string, tickedAt: number | null = null) => ({
    name,
    section,
    tickedAt,
    isTicked: tickedAt !== null,
  });
  const lines = [
    line("milk", "Dairy"),
    line("Salt", "Dairy", 5),
    line("pear", "Fruit"),
    line("Äpfel", "Fruit"),
    line("Tea", "Fruit", 9),
  ];
  expect(linesInOrder(lines, ["Fruit", "Dairy"]).map(({ name }) => name)).toEqual([
    "Äpfel",
    "pear",
    "milk",
    "Tea",
    "Salt",
  ]);
});

/** Ticks one thing in each of these sections, in order. */
function walk(from: readonly string[], way: readonly string[], begins = 0): readonly string[] {
  let order = from;
  const ticked: { section: string; at: number }[] = [];
  for (const [nth, section] of way.entries()) {
    const thing = { section, at: begins + nth * 60_000 };
    order = learnedOrder(order, thing, ticked);
    ticked.push(thing);
  }
  return order;
}

describe("the order of sections", () => {
  test("is learned on the way through a shop", () => {
    expect(walk(["A", "B", "C", "D"], ["C", "A", "D"])).toEqual(["B", "C", "A", "D"]);
  });

  test("does not change for what was forgotten and fetched", () => {
    expect(walk(["A", "B", "C"], ["A", "B", "C", "A"])).toEqual(["A", "B", "C"]);
  });

  test("does not change for what was ticked yesterday", () => {
    const yesterday = [{ section: "C", at: 0 }];
    expect(learnedOrder(["A", "B", "C"], { section: "A", at: 4 * HOUR }, yesterday)).toEqual([
      "A",
      "B",
      "C",
    ]);
  });

  test("is the way's after any way, and no section is lost", () => {
    const sections = ["A", "B", "C", "D", "E", "F"];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(sections),
        fc.shuffledSubarray(sections, { minLength: 6 }),
        (way, from) => {
          const order = walk(from, way);
          expect(order.toSorted()).toEqual(sections);
          expect(order.filter((section) => way.includes(section))).toEqual(way);
        },
      ),
    );
  });
});
