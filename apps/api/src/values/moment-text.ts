import { formatLanguage } from "./reader.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** "November 30, 2026 at 3:45 PM" in UTC, as the reader's language writes it. */
export function momentText(moment: number): string {
  const language = formatLanguage();
  // Created with the first letter: the first formatter costs 20 ms and 8 MB.
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  formats.set(language, format);
  return format.format(moment);
}
