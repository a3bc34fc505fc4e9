import type { ReceiptLine } from "./lines.ts";
import { plainText } from "./text.ts";

interface DayCandidate {
  day: string;
  weight: number;
}

const MONTHS: [RegExp, number][] = [
  [/^(?:jan|ene|gen|sty|led|tam)/, 1],
  [/^(?:feb|fev|lut|uno|hel)/, 2],
  [/^(?:mar|mrt|maa|brez)/, 3],
  [/^(?:apr|abr|avr|kwi|dub|huh)/, 4],
  [/^(?:may|mai|mag|mei|maj|kve|tou)/, 5],
  [/^(?:jun|giu|cze|juin|kes)/, 6],
  [/^(?:jul|lug|lip|juil|hei)/, 7],
  [/^(?:aug|ago|aou|sie|srp|elo)/, 8],
  [/^(?:sep|set|wrz|zar|syy)/, 9],
  [/^(?:oct|okt|ott|out|paz|lok)/, 10],
  [/^(?:nov|lis|mar)/, 11],
  [/^(?:dec|dic|dez|des|gru|pro|jou)/, 12],
];
const NUMERIC =
  /(?<![\d.,/-])(\d{1,4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(20\d{2}|\d{2})(?=\d{1,2}:\d{2}|(?!\d|[./]\d|-\d(?!\d?:)(?!\d{2}:)))/g;
const DAY_MONTH_YEAR =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)?[\s/.-]*([a-z]{3,9})[\s/.,'-]*(\d{4}|\d{2})(?!\d)/g;
const MONTH_DAY_YEAR = /\b([a-z]{3,9})[\s.]*(\d{1,2})(?:st|nd|rd|th)?[\s,.']+(\d{4}|\d{2})(?!\d)/g;
const MISREAD_DAY =
  /(?<![\w(|])[\dodqil(|]{1,2}([-/.])[\dodqil(|]{1,2}\1(?:2[0odq(][\dodqil(|]{2}|[\dodqil(|]{2})(?![\w(|])/g;
/** Signs of shops that put the month first. */
const MONTH_FIRST = [
  /\$|\busd?\b/,
  /\b(?:debit tend|change due|ebt|st#|op#|tr#|items sold|sales tax|cashier today|coupon)\b/,
  /\b[a-z]{2} \d{5}(?:-\d{4})?\b/,
  /[(]\d{3}[)] ?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b/,
  /\btax\b/,
];
/** Languages of which no country puts the month first, though some of them pay in dollars or pesos, "$". */
const OTHER_LANGUAGE =
  /\b(?:fecha|importe|cant|gracias|descripcion|datum|betrag|menge|summe|danke|montant|merci|importo|totale|grazie|valor|obrigad[ao]|bedrag|totaal|bedankt)\b/;
const DAY_FIRST = /\b(?:[cs]?gst|vat|rm|aud|abn|nzd|eur|gbp|mwst|iva|tva|btw|moms)\b|€|£/;

/**
 * The day of purchase, or null when none can be read. Of several the one beside a time or the word "date"
 * wins. Days after `today` or more than ten years before are taken for misread. Where day and month could be
 * either, the receipt's other dates decide, then its currency and language. Digits that were read as letters
 * are mended only where nothing else reads as a day.
 */
export function receiptDate(lines: readonly ReceiptLine[], today: string): string | null {
  const texts = lines.map((line) => plainText(line.text));
  return dayIn(texts, today) ?? dayIn(texts.map(withDigitsMended), today);
}

/** "1(/O7/24": in what has the form of a day, letters like a digit are that digit. */
function withDigitsMended(text: string): string {
  return text.replaceAll(MISREAD_DAY, (day) =>
    day.replaceAll(/[odq(]/g, "0").replaceAll(/[il|]/g, "1"),
  );
}

function dayIn(texts: readonly string[], today: string): string | null {
  const isMonthFirst = monthComesFirst(texts);
  const candidates = texts.flatMap((text) => {
    const weight =
      (/\d{1,2}[:.]\d{2}(?::\d{2})?/.test(text) ? 1 : 0) +
      (/dat|fecha|day|tgl|time|pvm/.test(text) ? 1 : 0) -
      (/exp|valid|until|bis zum|mhd|return|award|birth|due date|jusqu/.test(text) ? 3 : 0);
    return daysIn(text, isMonthFirst).map((day) => ({ day, weight }));
  });
  return bestDay(candidates, today);
}

function bestDay(candidates: readonly DayCandidate[], today: string): string | null {
  const earliest = `${String(Number(today.slice(0, 4)) - 15)}${today.slice(4)}`;
  const possible = candidates.filter(({ day }) => day <= today && day >= earliest);
  const evidence = new Map<string, number>();
  for (const { day, weight } of possible) evidence.set(day, (evidence.get(day) ?? 0) + 1 + weight);
  let best: string | null = null;
  for (const [day, weight] of evidence)
    if (best === null || weight > (evidence.get(best) ?? 0)) best = day;
  return best;
}

function daysIn(text: string, isMonthFirst: boolean): string[] {
  const days: (string | null)[] = [];
  for (const [, first = "", , second = "", third = ""] of text.matchAll(NUMERIC)) {
    if (first.length === 4) days.push(civilDay(Number(first), Number(second), Number(third)));
    else if (first.length === 3) continue;
    else if (isMonthFirst && Number(first) <= 12)
      days.push(civilDay(yearOf(third), Number(first), Number(second)));
    else {
      const dayFirst = civilDay(yearOf(third), Number(second), Number(first));
      // 18-06-21 may start with the year; 12/25/19 starts with the month.
      days.push(
        dayFirst ??
          civilDay(yearOf(third), Number(first), Number(second)) ??
          civilDay(yearOf(first), Number(second), Number(third)),
      );
    }
  }
  for (const [, day = "", month = "", year = ""] of text.matchAll(DAY_MONTH_YEAR))
    days.push(civilDay(yearOf(year), monthOf(month), Number(day)));
  for (const [, month = "", day = "", year = ""] of text.matchAll(MONTH_DAY_YEAR))
    days.push(civilDay(yearOf(year), monthOf(month), Number(day)));
  return days.filter((day) => day !== null);
}

function monthComesFirst(texts: readonly string[]): boolean {
  let balance = 0;
  for (const text of texts) {
    for (const [, first = "", , second = ""] of text.matchAll(NUMERIC)) {
      if (Number(first) > 12 && first.length <= 2) balance -= 5;
      if (Number(second) > 12) balance += 5;
    }
  }
  const all = texts.join("\n");
  if (DAY_FIRST.test(all)) balance -= 2;
  if (OTHER_LANGUAGE.test(all)) balance -= 3;
  for (const sign of MONTH_FIRST) if (sign.test(all)) balance += 1;
  return balance > 0;
}

function yearOf(text: string): number {
  return text.length === 4 ? Number(text) : 2000 + Number(text);
}

function monthOf(text: string): number {
  return MONTHS.find(([pattern]) => pattern.test(text))?.[1] ?? 0;
}

function civilDay(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1) return null;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  if (day > (lengths[month - 1] ?? 0)) return null;
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${String(year)}-${pad(month)}-${pad(day)}`;
}
