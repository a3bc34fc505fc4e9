import { daysBetween, FIRST_DAY, type IsoDate, parseIsoDate } from "./day.ts";

const DATE = { day: "numeric", month: "short", timeZone: "UTC" } as const;
const MS_PER_DAY = 86_400_000;
const EPOCH = parseIsoDate("1970-01-01") ?? FIRST_DAY;

/** Days as a language other than English writes them: "17.–23. Nov.", "28 nov. – 4 déc.". */
export function datesIn(
  language: string,
  days: readonly [from: IsoDate, to: IsoDate],
  hasYear: boolean,
): string {
  const format = new Intl.DateTimeFormat(language, hasYear ? { ...DATE, year: "numeric" } : DATE);
  const [from, to] = days.map((day) => daysBetween(EPOCH, day) * MS_PER_DAY);
  return format.formatRange(from ?? 0, to ?? 0);
}
