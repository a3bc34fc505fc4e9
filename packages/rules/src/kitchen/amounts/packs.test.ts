import * as fc from "fast-check";
import { expect, test } from "vitest";
import { packsIn } from "./packs.ts";
import { microOf } from "./quantity.ts";

const micro = (quantity: number) => microOf(quantity * 1e6);

test("of 4 packs that are 4 cans, 3 cans are 3, and half a can is half a pack", () => {
  expect(packsIn(micro(4), { of: micro(4), to: micro(3) })).toBe(micro(3));
  expect(packsIn(micro(4), { of: micro(4), to: micro(0.5) })).toBe(micro(0.5));
  expect(packsIn(micro(4), { of: micro(1600), to: micro(400) })).toBe(micro(1));
  expect(packsIn(micro(1), { of: micro(3), to: micro(1) })).toBe(333_333);
});

test("more than a million packs are none that could be kept", () => {
  expect(packsIn(micro(1_000_000), { of: micro(1), to: micro(2) })).toBeNull();
  expect(packsIn(micro(1_000_000), { of: microOf(1), to: micro(1_000_000) })).toBeNull();
});

test("a million packs are still so many where a quotient of floating point goes above it", () => {
  expect(
    packsIn(micro(1_000_000), { of: microOf(939_372_725_748), to: microOf(939_372_725_748) }),
  ).toBe(micro(1_000_000));
});

test("as much as there was has as many packs, and less never more", () => {
  const amounts = fc.integer({ min: 1, max: 1e12 }).map(microOf);
  fc.assert(
    fc.property(amounts, amounts, amounts, (count, of, to) => {
      expect(packsIn(count, { of, to: of })).toBe(count);
      const packs = packsIn(count, { of, to });
      if (to <= of) expect(packs).toBeLessThanOrEqual(count);
      if (packs !== null) expect(packs).toBeGreaterThanOrEqual(0);
    }),
  );
});
