import { expect, test } from "vitest";
import { readReceipt } from "./grammar.ts";
import type { ReceiptWord } from "./words.ts";

const GOODS = ["MILK          1.20", "BREAD         2.30", "TOTAL         3.50"];

/** Words on printed lines; the first line may lean or be larger. */
function words(lines: readonly string[], first: Partial<ReceiptWord> = {}): ReceiptWord[] {
  return [...lines, ...GOODS].flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      left: match.index * 12,
      right: (match.index + match[0].length) * 12,
      middleY: (row + 1) * 26,
      height: 20,
      slope: 0,
      confidence: 0.99,
      ...(row === 0 ? first : {}),
    })),
  );
}

test.each([
  ["99 SPEED MART S/B (519537-X)", "LOT P.T. 2811, JALAN ANGSA", "99 SPEED MART S/B"],
  ["4500 OAK AVE", "FRESH VALLEY FOODS", "FRESH VALLEY FOODS"],
  ["AEON CO. (M) BHD (126926-H)", "SHOPPING HOURS", "AEON CO. (M) BHD"],
  ["PRIVATE BAKERY LTD", "VAT No. 123 4567 89", "PRIVATE BAKERY LTD"],
  ["REGENT STORES", "Tax Invoice", "REGENT STORES"],
  ["CORNER GROCERY / 0812 9466 5105", "Store 118", "CORNER GROCERY"],
  ["77 FAST M4RT S/B (519537-X)", "LOT P.T. 2811, JALAN ANGSA", "77 FAST M4RT S/B"],
  ["77 FAST M4RT 5/B (519537-X)", "TANAN BERKELEY", "77 FAST M4RT 5/B"],
  ["77 FAST MART 57B 519537-X)", "TAMAN BERKELEY", "77 FAST MART 57B"],
])("above the goods %s and %s are of the shop %s", (first, second, merchant) => {
  expect(readReceipt(words([first, second]), "2026-05-01").merchant).toBe(merchant);
});

test("what was stamped across the top later is no shop", () => {
  const stamped = words(["PAID", "FUYI MINI MARKET"], { slope: 0.4, height: 50 });
  expect(readReceipt(stamped, "2026-05-01").merchant).toBe("FUYI MINI MARKET");
});

test("a line that tells who served is no shop, though its print is larger", () => {
  const printed = words(["Server: KAYLA Table 12", "HILL HOUSE"], { height: 30 });
  expect(readReceipt(printed, "2026-05-01").merchant).toBe("HILL HOUSE");
});

test("what somebody wrote by hand above the print is no shop", () => {
  const noted = words(["Toiof Rell Co", "OAK VALLEY SDN BHD (482123-U)"], {
    height: 32,
    confidence: 0.82,
  });
  expect(readReceipt(noted, "2026-05-01").merchant).toBe("OAK VALLEY SDN BHD");
});
