import { expect, test } from "vitest";
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
