import { expect, test } from "vitest";
import { readReceipt } from "../grammar.ts";
import { printedWords } from "../../testing/receipts/printed-words.ts";
import { heldByCode, readFiscalCode } from "./fiscal-code.ts";

const GERMAN =
  "V0;1;Kassenbeleg-V1;Beleg^1.99_2.38_0.00_0.00_0.25^4.62:Unbar;18;112;2026-03-01T22:58:04.000Z;2026-03-01T23:01:10.000Z;ecdsa-plain-SHA256;unixTime;MEQ=;BHh=";
const AUSTRIAN =
  "_R1-AT1_KASSE-1_83468_2026-03-02T11:23:43_10,00_20,50_0,00_-0,50_0,00_ENC_CERT_PREV_SIG";
const PORTUGUESE =
  "A:123456789*B:999999990*C:PT*D:FS*E:N*F:20260302*G:FS 1/35*H:CSDF7T5H-35*I1:PT*I2:1.00*I3:9.43*I4:0.57*I7:8.13*I8:1.87*N:2.44*O:21.00*Q:abcd*R:1";

test("a German code has its total from the gross amounts and its day in Germany", () => {
  expect(readFiscalCode(GERMAN)).toEqual({
    kind: "de",
    totalCents: 462,
    at: "2026-03-01T23:01:10.000Z",
    day: "2026-03-02",
    taxes: [
      { rate: 19, grossCents: 199, taxCents: 32 },
      { rate: 7, grossCents: 238, taxCents: 16 },
      { rate: 0, grossCents: 25, taxCents: 0 },
    ],
  });
});

test.each([
  ["2026-03-29T22:30:00.000Z", "2026-03-30"],
  ["2026-10-25T22:30:00.000Z", "2026-10-25"],
  ["2026-10-24T22:30:00.000Z", "2026-10-25"],
  ["2026-13-01T22:30:00.000Z", null],
])("a German code of %s is of the day %s", (at, day) => {
  const text = `V0;1;Kassenbeleg-V1;Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Bar;1;2;${at};${at};e;u;M;B`;
  expect(readFiscalCode(text)?.day).toBe(day);
});

test("an Austrian code has the rates 20, 10, 13, 0 and 19 in this order", () => {
  expect(readFiscalCode(AUSTRIAN)).toEqual({
    kind: "at",
    totalCents: 3000,
    at: "2026-03-02T11:23:43",
    day: "2026-03-02",
    taxes: [
      { rate: 20, grossCents: 1000, taxCents: 167 },
      { rate: 10, grossCents: 2050, taxCents: 186 },
      { rate: 0, grossCents: -50, taxCents: 0 },
    ],
  });
});

test("a Portuguese code has bases and taxes, and a day without a time", () => {
  expect(readFiscalCode(PORTUGUESE)).toEqual({
    kind: "pt",
    totalCents: 2100,
    at: null,
    day: "2026-03-02",
    taxes: [
      { rate: 0, grossCents: 100, taxCents: 0 },
      { rate: 6, grossCents: 1000, taxCents: 57 },
      { rate: 23, grossCents: 1000, taxCents: 187 },
    ],
  });
});

test.each([
  "",
  "https://example.org/receipt?id=1",
  "V0;1;SonstigerVorgang;Beleg^1_2_3_4_5^;1;1;;",
  "V0;1;Kassenbeleg-V1;Beleg^abc_2.38_0.00_0.00_0.25^4.62:Bar",
  "_R1-AT1_KASSE-1_1_yesterday_1,00_0,00_0,00_0,00_0,00",
  "A:1*F:20260302*O:1.00",
  "A:123456789*F:20260302*O:much",
  "A:123456789*F:20260230*O:1.00",
])("is no fiscal code: %s", (text) => {
  expect(readFiscalCode(text)).toBeNull();
});

test("total and day of a reading come from the code, and lines that miss it are unsure", () => {
  const reading = readReceipt(
    printedWords("MARKT\nMILCH   1,19\nBROT    2,49\nSUMME   3,68\n02.03.2026"),
    "2026-05-01",
  );
  const code = readFiscalCode(GERMAN);
  if (code === null) throw new Error("No code");
  const held = heldByCode(reading, code);
  expect([held.totalCents, held.date, held.sumMatchesTotal]).toEqual([462, "2026-03-02", false]);
  expect(held.items.map(({ confidence, doubts }) => [confidence, doubts])).toEqual([
    [0.7, ["price"]],
    [0.7, ["price"]],
  ]);
  const same = heldByCode(reading, { ...code, totalCents: 368 });
  expect(same.sumMatchesTotal).toBe(true);
  expect(same.items).toEqual(reading.items);
});
