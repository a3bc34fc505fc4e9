import { assert, integer, property, string, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { moved } from "./use-dragged-row.ts";

test("a row goes to its new place, and the others keep their order", () => {
  expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moved(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
});

test("no move loses a row, and one back undoes it", () => {
  const places = integer({ min: 0, max: 11 });
  assert(
    property(uniqueArray(string(), { maxLength: 10 }), places, places, (rows, from, to) => {
      const next = moved(rows, from, to);
      expect(next.toSorted()).toEqual(rows.toSorted());
      if (from < rows.length && to < rows.length) expect(moved(next, to, from)).toEqual(rows);
      else expect(next).toBe(rows);
    }),
  );
});
