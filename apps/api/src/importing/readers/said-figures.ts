import {
  MINUTES_A_DAY,
  MOST_MINUTES,
  readIsoMinutes,
} from "@larder/rules/recipe-text/steps/iso-duration";
import type { SaidYield } from "@larder/rules/recipe-text/lines/said-yield";
import { readMinutes as readMinutesInWords } from "@larder/rules/recipe-text/steps/said-minutes";
import { cleanText } from "./clean-text.ts";

const MINUTES_AN_HOUR = 60;
const MOST_SERVINGS = 10_000;

const NUMBER = String.raw`(\d{1,6}(?:[.,]\d{1,3})?)`;
const DAYS = new RegExp(
  String.raw`${NUMBER}\s?(?:days?|d|tage?|jours?|d[ií]as?|giorn[oi])(?![a-z])`,
  "i",
);
const HOURS = new RegExp(
  String.raw`${NUMBER}(?:\s?(?:-|–|to)\s?\d{1,3})?\s?(?:hours?|hrs?|h|stunden?|std|heures?|horas?|or[ae]|uren|uur|timm?ar?|timer?)(?![a-z])`,
  "i",
);
const MINUTES = new RegExp(
  String.raw`${NUMBER}(?:\s?(?:-|–|to)\s?\d{1,3})?\s?(?:minut[a-zñ]*|mins?|m|min\.)(?![a-z])`,
  "i",
);
const BEHIND_HOURS = /\d\s?h\s?(\d{1,2})(?!\d)/i;
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;

const numberOf = (text: string | undefined): number => Number((text ?? "0").replace(",", "."));

function saidMinutes(text: string): number | null {
  const clock = CLOCK.exec(text);
  if (clock !== null) return numberOf(clock[1]) * MINUTES_AN_HOUR + numberOf(clock[2]);
  if (/^\d{1,5}(?:[.,]0+)?$/.test(text)) return numberOf(text);
  const found = [DAYS, HOURS, MINUTES].map((unit) => unit.exec(text)?.[1]);
  const [days, hours, minutes] = found;
  if (found.every((part) => part === undefined)) return null;
  const behind = minutes ?? (hours === undefined ? undefined : BEHIND_HOURS.exec(text)?.[1]);
  return numberOf(days) * MINUTES_A_DAY + numberOf(hours) * MINUTES_AN_HOUR + numberOf(behind);
}

type Thing = Readonly<Record<string, unknown>>;

const MINUTES_A_UNIT: Readonly<Record<string, number>> = {
  hur: MINUTES_AN_HOUR,
  hour: MINUTES_AN_HOUR,
  hours: MINUTES_AN_HOUR,
  h: MINUTES_AN_HOUR,
};

/**
 * Duration as an object: { value: "PT20M" }, { "@value": "PT20M" }, { maxValue: 20 }, { value: 1, unitCode: "HUR" }, {
 * name: "20 minutes" }.
 */
function minutesOfThing(said: Thing): number | null {
  const value =
    said["maxValue"] ??
    said["value"] ??
    said["@value"] ??
    said["minValue"] ??
    said["name"] ??
    said["duration"];
  if (typeof value !== "string" && typeof value !== "number") return null;
  const minutes = readMinutes(value);
  const unit = said["unitCode"] ?? said["unitText"];
  const isBare = /^\d+$/.test(`${value}`);
  const times = isBare && typeof unit === "string" ? MINUTES_A_UNIT[unit.toLowerCase()] : undefined;
  return minutes === null ? null : wholeMinutes(minutes * (times ?? 1));
}

/** Minutes of a duration, in ISO 8601 or words; null for none, nonsense ("PTundefinedM") and 0. */
export function readMinutes(said: unknown): number | null {
  if (typeof said === "number") return wholeMinutes(said);
  if (Array.isArray(said)) return readMinutes(said[0]);
  if (typeof said === "object" && said !== null) return minutesOfThing(said as Thing);
  if (typeof said !== "string") return null;
  const text = cleanText(said.slice(0, 200));
  // "1½ hours", "1 1/2 h"
  const inParts = /[½⅓⅔¼¾/]/.test(text) ? readMinutesInWords(text) : null;
  return wholeMinutes(readIsoMinutes(text) ?? inParts ?? saidMinutes(text));
}

