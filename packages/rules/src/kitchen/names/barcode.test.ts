import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDigit, expandUpcE, readBarcode } from "./barcode.ts";

describe("a code", () => {
  test.each([
    ["EAN-13", "4006381333931", "04006381333931"],
    ["EAN-13 with blanks", "4 006381 333931", "04006381333931"],
    ["EAN-8", "96385074", "00000096385074"],
    ["UPC-A", "036000291452", "00036000291452"],
    ["UPC-A written as EAN-13", "0036000291452", "00036000291452"],
    ["UPC-E with zeros before the last three", "04252614", "00042100005264"],
    ["UPC-E whose sixth is 3", "01234531", "00012300000451"],
    ["UPC-E whose sixth is 4", "01234543", "00012340000053"],
    ["UPC-E that is an EAN-8 too", "01234565", "00000001234565"],
    ["GTIN-14", "10614141000415", "10614141000415"],
  ])("%s %s is kept as %s", (_kind, code, gtin) => {
    expect(readBarcode(code)).toEqual({ gtin, isShopsOwn: false });
  });

  test.each([
    "",
    "4006381333932",
    "400638133393",
    "96385075",
    "24252615",
    "963850",
    "123456789",
    "40063813339311",
    "00040063813339310",
    "40063813339a1",
    "４００６３８１３３３９３１",
    "-4006381333931.0",
  ])("%j is refused", (code) => {
    expect(readBarcode(code)).toBeNull();
  });

  test.each([
    ["2012345678903", true],
    ["2912345678906", true],
    ["0212345678909", true],
    ["212345678909", true],
    ["20123451", true],
    ["3012345678902", false],
    ["0412345678903", false],
    ["96385074", false],
  ])("%s is a shop's own: %s", (code, isShopsOwn) => {
    expect(readBarcode(code)?.isShopsOwn).toBe(isShopsOwn);
  });
});

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count });
const whole = fc
  .constantFrom(7, 11, 12, 13)
  .chain(digits)
  .map((others) => others.join("") + checkDigit(others.join("")));

test.each([
  ["04252614", "042100005264"],
  ["01234565", "012345000065"],
  ["96385074", null],
  ["0425261", null],
])("as UPC-E, %s stands for %s", (code, whole) => {
  expect(expandUpcE(code)).toBe(whole);
});

describe("whatever the digits", () => {
  test("a code with its last digit is kept as it is, and what is kept is read as itself", () => {
    fc.assert(
      fc.property(whole, (code) => {
        const read = readBarcode(code);
        expect(read?.gtin).toBe(code.padStart(14, "0"));
        expect(readBarcode(read?.gtin ?? "")).toEqual(read);
      }),
    );
  });

  test("one wrong digit is noticed, wherever it is", () => {
    fc.assert(
      fc.property(
        whole.filter((code) => code.length > 8),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (code, place, off) => {
          const at = place % code.length;
          const wrong = (Number(code[at]) + off) % 10;
          expect(readBarcode(code.slice(0, at) + wrong + code.slice(at + 1))).toBeNull();
        },
      ),
    );
  });

  test("eight digits are EAN-8 when the last one fits, else a UPC-E that expands to a whole code, else nothing", () => {
    fc.assert(
      fc.property(digits(8), (all) => {
        const code = all.join("");
        const read = readBarcode(code);
        if (checkDigit(code.slice(0, 7)) === Number(code[7]))
          expect(read?.gtin).toBe(`000000${code}`);
        else if (read !== null) {
          expect(["0", "1"]).toContain(code[0]);
          expect(read.gtin.slice(0, 2)).toBe("00");
          expect(read.gtin.match(/0/g)?.length).toBeGreaterThanOrEqual(6);
          expect(read.gtin.at(-1)).toBe(code[7]);
        }
      }),
    );
  });
});
