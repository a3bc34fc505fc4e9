import type { BodyLine } from "../layout/body.ts";
import { isSameAmount } from "../names/products.ts";

/** The meaning of whole numbers before names on this receipt. */
export type LeadingMeaning = "count" | "running" | "code" | "name";

/** "1 FISH, 2 BEER, 3 WATER" may be counts; a longer run without other counts is numbering. */
const FEWEST_RUNNING = 5;

/**
 * Decides for the receipt what numbers before names mean: counts ("2 MILK"), line numbers, item
 * codes, or part of the name ("7 UP").
 */
export function leadingMeaning(body: readonly BodyLine[]): LeadingMeaning {
  const hasNameless = body.some(({ role }) => role === "nameless");
  const items = body.filter(
    ({ role, line }) =>
      role === "goods" ||
      (role === "nameless" && line.leading !== null) ||
      (role === "name" && hasNameless),
  );
  const leading = items.flatMap(({ line }) => (line.leading === null ? [] : [line.leading]));
  if (leading.length === 0) return "name";
  const provesCount = items.filter(
    ({ line }) => provenCount(line) !== null && (line.leading ?? 1) > 1,
  );
  if (provesCount.length > 0) return "count";
  const hasOwnCounts = body.some(
    ({ role, line }) => line.product !== null && (line.leading !== null || role !== "goods"),
  );
  const isRunning = leading.every(
    (value, index) => index === 0 || value === (leading[index - 1] ?? 0) + 1,
  );
  if (isRunning && leading[0] === 1 && leading.length >= FEWEST_RUNNING) return "running";
  if (hasOwnCounts && isRunning && leading[0] === 1) return "running";
  if (leading.length < items.length * 0.6) return "name";
  return leading.some((value) => value >= 100) ? "code" : "count";
}

/** The number before the name if number × unit price is the amount, otherwise null. */
export function provenCount(line: BodyLine["line"]): number | null {
  const { leading, columnCents, amount } = line;
  if (leading === null || columnCents === null || amount === null || leading === 0) return null;
  return isSameAmount(leading * columnCents, amount.cents) ? leading : null;
}
