import {
  AND,
  AND_A_HALF,
  ARTICLES,
  BEFORE_TIME,
  CLAUSES,
  EVERY,
  MORE,
  NUMBER_WORDS,
  TIME_PHRASES,
  TIME_UNITS,
  TO,
} from "./step-times.data.ts";
import { readAmountText } from "../lines/amount-text.ts";

/** Waiting time in a step, with its position. */
export interface StepTime {
  readonly start: number;
  readonly end: number;
  /** Whole seconds; the lower end of a range, when the cook checks. */
  readonly seconds: number;
  /** Upper end of a range; null without one. */
  readonly secondsMax: number | null;
  /** Activity in the words before it: "bake". May be empty. */
  readonly label: string;
}

const SHORTEST_SECONDS = 5;
const LONGEST_SECONDS = 86_400;
const LONGEST_LABEL = 40;
const NEAR = 160;

const GLYPH = "[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]";
const DIGITS = String.raw`\d{1,4}(?: ?${GLYPH}|[.,]\d{1,2}| \d{1,2}[/⁄]\d{1,2}|[/⁄]\d{1,2})?|${GLYPH}`;
const WORDS = Object.keys(NUMBER_WORDS).join("|");
const NUMBER = `(?:${DIGITS}|(?:${WORDS})(?![\\p{L}\\p{N}]|['’])|un['’])`;
const units = TIME_UNITS.map(([words]) => words).join("|");
// The period of an abbreviation belongs to it, that of a sentence does not.
const UNIT = `(?:${units})(?![\\p{L}\\p{N}])(?:(?<=min|std|sek|sec|seg|hrs?)\\.)?`;
const GAP = String.raw`[\s\u00a0]{0,2}`;
const RANGE = `${GAP}(?:[-–—]|(?:${TO})(?!\\p{L}))${GAP}`;
const EDGE = String.raw`(?<![\p{L}\p{N}.,/⁄])`;

const TIME = new RegExp(
  `${EDGE}(?:(?<phrase>${TIME_PHRASES.map(([words]) => words).join("|")})(?![\\p{L}\\p{N}])` +
    `|(?<from>${NUMBER})(?:${RANGE}(?<to>${NUMBER}))?(?:-| ?)${GAP}(?:(?:${MORE}) )?(?<unit>${UNIT}))`,
  "giu",
);
const MINUTES_AFTER = /^ ?(\d{2})(?![\d\p{L}./⁄])/u;
const HALF_AFTER = new RegExp(`^ (?:${AND_A_HALF})(?!\\p{L})`, "iu");
const JOINS = new RegExp(`^(?:,? (?:(?:${AND}) )?|, ?)$`, "iu");
const SPANS = new RegExp(`^${RANGE}$`, "iu");
const IS_EVERY = new RegExp(`(?:^|[^\\p{L}])(?:${EVERY}) $`, "iu");
const LAST_CLAUSE = new RegExp(
  `(?:[.,;:!?()\\n–—]|(?<=\\s)(?:${CLAUSES})(?=\\s)(?!\\s(?:${ARTICLES})\\s))`,
  "giu",
);
const TRAILING = new RegExp(`(?:^|\\s)(?:${BEFORE_TIME})\\.?$`, "iu");

const unitSeconds = TIME_UNITS.map(
  ([words, seconds]) => [new RegExp(`^(?:${words})$`, "iu"), seconds] as const,
);
const phraseSeconds = TIME_PHRASES.map(
  ([words, seconds]) => [new RegExp(`^(?:${words})$`, "iu"), seconds] as const,
);

function secondsBy(
  table: readonly (readonly [words: RegExp, seconds: number])[],
  text: string,
): number {
  return table.find(([words]) => words.test(text))?.[1] ?? 0;
}

