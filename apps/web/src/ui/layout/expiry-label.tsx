import { expiryBadge, expiryOf, type ExpiryBadge } from "@larder/rules/kitchen/expiry";
import { relativeDay } from "@larder/rules/calendar-and-money/day";
import { Badge, type BadgeKind } from "./badge.tsx";
import { today } from "../format.ts";

const kinds: Record<ExpiryBadge, BadgeKind> = {
  "No expiry": "noExpiry",
  "Invalid Date": "invalidDate",
  Expired: "expired",
  "Expires Soon": "expiresSoon",
  Fresh: "fresh",
};

interface ExpiryLabelProps {
  readonly expiryDate: string | null;
}

/** The status badge. Source: handbook/stock.md#expiry. */
export function ExpiryLabel({ expiryDate }: ExpiryLabelProps) {
  return <Badge kind={kinds[expiryBadge(expiryDate, today())]} />;
}

/** "Tomorrow", "2 days ago"; nothing without a date. Source: handbook/stock.md#expiry. */
export function relativeExpiry(expiryDate: string | null): string {
  const expiry = expiryOf(expiryDate);
  return expiry.kind === "on" ? relativeDay(expiry.day, today()) : "";
}
