import { expenseTypeNames } from "@larder/contract/money/budget";
import type { InsightRow } from "@larder/contract/money/insights";
import { say } from "@larder/words/say";
import { dayText } from "../../ui/text/format.ts";
import { monthText } from "../../ui/text/month-text.ts";
import type { RowsView } from "../insights-query.ts";

/** The part of a figure in words; null for all of it, and for a food without a known name. */
export function keyText(
  { key }: Pick<RowsView, "key">,
  rows: readonly InsightRow[],
): string | null {
  if (key === null) return null;
  const value = key.slice(key.indexOf(":") + 1);
  if (key.startsWith("day:")) return dayText(value, "long");
  if (key.startsWith("month:")) return monthText(value);
  if (key.startsWith("category:")) return value === "" ? say("insights.noCategory") : value;
  if (key.startsWith("food:")) return rows[0]?.name ?? null;
  const type = rows[0]?.type;
  return type ? say(expenseTypeNames[type]) : null;
}
