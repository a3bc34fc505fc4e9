import { expect, test } from "vitest";
import { parseIsoDate } from "./day.ts";
import { datesIn } from "./days-in-language.ts";

const day = parseIsoDate("2026-11-05");
if (day === null) throw new Error("The day exists");

/** Without the narrow spaces of some versions of Intl. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, " ");

test.each([
  ["de", "1.–5. Nov.", "30. Okt. – 5. Nov. 2026"],
  ["fr", "1–5 nov.", "30 oct. – 5 nov. 2026"],
  ["es", "1–5 nov", "30 oct – 5 nov 2026"],
])("a week in %s names a month once, behind its days", (language, inMonth, withYear) => {
  const [first, october] = ["2026-11-01", "2026-10-30"].map((text) => parseIsoDate(text) ?? day);
  expect(plain(datesIn(language, [first ?? day, day], false))).toBe(inMonth);
  expect(plain(datesIn(language, [october ?? day, day], true))).toBe(withYear);
});
