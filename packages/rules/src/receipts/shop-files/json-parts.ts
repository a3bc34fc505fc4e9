import { type IsoDate, parseIsoDate } from "../../calendar-and-money/day.ts";

/** Reads of parsed JSON of which nothing is known. */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Everything in a list and in the lists within it; an object alone is a list of one. */
export function flatObjects(value: unknown, depth = 0): readonly JsonObject[] {
  if (isObject(value)) return [value];
  if (!Array.isArray(value) || depth > 3) return [];
  return value.flatMap((one: unknown) => flatObjects(one, depth + 1));
}

export function textAt(from: JsonObject, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = from[key];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
  }
  return null;
}

/** A number, or a text with a point or a comma before its decimals: "1.234,56". */
export function numberAt(from: JsonObject, ...keys: readonly string[]): number | null {
  const text = textAt(from, ...keys);
  if (text === null) return null;
  if (/^-?[\d.]+e[+-]\d+$/.test(text)) return Number(text);
  const plain = text.replaceAll(/[^\d.,-]/g, "");
  const mark = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  const digits = (part: string) => part.replaceAll(/[.,]/g, "");
  const number =
    mark < 0 ? Number(plain) : Number(`${digits(plain.slice(0, mark))}.${plain.slice(mark + 1)}`);
  return plain === "" || !Number.isFinite(number) ? null : number;
}

export function centsAt(from: JsonObject, ...keys: readonly string[]): number | null {
  const number = numberAt(from, ...keys);
  return number === null ? null : Math.round(number * 100);
}

/** The day at the beginning of a time: "2026-03-01T12:01:00", "01.03.2026 12:01". */
export function dayAt(from: JsonObject, ...keys: readonly string[]): IsoDate | null {
  const text = textAt(from, ...keys) ?? "";
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  const [, day, month, year] = /^(\d{2})[./](\d{2})[./](\d{4})/.exec(text) ?? [];
  return parseIsoDate(iso ?? `${year ?? ""}-${month ?? ""}-${day ?? ""}`);
}

/** The time of day behind a day, as it is written; "" without one. */
export function timeAt(from: JsonObject, ...keys: readonly string[]): string {
  return /[T ](\d{2}:\d{2}(?::\d{2})?)/.exec(textAt(from, ...keys) ?? "")?.[1] ?? "";
}
