import { expiryBadge } from "@larder/rules/kitchen/lots/expiry";
import type { Lot } from "@larder/contract/kitchen/inventory";
import { hourglassMediumIcon, warningFillIcon } from "../../ui/art/icons/first-icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { today } from "../../ui/text/format.ts";
import { badgeText } from "../../ui/layout/badge.tsx";
import { relativeExpiry, relativeExpiryInside } from "../../ui/layout/expiry-label.tsx";
import { classes } from "../../ui/styles/classes.ts";

const urgent = {
  expired: { icon: warningFillIcon, tone: "font-semibold text-say-expired" },
  pastBestBefore: { icon: hourglassMediumIcon, tone: "font-semibold text-say-soon" },
  expiresSoon: { icon: hourglassMediumIcon, tone: "font-semibold text-say-soon" },
} as const;

interface RowExpiryProps {
  readonly lot: Lot;
  /** Whether a word stands before it. */
  readonly isInside?: boolean;
}

/** The time to expiry with an icon for urgent rows; screen readers get the status itself. */
export function RowExpiry({ lot, isInside = false }: RowExpiryProps) {
  const badge = expiryBadge(lot.expiryDate, today(), lot.dateKind);
  const look = badge in urgent ? urgent[badge as keyof typeof urgent] : null;
  const distance = (isInside ? relativeExpiryInside : relativeExpiry)(lot.expiryDate);
  return (
    <span
      className={classes(
        "flex items-center justify-end gap-1 text-sm whitespace-nowrap",
        look?.tone ?? "text-ink-2",
      )}
    >
      {look && <Icon path={look.icon} className="size-[15px]" />}
      <span className={distance ? "sr-only" : undefined}>{badgeText(badge)}</span> {distance}
    </span>
  );
}
