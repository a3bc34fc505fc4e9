import { readAmountText } from "../lines/amount-text.ts";
import { MINUTES_A_DAY, MOST_MINUTES, readIsoMinutes } from "./iso-duration.ts";

/** Minutes per unit of time, by its beginning in five languages. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:seconds?|secs?|sekunden?|sek|secondes?|segundos?|secondi|secondo|s)(?![\p{L}])\.?/iu,
    1 / 60,
  ],
  [/^(?:minutes?|mins?|minuten?|minutos?|minuti|minuto|mn|m|′|')(?![\p{L}])\.?/iu, 1],
  [/^(?:hours?|hrs?|stunden?|std|heures?|horas?|ore|ora|h)(?![\p{L}])\.?/iu, 60],
  [/^(?:days?|tage?|jours?|días?|dias?|giorni|giorno|d)(?![\p{L}])\.?/iu, MINUTES_A_DAY],
];
const JOINED = /^(?:\s*(?:,|and|&|und|et|y|e)\s+|\s+)?/i;
const CLOCK = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?\s*(?:h|hours?|hrs?)?$/i;
const ROUGHLY =
  /^(?:~|≈|about|approx(?:\.|imately)?|around|ca\.?|circa|etwa|environ|unos|unas)\s*/i;
const RANGE = /^\s*(?:[-–—]|to|or|bis|à|a|oder|ou|o)\s*(?=[\d½⅓⅔¼¾])/i;
const LONGEST = 80;
// Recipe cards repeat a unit for screen readers: "10 minutes mins".
const TWICE = /(?<=\p{L})\s+(?:mins?|minutes?|hrs?|hours?|days?)(?!\p{L})/giu;

interface Part {
  readonly minutes: number;
  readonly rest: string;
}

/** "1 hour" and the rest; null for other texts and ranges such as "4-5 hrs". */
function partOf(text: string): Part | null {
  // the comma of "1,5 h" is decimal; a colon is a clock
  const amount = readAmountText(text);
  if (!amount) return null;
  const first = /^[\d.,]+/.exec(text)?.[0] ?? "";
  if (RANGE.test(text.slice(first.length)) && first !== "") return null;
  const rest = amount.rest.replace(/^[\s-]+/, "");
  for (const [unit, minutes] of UNITS) {
    const match = unit.exec(rest);
    if (match) return { minutes: amount.quantity * minutes, rest: rest.slice(match[0].length) };
  }
  return null;
}

function whole(minutes: number): number | null {
  const rounded = Math.round(minutes);
  return rounded >= 0 && rounded <= MOST_MINUTES ? rounded : null;
}

/**
 * Minutes of a text with only a time: "20 min", "1 h 30", "1 ½ hours", "PT1H30M", "90 Minuten".
 * Rounded half up. Null otherwise, for a range ("4-5 hrs") and above 100,000.
 * Source: handbook/recipe-text.md#times-and-servings.
 */
export function readMinutes(text: string): number | null {
  let rest = text.slice(0, LONGEST).trim().replace(ROUGHLY, "").replaceAll(TWICE, "");
  const iso = readIsoMinutes(rest);
  if (iso !== null) return whole(iso);
  const clock = CLOCK.exec(rest);
  if (clock) return whole(Number(clock[1]) * 60 + Number(clock[2]));
  let minutes = 0;
  let isAny = false;
  for (;;) {
    const part = partOf(rest);
    if (!part) break;
    minutes += part.minutes;
    isAny = true;
    rest = part.rest.replace(JOINED, "");
  }
  if (!isAny) return /^\d{1,5}$/.test(rest) ? whole(Number(rest)) : null;
  // "1 h 30" omits the second unit
  const last = /^([0-5]?\d)$/.exec(rest.trim());
  if (last) return whole(minutes + Number(last[1]));
  return RANGE.test(rest) ? null : whole(minutes);
}
