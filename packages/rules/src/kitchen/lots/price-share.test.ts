import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsOf } from "../../calendar-and-money/money.ts";
import { spreadOver, spreadWith } from "./price-share.ts";
import { microOf } from "../amounts/quantity.ts";
import { worthOf } from "./worth.ts";

const share = (quantity: number, boughtQuantity: number) => ({
  quantity: microOf(quantity),
  boughtQuantity: microOf(boughtQuantity),
});
/** Up to a thousand of a unit, at up to $100. */
const quantities = fc.integer({ min: 1_000_000, max: 1_000_000_000 }).map(microOf);
const prices = fc.integer({ min: 0, max: 10_000 }).map(centsOf);

describe("the share of the price", () => {
  test("of 100 g that are left of 1,000 g is that of 101 g: a tenth", () => {
    expect(spreadOver(share(100, 1000), microOf(101))).toBe(1010);
  });

  test("of all that was bought is all of it, whatever quantity is said", () => {
    fc.assert(
      fc.property(quantities, quantities, (bought, said) => {
        expect(spreadOver(share(bought, bought), said)).toBe(said);
      }),
    );
  });

  test("comes back with what comes back: half of it with 500 of 1,000 to the other half, which is 1,500 by now", () => {
    expect(spreadWith(share(1500, 3000), share(500, 1000), microOf(500))).toBe(2000);
  });

  test("that comes back unchanged leaves what was bought as it is", () => {
    fc.assert(
      fc.property(quantities, quantities, quantities, (left, back, bought) => {
        expect(spreadWith(share(left, bought), share(back, bought), back)).toBe(bought);
      }),
    );
  });

  test("keeps what is there worth what it was worth, to the cent", () => {
    fc.assert(
      fc.property(prices, quantities, quantities, quantities, (priceCents, left, more, said) => {
        const before = share(left, left + more);
        const after = spreadOver(before, said);
        const worthBefore = worthOf({ priceCents, boughtQuantity: before.boughtQuantity }, left);
        const worthAfter = worthOf({ priceCents, boughtQuantity: after }, said);
        // an exact half may round either way after the bought quantity is rounded
        if (after < 1_000_000_000_000)
          expect(Math.abs((worthAfter ?? 0) - (worthBefore ?? 0))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("never exceeds what a lot can hold and is never nothing", () => {
    expect(spreadOver(share(1, 1_000_000_000_000), microOf(1_000_000_000_000))).toBe(1e12);
    expect(spreadOver(share(1_000_000_000_000, 1_000_000_000_000), microOf(1))).toBe(1);
  });
});
