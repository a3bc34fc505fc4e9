import { formatLanguage } from "./reader.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** "November 30, 2026 at 3:45 PM" in UTC, in the reader's language. */
export function momentText(moment: number): string {
  const language = formatLanguage();
  // Lazy: the first formatter costs 20 ms and 8 MB.
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  formats.set(language, format);
  return format.format(moment);
}
