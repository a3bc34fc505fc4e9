import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_MONEY_CENTS, type Cents } from "../../calendar-and-money/money.ts";
import { MAX_QUANTITY, MICRO_PER_UNIT, microOf } from "../amounts/quantity.ts";
import { worthOf } from "./worth.ts";

const lot = (priceCents: number | null, bought: number) => ({
  priceCents: priceCents as Cents | null,
  boughtQuantity: microOf(bought * MICRO_PER_UNIT),
});

test.each([
  [250, 1000, 400, 100],
  [300, 500, 200, 120],
  [100, 3, 1, 33],
  [100, 3, 2, 67],
  [1, 2, 1, 1],
  [0, 5, 1, 0],
  [null, 5, 1, null],
  [250, 1000, 1000, 250],
])("of a lot bought for %j cents as %d, %d is worth %j cents", (price, bought, used, worth) => {
  expect(worthOf(lot(price, bought), microOf(used * MICRO_PER_UNIT))).toBe(worth);
});

test("a part is worth the nearest cent, whatever the figures, and the whole what it cost", () => {
  const most = MAX_QUANTITY * MICRO_PER_UNIT;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MAX_MONEY_CENTS }),
      fc.integer({ min: 1, max: most }),
      fc.integer({ min: 1, max: most }),
      (price, bought, used) => {
        const cost = { priceCents: price as Cents, boughtQuantity: microOf(bought) };
        expect(worthOf(cost, microOf(bought))).toBe(price);
        const worth = worthOf(cost, microOf(Math.min(used, bought))) ?? Number.NaN;
        const [doubled, of] = [2n * BigInt(price) * BigInt(Math.min(used, bought)), BigInt(bought)];
        const off = doubled - 2n * BigInt(worth) * of;
        expect(off >= -of && off < of).toBe(true);
      },
    ),
  );
});