function wholeMinutes(minutes: number | null): number | null {
  const whole = minutes === null ? 0 : Math.round(minutes);
  return whole > 0 && whole <= MOST_MINUTES ? whole : null;
}

const PEOPLE = String.raw`(?:servings?|serves|portions?|people|persons?|pers\b|portionen|personen|personnes|parts?\b|porciones|raciones|personas|comensales|porzioni|persone|porties|portioner|porsjoner|annosta|porcji|osób|porc[eií]|порц|adag|fő\b|人)`;
const SERVED = [
  new RegExp(
    String.raw`(\d{1,5})(?:\s?(?:-|–|—|to|or|bis|oder|à|ou|a|o|tot|of|til|till|eller|do|/)\s?\d{1,5})?\+?\s?(?:\w{1,12}\s)?${PEOPLE}`,
    "i",
  ),
  /(?:serves|servings?|feeds|serving size|für|pour|para|per|voor)\b\D{0,12}?(\d{1,5})/i,
];
const WORDS = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const IN_WORDS = new RegExp(String.raw`\b(${WORDS.join("|")})\b`, "i");
/** A weight or size, not a count: "500 g", "9-inch". */
const A_NUMBER =
  /(?<![\d.,]|[x×]\s?)(\d{1,5})(?:[.,]\d{1,3})?(?!\d)(?!\s?[x×]\s?\d)(?!\s?(?:g|gr|kg|ml|dl|cl|l|oz|lbs?|grams?|inch(?:es)?|cm|%|"|”)(?![a-z]))(?!-inch)/i;
const DOZEN = /(\d{1,3})\s?dozen/i;
const A_DOZEN = 12;

function servingsOfText(text: string): number | null {
  const people = SERVED.map((form) => form.exec(text)?.[1]).find((found) => found !== undefined);
  if (people !== undefined) return Number(people);
  const dozens = DOZEN.exec(text)?.[1];
  if (dozens !== undefined) return Number(dozens) * A_DOZEN;
  const counted = A_NUMBER.exec(text)?.[1];
  if (counted !== undefined) return Number(counted);
  // "one 9x13 pan" is a size
  if (/\d/.test(text)) return null;
  const word = IN_WORDS.exec(text)?.[1]?.toLowerCase();
  return word === undefined ? null : WORDS.indexOf(word) + 1;
}

/**
 * Texts of a yield in any form: 4, "4 servings", ["4", "4 servings"], { value: 4, unitText:
 * "servings" }.
 */
function yieldTexts(said: unknown): readonly string[] {
  if (Array.isArray(said)) return said.slice(0, 5).flatMap((one: unknown) => yieldTexts(one));
  if (typeof said === "number") return [String(said)];
  if (typeof said === "string")
    return [cleanText(said.slice(0, 500))].filter((text) => text !== "");
  if (typeof said !== "object" || said === null) return [];
  const amount = said as Record<string, unknown>;
  const value = amount["value"] ?? amount["minValue"] ?? amount["name"];
  const unit = amount["unitText"] ?? amount["unitCode"];
  if (typeof value !== "string" && typeof value !== "number") return [];
  return [cleanText(`${String(value)} ${typeof unit === "string" ? unit : ""}`)];
}

/** Reads a yield: the lower end of a range. A text about people wins over one about things. */
export function readYield(said: unknown): SaidYield {
  const texts = yieldTexts(said);
  const [first] = texts
    .map((text) => servingsOfText(text))
    .filter((count) => count !== null && count > 0 && count <= MOST_SERVINGS);
  const longest = texts.toSorted((left, right) => right.length - left.length)[0] ?? null;
  // a bare number adds nothing to the servings
  const yieldText = longest === null || /^\d+(?:[.,]0+)?$/.test(longest) ? null : longest;
  return { servings: first ?? null, yieldText };
}
