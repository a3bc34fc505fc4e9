import {
  civilDate,
  type IsoDate,
  parseIsoDate,
  todayIn,
} from "@larder/rules/calendar-and-money/day";
import { dateIn, dayIn } from "@larder/rules/calendar-and-money/day-in-language";
import { type Cents, centsOf, formatMoney } from "@larder/rules/calendar-and-money/money";
import { say } from "@larder/words/say";
import { textLanguage } from "../browser/own-language.ts";
import { moneyStyle } from "../browser/own-style.ts";

const CENTS_PER_DOLLAR = 100;

/** Shown for a missing date, cost or budget. Source: handbook/screens.md#formats. */
export const missing = (): string => say("kit.missing");

let zone = "";
let zoneOffset = Number.NaN;

/**
 * The day of an instant in the browser's zone. The zone's name is cached, because reading it is
 * slow and a list needs it for each row.
 */
export function localDay(epochMs: number): IsoDate {
  const offset = new Date().getTimezoneOffset();
  if (offset !== zoneOffset) {
    zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    zoneOffset = offset;
  }
  return todayIn(zone, epochMs);
}

/** Today by the browser's clock and time zone. */
export function today(): IsoDate {
  return localDay(Date.now());
}

/** "short" drops the year of this year; "full" never does, for what is read years later. */
type DayStyle = "short" | "full" | "long" | "admin";

function styledDay(day: IsoDate, style: DayStyle): string {
  const language = textLanguage();
  const isThisYear = civilDate(day).year === civilDate(today()).year;
  if (style === "short" && isThisYear) return dateIn(language, day);
  return dayIn(language, day, style === "full" ? "short" : style);
}

/**
 * A day of an answer: "Nov 16", "Nov 16, 2025" of another year, "November 16, 2025" or "Nov 16, 25";
 * N/A when missing. Source: handbook/screens.md#formats.
 */
export function dayText(day: string | null | undefined, style: DayStyle = "short"): string {
  const parsed = day ? parseIsoDate(day) : null;
  return parsed ? styledDay(parsed, style) : missing();
}

/** The day of an instant in the browser's zone; N/A if it is invalid. */
export function instantDayText(instant: string, style: DayStyle = "short"): string {
  const epochMs = Date.parse(instant);
  if (Number.isNaN(epochMs)) return missing();
  return styledDay(localDay(epochMs), style);
}

const times = new Map<string, Intl.DateTimeFormat>();

/** A time in the language of the texts. */
export function timeText(epochMs: number, options: Intl.DateTimeFormatOptions): string {
  const language = textLanguage();
  const key = JSON.stringify([language, options]);
  const format = times.get(key) ?? new Intl.DateTimeFormat(language, options);
  times.set(key, format);
  // Some engines part time and AM by a narrow space; the product always uses a plain one.
  return format.format(epochMs).replaceAll("\u202f", " ");
}

const CLOCK = { hour: "numeric", minute: "2-digit" } as const;
const MESSAGE_TIME = { month: "short", day: "numeric", year: "numeric", ...CLOCK } as const;

/** "9:41 AM", in the browser's time zone. */
export const clockText = (epochMs: number): string => timeText(epochMs, CLOCK);

/** "Nov 20, 2025, 9:41 AM", in the browser's time zone. Source: handbook/screens.md#formats. */
export function messageTimeText(instant: string): string {
  const epochMs = Date.parse(instant);
  return Number.isNaN(epochMs) ? missing() : timeText(epochMs, MESSAGE_TIME);
}

const percents = new Map<string, Intl.NumberFormat>();

/** "61%", "61 %" in German, of a whole number. */
export function percentText(percent: number): string {
  const language = textLanguage();
  const format = percents.get(language) ?? new Intl.NumberFormat(language, { style: "percent" });
  percents.set(language, format);
  return format.format(percent / 100).replaceAll("\u202f", "\u00a0");
}

/** Whole cents in the household's currency: "$1204.00", "$-27.10". Source: handbook/screens.md#formats. */
export const centsText = (amount: Cents): string => formatMoney(amount, moneyStyle());

/** Money of an answer: "$1204.00", "$-27.10"; N/A when there is none. Source: handbook/screens.md#formats. */
export function moneyText(dollars: number | null | undefined): string {
  if (typeof dollars !== "number" || !Number.isFinite(dollars)) return missing();
  return centsText(centsOf(Math.round(dollars * CENTS_PER_DOLLAR)));
}

/** Cents of an amount that an answer carries as decimal text, such as the budget's "250.00"; exact, of any size. */
export function centsOfAmount(text: string): Cents {
  return centsOf(Math.round(Number(text) * CENTS_PER_DOLLAR));
}
