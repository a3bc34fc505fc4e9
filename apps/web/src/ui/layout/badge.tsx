import type { Key } from "@larder/words/catalogues";
import { say } from "@larder/words/say";
import { classes } from "../styles/classes.ts";
import { Icon } from "../art/icons/icon.tsx";
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
} from "../art/icons/first-icons.ts";

interface BadgeLook {
  readonly tone: string;
  readonly icon: string;
  readonly text: Key;
}

/** Shape, icon, text and colour of every badge. Source: handbook/screens.md#parts. */
const looks = {
  fresh: { tone: "tone-fresh", icon: leafFillIcon, text: "badges.fresh" },
  expiresSoon: { tone: "tone-soon", icon: hourglassMediumIcon, text: "badges.expiresSoon" },
  expired: { tone: "tone-expired", icon: warningFillIcon, text: "badges.expired" },
  pastBestBefore: { tone: "tone-soon", icon: questionIcon, text: "badges.pastBestBefore" },
  noExpiry: { tone: "tone-quiet", icon: minusIcon, text: "badges.noExpiry" },
  invalidDate: { tone: "tone-invalid", icon: questionIcon, text: "badges.invalidDate" },
  matched: { tone: "tone-fresh", icon: checkIcon, text: "badges.matched" },
  unmatched: { tone: "tone-soon", icon: questionIcon, text: "badges.unmatched" },
  requested: { tone: "tone-info", icon: paperPlaneTiltIcon, text: "badges.requested" },
  open: { tone: "tone-info", icon: chatCircleDotsIcon, text: "badges.open" },
  closed: { tone: "tone-quiet", icon: lockSimpleIcon, text: "badges.closed" },
  administrator: { tone: "tone-info", icon: shieldCheckIcon, text: "badges.administrator" },
  proMember: { tone: "tone-pro", icon: starFillIcon, text: "badges.proMember" },
  pro: { tone: "tone-pro", icon: starFillIcon, text: "badges.pro" },
  readOnly: { tone: "tone-quiet", icon: lockSimpleIcon, text: "badges.readOnly" },
  pending: { tone: "tone-soon", icon: hourglassMediumIcon, text: "badges.pending" },
  approved: { tone: "tone-fresh", icon: checkIcon, text: "badges.approved" },
  rejected: { tone: "tone-expired", icon: xIcon, text: "badges.rejected" },
  onTrack: { tone: "tone-fresh", icon: checkIcon, text: "badges.onTrack" },
  slowDown: { tone: "tone-soon", icon: hourglassMediumIcon, text: "badges.slowDown" },
  almostSpent: { tone: "tone-expired", icon: warningFillIcon, text: "badges.almostSpent" },
} as const satisfies Record<string, BadgeLook>;

export type BadgeKind = keyof typeof looks;

/** The text of a badge. */
export const badgeText = (kind: BadgeKind): string => say(looks[kind].text);

interface BadgeProps {
  readonly kind: BadgeKind;
  /** Replaces the default text, for example "Over by $27.10" on `almostSpent`. */
  readonly children?: string;
  readonly className?: string;
}

/** A status badge of 24 px without a border. */
export function Badge({ kind, children, className }: BadgeProps) {
  const look = looks[kind];
  return (
    <span
      className={classes(
        "inline-flex min-h-6 items-center gap-[5px] rounded-sm pe-2 ps-1.5 font-sans text-xs leading-[1.2] font-semibold tracking-normal whitespace-nowrap",
        look.tone,
        className,
      )}
    >
      <Icon path={look.icon} className="size-[13px]" />
      {children ?? say(look.text)}
    </span>
  );
}
