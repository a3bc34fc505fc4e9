import { type DayWords, DAY_WORDS } from "../languages/day-words.ts";
import { DEFAULT_CURRENCY } from "./currency.ts";
import { addDays, civilDate, type IsoDate, parseIsoDate, weekdayOf } from "./day.ts";

/** A written day. Unsure if day and month are in the unusual order. */
export interface DayText {
  readonly day: IsoDate;
  readonly isSure: boolean;
}

export interface Writer {
  readonly today: IsoDate;
  /** The reader's language: "2/12" is February 12 in "en" and "en-US", December 2 elsewhere. */
  readonly language: string;
  /** The household's currency. Outside the dollar the day comes first in every language. */
  readonly currency?: string | undefined;
}

const DAYS_A_WEEK = 7;
const LONGEST = 30;
// The next February 29 is at most eight years away.
const YEARS_AHEAD = 8;
const SHORTEST_NAME = 3;
const MONTH_FIRST_LANGUAGES = new Set(
  DAY_WORDS.filter(({ isMonthFirst }) => isMonthFirst).map(({ language }) => language),
);

const SLASHED = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/;
/** "05-12-2026"; shorter ones may be a range. */
const DASHED = /^(\d{1,2})-(\d{1,2})-(\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;
const MONTH_AND_YEAR = /^(\d{1,2})[/.-](\d{4})$/;
const NAMED_MONTH_AND_YEAR = /^(?:(?:end|ende|fin|fine)(?: of| de)? )?([a-z]{3,10})\.?,? (\d{4})$/;
const END_OF_YEAR = /^(?:end|ende|fin|fine)(?: of| de)? (\d{4})$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?$/;
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|er|[.º°])? ?(?:de |d['’])?([a-z]{3,10})\.?,?(?: (?:del? )?(\d{4}))?$/;
const MONTH_FIRST = /^([a-z]{3,10})\.? ?(\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?$/;

const digits = (number: number, length: number): string => String(number).padStart(length, "0");
const dayOf = (year: number, month: number, day: number): IsoDate | null =>
  parseIsoDate(`${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`);

interface DayParts {
  readonly month: number;
  readonly day: number;
  readonly year: string | undefined;
}

/** The day in the given year, otherwise the next one after today. */
function dayFrom({ month, day, year }: DayParts, today: IsoDate): IsoDate | null {
  if (year !== undefined) return dayOf(Number(year.padStart(4, "20")), month, day);
  const first = civilDate(today).year;
  for (let ahead = 0; ahead <= YEARS_AHEAD; ahead += 1) {
    const found = dayOf(first + ahead, month, day);
    if (found !== null && found > today) return found;
  }
  return null;
}

const isMonthFirstFor = ({ language, currency = DEFAULT_CURRENCY }: Writer): boolean =>
  currency === DEFAULT_CURRENCY && MONTH_FIRST_LANGUAGES.has(language.replace(/-US$/, ""));

function inNumbers(text: string, writer: Writer): DayText | null {
  const { today } = writer;
  const slashed = SLASHED.exec(text) ?? DASHED.exec(text);
  const [, one = "", other = "", year] = slashed ?? DOTTED.exec(text) ?? [];
  if (other === "") return null;
  const dayThenMonth = dayFrom({ day: Number(one), month: Number(other), year }, today);
  const monthThenDay = dayFrom({ day: Number(other), month: Number(one), year }, today);
  const isMonthFirst = slashed !== null && isMonthFirstFor(writer);
  const [meant, otherwise] = isMonthFirst
    ? [monthThenDay, dayThenMonth]
    : [dayThenMonth, slashed && monthThenDay];
  if (meant) return { day: meant, isSure: true };
  return otherwise && { day: otherwise, isSure: false };
}

/** The words of one language, ready to compare with. */
interface DayPatterns {
  readonly words: DayWords;
  readonly daysAhead: readonly (readonly [RegExp, number])[];
  readonly ahead: RegExp;
}

const PATTERNS: readonly DayPatterns[] = DAY_WORDS.map((words) => ({
  words,
  daysAhead: [
    [new RegExp(`^(?:${words.today})$`), 0],
    [new RegExp(`^(?:${words.tomorrow})$`), 1],
    [new RegExp(`^(?:${words.dayAfterTomorrow})$`), 2],
  ],
  ahead: new RegExp(
    String.raw`^(?:${words.ahead}) (\d{1,3}|[a-z]+) (?:(${words.day})|(?:${words.week}))$`,
  ),
}));

const [DEFAULT] = PATTERNS;

interface ReadPatterns extends DayPatterns {
  /** Whether a name may be cut short: "fri", "vie". */
  readonly isCut: boolean;
}

function patternsInOrder(language: string): readonly ReadPatterns[] {
  const own = PATTERNS.filter(({ words }) => words.language === language);
  const others = PATTERNS.filter((one) => !own.includes(one));
  return [...own, ...others].map((one) => ({
    ...one,
    isCut: one === DEFAULT || own.includes(one),
  }));
}

const IN_ORDER = new Map(
  DAY_WORDS.map(({ language }) => [language, patternsInOrder(language)] as const),
);
const UNORDERED = patternsInOrder("");

const baseOf = (language: string): string => language.toLowerCase().replace(/-.*$/, "");

/** Every language, the reader's first. A name may be cut short in the reader's and in the first one. */
function patternsFor(language: string): readonly ReadPatterns[] {
  return IN_ORDER.get(baseOf(language)) ?? UNORDERED;
}

/** Index of a name; -1 if there is none. */
function named(names: readonly string[], text: string, isCut: boolean): number {
  if (text.length < SHORTEST_NAME) return -1;
  return names.findIndex((name) => (isCut ? name.startsWith(text) : name === text));
}

function weekdayNamed(text: string, language: string): number {
  const bare = text.replace(/\.$/, "");
  for (const { words, isCut } of patternsFor(language)) {
    const isReaders = baseOf(language) === words.language;
    const short = isReaders ? words.shortWeekdays?.[bare] : undefined;
    const weekday = short ?? named(words.weekdays, bare, isCut);
    if (weekday >= 0) return weekday;
  }
  return -1;
}

/** Days from today in words: "tomorrow", "in 3 days". */
function daysAhead(text: string): number | null {
  for (const { words, daysAhead: known, ahead } of PATTERNS) {
    const [, days] = known.find(([pattern]) => pattern.test(text)) ?? [];
    if (days !== undefined) return days;
    const [, many = "", inDays] = ahead.exec(text) ?? [];
    const count = /^\d/.test(many) ? Number(many) : words.numbers[many];
    if (count !== undefined) return count * (inDays === undefined ? DAYS_A_WEEK : 1);
  }
  return null;
}

function monthNamed(text: string, language: string): number {
  for (const { words, isCut } of patternsFor(language)) {
    const month = named(words.months, text, isCut);
    if (month >= 0) return month + 1;
  }
  return 0;
}

function inWords(text: string, { today, language }: Writer): IsoDate | null {
  const ahead = daysAhead(text);
  if (ahead !== null) return addDays(today, ahead);
  const weekday = weekdayNamed(text, language);
  if (weekday >= 0) {
    const until = (weekday - weekdayOf(today) + DAYS_A_WEEK) % DAYS_A_WEEK;
    return addDays(today, until || DAYS_A_WEEK);
  }
  const dayFirst = DAY_FIRST.exec(text);
  const [, name = "", day = "", year] = dayFirst
    ? [text, dayFirst[2], dayFirst[1], dayFirst[3]]
    : (MONTH_FIRST.exec(text) ?? []);
  const month = monthNamed(name, language);
  return month === 0 ? null : dayFrom({ month, day: Number(day), year }, today);
}

const MONTHS_A_YEAR = 12;

/** The last day of a month, as food has it that names no day: "03/2028", "Dec 2026". */
function lastDayOf(year: number, month: number): IsoDate | null {
  if (month < 1 || month > MONTHS_A_YEAR) return null;
  const isLast = month === MONTHS_A_YEAR;
  const next = isLast ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1);
  return next && addDays(next, -1);
}

/** A year first, or a month or a year without a day. */
function byYear(text: string, language: string): IsoDate | null {
  const [, first, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (first !== undefined) return dayOf(Number(first), Number(month), Number(day));
  const [, number, ofNumber] = MONTH_AND_YEAR.exec(text) ?? [];
  if (number !== undefined) return lastDayOf(Number(ofNumber), Number(number));
  const [, ended] = END_OF_YEAR.exec(text) ?? [];
  if (ended !== undefined) return lastDayOf(Number(ended), MONTHS_A_YEAR);
  const [, name, ofName] = NAMED_MONTH_AND_YEAR.exec(text) ?? [];
  return name === undefined ? null : lastDayOf(Number(ofName), monthNamed(name, language));
}

const ACCENTS = /\p{M}/gu;

/**
 * Day in a text: "2026-12-02", "2/12", "2.12.", "2 dec", "December 2, 2026", "fri", "tomorrow", "in
 * 3 days", in five languages. Without a year it is the next one after today; of "12/2027" the last
 * day of the month. Null otherwise.
 * Source: handbook/stock.md#one-line.
 */
export function readDay(typed: string, writer: Writer): DayText | null {
  if (typed.length > LONGEST) return null;
  const text = typed.toLowerCase().normalize("NFD").replaceAll(ACCENTS, "");
  const sure = parseIsoDate(text) ?? inWords(text, writer) ?? byYear(text, writer.language);
  return sure ? { day: sure, isSure: true } : inNumbers(text, writer);
}
