import { FIRST_DAY } from "@larder/rules/calendar-and-money/day";
import { readAddLine } from "@larder/rules/kitchen/lines/add-line";
import { expect, test } from "vitest";
import { typists } from "../../testing/people/typed-by-five-people.ts";

const MOST_MS_A_KEY = 5;

test("a line is read anew at every key within five milliseconds", () => {
  const lines = typists.flatMap(({ lines: all }) => all.trim().split("\n"));
  const keys = lines.flatMap((line) => Array.from(line, (_, end) => line.slice(0, end + 1)));
  const start = performance.now();
  for (const text of keys)
    readAddLine(text, { today: FIRST_DAY, language: "en", places: ["Fridge"] });
  expect((performance.now() - start) / keys.length).toBeLessThan(MOST_MS_A_KEY);
});
