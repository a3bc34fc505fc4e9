import { describe, expect, test } from "vitest";
import { receiptDate } from "./date.ts";
import { receiptLine } from "./lines.ts";

function dateOf(...lines: string[]): string | null {
  const rows = lines.map((line) => ({
    words: [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      left: match.index * 10,
      right: (match.index + match[0].length) * 10,
      middleY: 0,
      height: 20,
      slope: 0,
      confidence: 1,
    })),
  }));
  return receiptDate(
    rows.map((row) => receiptLine(row, "cents")),
    "2026-05-01",
  );
}

test.each([
  ["2024-03-12 18:40", "2024-03-12"],
  ["24.12.2022 11:38 Bon-Nr.:2211", "2022-12-24"],
  ["14/03/2018 5:57:07PM", "2018-03-14"],
  ["Date :03/07/20185:22:43PM", "2018-07-03"],
  ["12.09.23-18:22/2.1.17/TA21", "2023-09-12"],
  ["12 Aug 2023", "2023-08-12"],
  ["Aug 12, 2023 10:15", "2023-08-12"],
  ["3. Mai 2021", "2021-05-03"],
])("%s", (line, day) => {
  expect(dateOf(line)).toBe(day);
});

test("an American receipt puts the month first", () => {
  expect(dateOf("SPRINGFIELD IL 62701", "TAX 1 0.35", "04/05/2019 12:59")).toBe("2019-04-05");
});

test("where money is yen or yuan the year stands first", () => {
  expect(dateOf("22.04.21 19:03", "¥1,216")).toBe("2022-04-21");
  expect(dateOf("22.04.21 19:03", "1,216")).toBe("2021-04-22");
});

test("elsewhere the day stands first", () => {
  expect(dateOf("GST REG NO 0001", "04/05/2019 12:59")).toBe("2019-05-04");
  expect(dateOf("Tax Invoice", "CGST 2.5% SGST 2.5%", "04/05/2019 12:59")).toBe("2019-05-04");
});

test("a receipt in another language than English puts the day first, also where money is $", () => {
  expect(dateOf("RFC: ALP900101XX1", "TOTAL $120.50", "02/08/2020 21:00", "GRACIAS")).toBe(
    "2020-08-02",
  );
});

test.each([
  ["Date: 1(/07/24", "2024-07-10"],
  ["O1.l2.2O19 10:15", "2019-12-01"],
])("digits that were read as letters are mended: %s", (line, day) => {
  expect(dateOf(line)).toBe(day);
});

test("nothing is mended beside a day that can be read", () => {
  expect(dateOf("1(.12.2019 10:15", "03.12.2019")).toBe("2019-12-03");
});

test("of two days the one beside a time wins over the one until which a return is possible", () => {
  expect(dateOf("01.02.2024 10:15", "return until 01.03.2024")).toBe("2024-02-01");
});

test("a day that has not come yet is misread", () => {
  expect(dateOf("02.05.2026 10:15")).toBeNull();
});

test.each([
  ["20251120", null],
  ["Datum 20251120", "2025-11-20"],
  ["Date: 20112025", "2025-11-20"],
  ["20251120183012", "2025-11-20"],
  ["2025-11-20T18:30", "2025-11-20"],
  ["20.11.25", "2025-11-20"],
  ["11-20-25 6:30 PM", "2025-11-20"],
  ["Datum:20.11.2025", "2025-11-20"],
  ["20/11/202518:30", "2025-11-20"],
  ["20-11-2518:30", "2025-11-20"],
  ["20. 11. 2025 18:30", "2025-11-20"],
  ["20.11-2025", "2025-11-20"],
  ["20 25-11-20 18:30", "2025-11-20"],
  ["20/1112025 18:30", "2025-11-20"],
  ["2O/11/2025", "2025-11-20"],
  ["Z0/11/2025", "2025-11-20"],
  ["20NOV2025", "2025-11-20"],
  ["20-Nov-25 18:30", "2025-11-20"],
  ["NOV 20 '25", "2025-11-20"],
  ["Thursday, November 20, 2025", "2025-11-20"],
  ["20 de noviembre de 2025", "2025-11-20"],
  ["20 listopada 2025", "2025-11-20"],
  ["2025. november 20. 18:30", "2025-11-20"],
  ["2025 m. lapkričio 20", "2025-11-20"],
  ["20 Kasım 2025", "2025-11-20"],
  ["20. marraskuuta 2025", "2025-11-20"],
  ["20 Ogos 2025", "2025-08-20"],
  ["20 Novenber 2025", "2025-11-20"],
  ["2 MARGARINE 20 3.40", null],
  ["BAL 16.09", null],
  ["Art. 20151120", null],
])("%s tells %s", (line, day) => {
  expect(dateOf(line)).toBe(day);
});

describe("where day and month may be either", () => {
  test.each([
    [
      "the weekday decides",
      ["SUBTOTAL 3.00", "TAX 0.20", "SPRINGFIELD IL 62701", "THU 05/06/2025"],
      "2025-06-05",
    ],
    [
      "weights in kilograms beside dollars",
      ["BANANAS 0.4kg NET @ $2.99/kg", "06/01/2016"],
      "2016-01-06",
    ],
    ["a tax of Canada", ["HST 13% $1.20", "04/05/2025 12:10"], "2025-04-05"],
    ["the Philippines", ["VATABLE SALES 100.00", "04/05/2025 12:10"], "2025-04-05"],
    [
      "pounds without a sign for money, by kilograms",
      ["TEA 0.943kg 7.87", "04/05/2025 12:10"],
      "2025-05-04",
    ],
    ["ounces", ["MILK GAL 3.10", "EGGS 12CT 1.99", "04/05/2025 12:10"], "2025-04-05"],
    ["ringgit", ["RM12.50", "TAX INVOICE", "04/05/2025 12:10"], "2025-05-04"],
    ["points between", ["$ 3.00", "TAX 0.20", "04.05.2025"], "2025-05-04"],
    ["another date of the receipt", ["04/05/2025 12:10", "VISA 2025-04-05"], "2025-04-05"],
    [
      "another date with more than twelve",
      ["04/05/2025 12:10", "RETURN UNTIL 04/25/2025"],
      "2025-04-05",
    ],
  ])("%s", (_, lines, day) => {
    expect(dateOf(...lines)).toBe(day);
  });
});

test.each([
  ["best before 01.03.2024"],
  ["Return before: 01/03/2024"],
  ["Member since 01.03.2019"],
  ["gültig bis 01.03.2024"],
  ["Card EXP 01/03/2024"],
  ["Rückgabe bis 01.03.2024 möglich"],
  ["Resolución 1234 del 01/03/2019, autorización vence"],
  ["Aktion 01.02.2024 - 14.02.2024"],
])("%s is not when it was bought", (line) => {
  expect(dateOf(line)).toBeNull();
  expect(dateOf(line, "20.02.2024")).toBe("2024-02-20");
});

test("a day before the words until when is when it was bought", () => {
  expect(dateOf("12/19/2025 04:15 PM EXPIRES 03/19/2026")).toBe("2025-12-19");
});

test("the number of a till does not say until when", () => {
  expect(dateOf("28.03.26 17:31 TILL 7 SLIP 2204")).toBe("2026-03-28");
  expect(dateOf("Offer till 28.03.26")).toBeNull();
});

test("a day below the words until when is not when it was bought", () => {
  expect(dateOf("return before", "01/03/2024", "Date 20/02/2024")).toBe("2024-02-20");
});
