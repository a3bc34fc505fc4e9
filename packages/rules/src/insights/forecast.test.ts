import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsOf } from "../calendar-and-money/money.ts";
import { forecastOf, type SpentSoFar } from "./forecast.ts";

/** Source: handbook/insights.md#forecast. */
type Known = Partial<Record<Exclude<keyof SpentSoFar, "earlier">, number>>;
const forecast = ({ earlier = [], ...known }: Known & { readonly earlier?: readonly number[] }) =>
  forecastOf({
    spent: centsOf(known.spent ?? 0),
    ahead: centsOf(known.ahead ?? 0),
    begun: known.begun ?? 10,
    left: known.left ?? 20,
    earlier: earlier.map(centsOf),
  });

describe("the forecast", () => {
  test("is the pace and what the rest cost before: the handbook's example", () => {
    expect(forecast({ spent: 100_00, earlier: [140_00, 170_00] })).toEqual({
      total: 270_00,
      low: 240_00,
      high: 300_00,
    });
    expect(forecast({ spent: 100_00 })).toEqual({ total: 300_00, low: 100_00, high: 500_00 });
  });

  test("reaches as far as the one earlier period where that cost more than twice the pace", () => {
    const known = { spent: 10_00, earlier: [90_00] };
    expect(forecast(known)).toEqual({ total: 65_00, low: 10_00, high: 100_00 });
  });

  test("is what was spent on the last day, and when all is over", () => {
    const over = { total: 123_45, low: 123_45, high: 123_45 };
    expect(forecast({ spent: 123_45, left: 0, earlier: [1, 2, 3] })).toEqual(over);
    expect(forecast({ spent: 0, left: 0, begun: 1 })).toEqual({ total: 0, low: 0, high: 0 });
  });

  test("of days that all lie ahead is what earlier periods cost", () => {
    const ahead = { begun: 0, left: 30 };
    expect(forecast({ ...ahead, earlier: [100, 300] })).toEqual({
      total: 200,
      low: 100,
      high: 300,
    });
    expect(forecast({ ...ahead, earlier: [100] })).toEqual({ total: 100, low: 0, high: 200 });
    expect(forecast(ahead)).toEqual({ total: 0, low: 0, high: 0 });
    expect(forecast({ ...ahead, ahead: 50 })).toEqual({ total: 50, low: 50, high: 50 });
  });

  test("is at least what is written down already", () => {
    const known = { spent: 100, ahead: 5_000 };
    expect(forecast(known)).toEqual({ total: 5_100, low: 5_100, high: 5_100 });
    expect(forecast({ ...known, ahead: 300 })).toEqual({ total: 400, low: 400, high: 500 });
  });

  test("is rounded half up to cents once", () => {
    // a third of a cent a day, and half a cent on average
    expect(forecast({ spent: 1, begun: 3, left: 1 })).toEqual({ total: 1, low: 1, high: 2 });
    expect(forecast({ begun: 0, earlier: [0, 1] }).total).toBe(1);
  });
});

const money = fc.integer({ min: 0, max: 50_000_000_000_000 });
const anySpending = fc.record({
  spent: money,
  ahead: fc.oneof(fc.constant(0), money),
  begun: fc.integer({ min: 0, max: 366 }),
  left: fc.integer({ min: 0, max: 366 }),
  earlier: fc.array(money, { maxLength: 6 }),
});

describe("of any spending", () => {
  test("the total is exact, and lies between low and high", () => {
    fc.assert(
      fc.property(anySpending, (known) => {
        const { total, low, high } = forecast(known);
        const { spent, ahead, begun, left, earlier } = known;
        expect(low).toBeLessThanOrEqual(total);
        expect(total).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(spent + ahead);
        if (left === 0) expect(high).toBe(spent + ahead);
        fc.pre(left > 0);
        const days = BigInt(Math.max(begun, 1));
        const guesses = [
          ...(begun > 0 ? [BigInt(spent) * BigInt(left)] : []),
          ...earlier.map((one) => BigInt(one) * days),
        ];
        const sum = guesses.reduce((all, one) => all + one, 0n);
        const of = days * BigInt(Math.max(guesses.length, 1));
        const mean = (2n * sum + of) / (2n * of);
        const exact = BigInt(spent) + (mean > BigInt(ahead) ? mean : BigInt(ahead));
        expect(total).toBe(Math.min(Number(exact), Number.MAX_SAFE_INTEGER));
      }),
    );
  });

  test("more money spent at any time never makes it less", () => {
    const more = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(anySpending, more, more, more, (known, ofSpent, ofAhead, ofEarlier) => {
        const [one, other] = [
          forecast(known),
          forecast({
            ...known,
            spent: known.spent + ofSpent,
            ahead: known.ahead + ofAhead,
            earlier: known.earlier.map((rest) => rest + ofEarlier),
          }),
        ];
        for (const which of ["total", "low", "high"] as const)
          expect(other[which]).toBeGreaterThanOrEqual(one[which]);
      }),
    );
  });
});
