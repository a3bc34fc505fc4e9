import { expiryBadge, expiryOf } from "@larder/rules/kitchen/lots/expiry";
import type { DateKind } from "@larder/rules/kitchen/lots/keeping";
import { dayWords } from "../text/day-words.ts";
import { Badge } from "./badge.tsx";
import { today } from "../text/format.ts";

interface ExpiryLabelProps {
  readonly expiryDate: string | null;
  /** Use by is the default. */
  readonly dateKind?: DateKind | undefined;
}

/** The status badge. Source: handbook/stock.md#expiry. */
export function ExpiryLabel({ expiryDate, dateKind }: ExpiryLabelProps) {
  return <Badge kind={expiryBadge(expiryDate, today(), dateKind)} />;
}

/** "Tomorrow", "2 days ago"; empty without a date. Source: handbook/stock.md#expiry. */
export function relativeExpiry(expiryDate: string | null): string {
  const expiry = expiryOf(expiryDate);
  return expiry.kind === "on" ? dayWords(expiry.day, today()) : "";
}

/** The same inside a line: "tomorrow", "in 6 months". */
export function relativeExpiryInside(expiryDate: string | null): string {
  const words = relativeExpiry(expiryDate);
  return words.charAt(0).toLowerCase() + words.slice(1);
}