function numberOf(text: string): number {
  const word = text.toLowerCase().replace(/['’]$/, "");
  return NUMBER_WORDS[word] ?? readAmountText(text.replace(",", "."))?.quantity ?? 0;
}

interface Found extends Omit<StepTime, "label"> {
  /** Seconds per unit. */
  readonly unit: number;
}

/** Number with its unit, before joining. Null if it only looks like a time. */
function foundOf(match: RegExpExecArray, text: string): Found | null {
  const { phrase, from = "", to, unit: printed = "" } = match.groups ?? {};
  const start = match.index;
  let end = start + match[0].length;
  if (phrase !== undefined) {
    const seconds = secondsBy(phraseSeconds, phrase);
    return { start, end, seconds, secondsMax: null, unit: seconds };
  }
  const unit = secondsBy(unitSeconds, printed.replace(/\.$/, ""));
  const isWord = !/[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/.test(from);
  // "a second pan", "one s"
  if (isWord && (unit === 1 || printed.length === 1)) return null;
  let seconds = numberOf(from) * unit;
  const secondsMax = to === undefined ? null : numberOf(to) * unit;
  const rest = text.slice(end);
  const minutes = unit === 3600 && /^h$/i.test(printed) ? MINUTES_AFTER.exec(rest) : null;
  const half = HALF_AFTER.exec(rest);
  if (minutes) seconds += Number(minutes[1]) * 60;
  else if (half) seconds += unit / 2;
  end += (minutes ?? half)?.[0].length ?? 0;
  return { start, end, seconds, secondsMax, unit };
}

/** "1 hour" and "20 minutes" are one time; "45 minutes" to "1 hour" are a range. Null otherwise. */
function joined(before: Found, found: Found, between: string): Found | null {
  const { start } = before;
  const { end, unit } = found;
  if (before.unit > unit && before.secondsMax === null && JOINS.test(between)) {
    const seconds = before.seconds + found.seconds;
    const secondsMax = found.secondsMax === null ? null : before.seconds + found.secondsMax;
    return { start, end, seconds, secondsMax, unit };
  }
  if (found.seconds > before.seconds && before.secondsMax === null && SPANS.test(between))
    return { start, end, seconds: before.seconds, secondsMax: found.seconds, unit };
  return null;
}

/** Activity before a time: "and bake for about" gives "bake". */
function labelBefore(text: string): string {
  // Only nearby words belong to the clause.
  const near = text.slice(-NEAR);
  let from = 0;
  for (const clause of near.matchAll(LAST_CLAUSE)) from = clause.index + clause[0].length;
  let label = near
    .slice(from)
    .replace(/[\s~(]+$/, "")
    .trim();
  for (let last = TRAILING.exec(label); last; last = TRAILING.exec(label))
    label = label.slice(0, last.index).trim();
  if (label.length <= LONGEST_LABEL) return label;
  return `${label.slice(0, label.lastIndexOf(" ", LONGEST_LABEL))}…`;
}

/**
 * Waiting times of a step in order: "simmer 20 minutes", "1 to 1 1/2 hours", "10-12 min", "1 Std.
 * 20 Min.", "une demi-heure". Five seconds to a day; "every 5 minutes" does not count. Linear.
 * Source: handbook/recipes.md#cook-mode.
 */
export function stepTimes(text: string): readonly StepTime[] {
  const found: Found[] = [];
  for (const match of text.matchAll(TIME)) {
    const before = found.at(-1);
    const next = foundOf(match, text);
    if (!next || IS_EVERY.test(text.slice(Math.max(0, next.start - 12), next.start))) continue;
    const one = before && joined(before, next, text.slice(before.end, next.start));
    if (one) found.splice(-1, 1, one);
    else found.push(next);
  }
  return found
    .map(({ start, end, seconds, secondsMax }, place) => ({
      start,
      end,
      seconds: Math.round(seconds),
      secondsMax: secondsMax !== null && secondsMax > seconds ? Math.round(secondsMax) : null,
      label: labelBefore(text.slice(found[place - 1]?.end ?? 0, start)),
    }))
    .filter(({ seconds }) => seconds >= SHORTEST_SECONDS && seconds <= LONGEST_SECONDS);
}
