import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ENGLISH_MARKS,
  type NumberMarks,
  numberMarks,
} from "../../calendar-and-money/number-marks.ts";
import { readAmount, readNumber } from "./amount.ts";
import { formatQuantity, microOf, numberFromMicro } from "./quantity.ts";

/** One word: the number, its two meanings, or the fault. */
function told(typed: string, marks?: NumberMarks): string {
  const reading = readAmount(typed, marks);
  if (reading.kind === "amount") return formatQuantity(reading.amount);
  if (reading.kind === "two_meanings") return reading.meanings.map(formatQuantity).join(" or ");
  return reading.kind;
}

describe("an amount is read as it is typed", () => {
  test.each([
    ["3", "3"],
    ["007", "7"],
    [" 12 ", "12"],
    ["+5", "5"],
    ["1.5", "1.5"],
    ["1,5", "1.5"],
    [".5", "0.5"],
    [",5", "0.5"],
    ["5.", "5"],
    ["0,125", "0.125"],
    ["0.500", "0.5"],
    ["1.25", "1.25"],
    ["1234.567", "1234.567"],
    ["1 1/2", "1.5"],
    ["1  1 / 2", "1.5"],
    ["1½", "1.5"],
    ["1 ½", "1.5"],
    ["½", "0.5"],
    ["1/2", "0.5"],
    ["1⁄2", "0.5"],
    ["3/2", "1.5"],
    ["1/3", "0.333333"],
    ["⅔", "0.666667"],
    ["2⅛", "2.125"],
    ["12 3/4", "12.75"],
    ["1 500", "1500"],
    ["1\u202f500", "1500"],
    ["1'500", "1500"],
    ["1’500,25", "1500.25"],
    ["1 500,5", "1500.5"],
    ["1,500.25", "1500.25"],
    ["1.500,25", "1500.25"],
    ["1,000,000", "1000000"],
    ["0.0000005", "0.000001"],
    ["1.500", "1.5 or 1500"],
    ["1,500", "1.5 or 1500"],
    ["12.345", "12.345 or 12345"],
    ["999,999", "999.999 or 999999"],
    ["", "empty"],
    ["  ", "empty"],
    ["0", "not_above_zero"],
    ["0/5", "not_above_zero"],
    ["-1", "not_above_zero"],
    ["−½", "not_above_zero"],
    ["0.0000004", "not_above_zero"],
    ["1000000.000001", "too_large"],
    ["1,000,001", "too_large"],
    ["99999999999999999999", "too_large"],
    ["1 1", "no_number"],
    ["1 50", "no_number"],
    ["1 3/2", "no_number"],
    ["1/0", "no_number"],
    ["½½", "no_number"],
    ["1.5½", "no_number"],
    ["1/½", "no_number"],
    ["1-2", "no_number"],
    ["1.2.3", "no_number"],
    ["1,500,25", "no_number"],
    ["0,500,000", "no_number"],
    ["12 g", "no_number"],
    ["1e3", "no_number"],
    [".", "no_number"],
    ["-", "no_number"],
    ["١٢", "no_number"],
  ])("%j is %s", (typed, expected) => {
    expect(told(typed)).toBe(expected);
  });

  test.each([
    ["en-US", "1.5", "1.5", "1.5", "1500"],
    ["de-DE", "1.5", "1.5", "1.5 or 1500", "1.5"],
    ["fr", "1.5", "1.5", "1.5 or 1500", "1.5"],
    ["de-CH", "1.5", "1.5", "1.5", "1.5 or 1500"],
    ["no language", "1.5", "1.5", "1.5", "1500"],
  ])("in %s by the signs of its numbers", (language, comma, point, points, commas) => {
    const marks = numberMarks(language);
    const typed = ["1,5", "1.5", "1.500", "1,500"].map((text) => told(text, marks));
    expect(typed).toEqual([comma, point, points, commas]);
  });
});

const amounts = fc.integer({ min: 1, max: 1e12 }).map(microOf);
/** Typical input with typing errors. */
const typings = fc.string({
  unit: fc.constantFrom(..."0123456789019 .,/½⅓'-".split("")),
  maxLength: 12,
});

describe("whatever is typed", () => {
  test("what the product prints is read as what it is", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(readAmount(formatQuantity(amount), ENGLISH_MARKS)).toEqual({
          kind: "amount",
          amount,
        });
        const comma = formatQuantity(amount).replace(".", ",");
        expect(readAmount(comma, numberMarks("de"))).toEqual({ kind: "amount", amount });
      }),
    );
  });

  test("what is understood reads the same once it is printed", () => {
    fc.assert(
      fc.property(typings, (typed) => {
        const reading = readAmount(typed);
        const all =
          reading.kind === "amount"
            ? [reading.amount]
            : reading.kind === "two_meanings"
              ? reading.meanings
              : [];
        for (const amount of all)
          expect(readAmount(formatQuantity(amount), ENGLISH_MARKS)).toEqual({
            kind: "amount",
            amount,
          });
      }),
      { numRuns: 3000 },
    );
  });

  test("no sign of it is dropped: without one that says something it means something else", () => {
    fc.assert(
      fc.property(typings, fc.nat(11), (typed, at) => {
        const reading = readNumber(typed);
        // 2/2 and 3/3 are 1 in both readings.
        fc.pre(
          reading.kind === "number" && /[1-9½⅓]/.test(typed[at] ?? "") && !typed.includes("/"),
        );
        const without = readNumber(typed.slice(0, at) + typed.slice(at + 1));
        expect(without).not.toEqual(reading);
      }),
      { numRuns: 5000 },
    );
  });

  test("numbers that stand beside each other are never joined", () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), (first, second) => {
        expect(readNumber(`${first} ${second}`).kind).toBe("no_number");
      }),
    );
  });

  test("a whole number and a part of one are added up", () => {
    fc.assert(
      fc.property(
        fc.nat(999),
        fc.integer({ min: 1, max: 98 }),
        fc.nat(98),
        (whole, bottom, top) => {
          fc.pre(top > 0 && top < bottom);
          const reading = readAmount(`${whole} ${top}/${bottom}`);
          const expected = whole + top / bottom;
          expect(reading.kind).toBe("amount");
          if (reading.kind === "amount")
            expect(numberFromMicro(reading.amount)).toBeCloseTo(expected, 5);
        },
      ),
    );
  });
});
