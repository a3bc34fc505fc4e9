import { classes } from "../styles/classes.ts";
import { Icon } from "../art/icon.tsx";
import {
  chatCircleDotsIcon,
  checkIcon,
  hourglassMediumIcon,
  leafFillIcon,
  lockSimpleIcon,
  minusIcon,
  paperPlaneTiltIcon,
  questionIcon,
  shieldCheckIcon,
  starFillIcon,
  warningFillIcon,
  xIcon,
} from "../art/icons.ts";

interface BadgeLook {
  readonly tone: string;
  readonly icon: string;
  readonly text: string;
}

/** Every label of the product: shape, icon, words, then colour. Source: handbook/screens.md#parts. */
const looks = {
  fresh: { tone: "tone-fresh", icon: leafFillIcon, text: "Fresh" },
  expiresSoon: { tone: "tone-soon", icon: hourglassMediumIcon, text: "Expires Soon" },
  expired: { tone: "tone-expired", icon: warningFillIcon, text: "Expired" },
  noExpiry: { tone: "tone-quiet", icon: minusIcon, text: "No expiry" },
  invalidDate: { tone: "tone-invalid", icon: questionIcon, text: "Invalid Date" },
  matched: { tone: "tone-fresh", icon: checkIcon, text: "Matched" },
  unmatched: { tone: "tone-soon", icon: questionIcon, text: "Unmatched" },
  requested: { tone: "tone-info", icon: paperPlaneTiltIcon, text: "Requested" },
  open: { tone: "tone-info", icon: chatCircleDotsIcon, text: "Open" },
  closed: { tone: "tone-quiet", icon: lockSimpleIcon, text: "Closed" },
  administrator: { tone: "tone-info", icon: shieldCheckIcon, text: "Administrator" },
  proMember: { tone: "tone-pro", icon: starFillIcon, text: "PRO Member" },
  pro: { tone: "tone-pro", icon: starFillIcon, text: "PRO" },
  readOnly: { tone: "tone-quiet", icon: lockSimpleIcon, text: "Read only" },
  pending: { tone: "tone-soon", icon: hourglassMediumIcon, text: "Pending" },
  approved: { tone: "tone-fresh", icon: checkIcon, text: "Approved" },
  rejected: { tone: "tone-expired", icon: xIcon, text: "Rejected" },
  onTrack: { tone: "tone-fresh", icon: checkIcon, text: "On track" },
  slowDown: { tone: "tone-soon", icon: hourglassMediumIcon, text: "Slow down" },
  almostSpent: { tone: "tone-expired", icon: warningFillIcon, text: "Almost spent" },
} as const satisfies Record<string, BadgeLook>;

export type BadgeKind = keyof typeof looks;

interface BadgeProps {
  readonly kind: BadgeKind;
  /** Other words than the usual ones, such as "Over by $27.10" on `almostSpent`. */
  readonly children?: string;
  readonly className?: string;
}

/** A status label of 24 px, without an edge. */
export function Badge({ kind, children, className }: BadgeProps) {
  const look = looks[kind];
  return (
    <span
      className={classes(
        "inline-flex min-h-6 items-center gap-[5px] rounded-sm pr-2 pl-1.5 font-sans text-xs leading-[1.2] font-semibold tracking-normal whitespace-nowrap",
        look.tone,
        className,
      )}
    >
      <Icon path={look.icon} className="size-[13px]" />
      {children ?? look.text}
    </span>
  );
}
