import * as fc from "fast-check";
import { expect, test } from "vitest";
import { instantText } from "./instant-text.ts";

const MOST_MS = 8.64e15;

test("a moment is told as ISO 8601 says, whatever moment was told before", () => {
  const moments = fc.array(fc.integer({ min: -MOST_MS, max: MOST_MS }), { minLength: 1 });
  fc.assert(
    fc.property(moments, (all) => {
      for (const at of [...all, ...all.toReversed()])
        expect(instantText(at)).toBe(new Date(at).toISOString());
    }),
  );
});

test("what is no moment is refused", () => {
  instantText(0);
  expect(() => instantText(Number.NaN)).toThrow(RangeError);
  expect(() => instantText(MOST_MS + 1)).toThrow(RangeError);
  expect(instantText(0)).toBe("1970-01-01T00:00:00.000Z");
});
