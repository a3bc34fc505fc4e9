import { dayOfInstant, type IsoDate, parseIsoDate } from "../../calendar-and-money/day.ts";
import type { FiscalCode, ReceiptReading, TaxOfRate } from "../reading.ts";
import { linesOfReading } from "../line-kinds.ts";

/** Whole cents of a decimal text with a point or a comma; null for anything else. */
function centsOfText(text: string | undefined): number | null {
  if (text === undefined || !/^-?\d{1,9}(?:[.,]\d{1,3})?$/.test(text)) return null;
  return Math.round(Number(text.replace(",", ".")) * 100);
}

/** The tax within a gross amount, rounded half up. */
const taxWithin = (grossCents: number, rate: number): number =>
  Math.round((grossCents * rate) / (100 + rate)) + 0;

/** The rates with an amount; null if one of the amounts cannot be read. */
function taxesOf(rates: readonly number[], texts: readonly string[]): readonly TaxOfRate[] | null {
  const taxes = rates.map((rate, index) => {
    const grossCents = centsOfText(texts[index]);
    return grossCents === null ? null : { rate, grossCents, taxCents: taxWithin(grossCents, rate) };
  });
  const read = taxes.flatMap((tax) => tax ?? []);
  return read.length < rates.length ? null : read.filter(({ grossCents }) => grossCents !== 0);
}

const sumOf = (taxes: readonly TaxOfRate[]): number =>
  taxes.reduce((sum, { grossCents }) => sum + grossCents, 0);

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** The day in Germany of a time in UTC. */
const germanDay = (at: string): IsoDate | null =>
  dayOfInstant("Europe/Berlin", `${at.slice(0, "yyyy-mm-ddThh:mm:ss".length)}Z`);

const GERMAN_RATES = [19, 7, 10.7, 5.5, 0];

/** "V0;till;Kassenbeleg-V1;Beleg^19 %_7 %_10,7_5,5_0^sum:Bar;no;count;begin;end;…" */
function germanCode(text: string): FiscalCode | null {
  const [version, , kind, sale = "", , , begin = "", end = ""] = text.split(";");
  if (!/^V\d$/.test(version ?? "") || kind !== "Kassenbeleg-V1") return null;
  const taxes = taxesOf(GERMAN_RATES, sale.split("^")[1]?.split("_") ?? []);
  if (taxes === null) return null;
  const at = [end, begin].find((time) => TIME.test(time)) ?? null;
  return { kind: "de", totalCents: sumOf(taxes), at, day: at && germanDay(at), taxes };
}

const AUSTRIAN_RATES = [20, 10, 13, 0, 19];

/** "_R1-AT1_till_no_time_normal_reduced 1_reduced 2_zero_special_…" */
function austrianCode(text: string): FiscalCode | null {
  const [before, suite = "", , , at = "", ...amounts] = text.split("_");
  if (before !== "" || !/^R\d-AT\d+$/.test(suite)) return null;
  const taxes = taxesOf(AUSTRIAN_RATES, amounts);
  const day = TIME.test(at) ? parseIsoDate(at.slice(0, 10)) : null;
  if (taxes === null || day === null) return null;
  return { kind: "at", totalCents: sumOf(taxes), at, day, taxes };
}

/** Reduced, intermediate and normal rates of the mainland, the Azores and Madeira. */
const PORTUGUESE_RATES: Readonly<Record<string, readonly [number, number, number]>> = {
  I: [6, 13, 23],
  J: [4, 9, 16],
  K: [5, 12, 22],
};

/** "A:seller*B:buyer*…*F:yyyymmdd*…*I2:exempt*I3:base*I4:tax*…*N:tax*O:total*…" */
function portugueseCode(text: string): FiscalCode | null {
  const fields = new Map(
    text.split("*").map((field) => {
      const [key = "", ...value] = field.split(":");
      return [key, value.join(":")] as const;
    }),
  );
  const totalCents = centsOfText(fields.get("O"));
  const day = parseIsoDate((fields.get("F") ?? "").replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"));
  if (!/^\d{9}$/.test(fields.get("A") ?? "") || totalCents === null || day === null) return null;
  const taxes = Object.entries(PORTUGUESE_RATES).flatMap(([region, rates]) => {
    const centsAt = (place: number) => centsOfText(fields.get(`${region}${place}`)) ?? 0;
    const taxed = rates.map((rate, index) => {
      const taxCents = centsAt(4 + index * 2);
      return { rate, grossCents: centsAt(3 + index * 2) + taxCents, taxCents };
    });
    return [{ rate: 0, grossCents: centsAt(2), taxCents: 0 }, ...taxed];
  });
  return {
    kind: "pt",
    totalCents,
    at: null,
    day,
    taxes: taxes.filter(({ grossCents }) => grossCents !== 0),
  };
}

/** What a code on a receipt says, or null if it is no fiscal code. Source: handbook/receipts.md#fiscal-codes. */
export function readFiscalCode(text: string): FiscalCode | null {
  return germanCode(text) ?? austrianCode(text) ?? portugueseCode(text);
}

/** If the lines do not come to the code's total, seven of ten are right. */
const MOST_NOT_EXACT = 0.7;

/** The reading with the code's total and day, which cannot be misread. Source: handbook/receipts.md#fiscal-codes. */
export function heldByCode(reading: ReceiptReading, code: FiscalCode): ReceiptReading {
  const sum = linesOfReading(reading).reduce((all, { priceCents }) => all + (priceCents ?? 0), 0);
  const sumMatchesTotal = sum === code.totalCents;
  return {
    ...reading,
    totalCents: code.totalCents,
    date: code.day ?? reading.date,
    code,
    sumMatchesTotal,
    items: sumMatchesTotal
      ? reading.items
      : reading.items.map((item) =>
          item.confidence <= MOST_NOT_EXACT
            ? item
            : { ...item, confidence: MOST_NOT_EXACT, doubts: item.doubts ?? ["price"] },
        ),
  };
}
