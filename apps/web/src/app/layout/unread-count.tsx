import { say } from "@larder/words/say";
import { classes } from "../../ui/styles/classes.ts";

const looks = {
  menu: "inline-grid h-5 min-w-5 place-items-center rounded-full border border-transparent bg-primary px-1 text-xs leading-none font-bold text-on-primary tabular-nums",
  bar: "absolute top-1 end-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full border-2 border-bar bg-on-bar px-0.5 text-xs leading-none font-bold text-bar tabular-nums forced-color-adjust-none",
} as const;

interface UnreadCountProps {
  readonly count: number;
  /** In a menu line or at the bar's icon. */
  readonly look: keyof typeof looks;
  readonly className?: string;
}

const MOST_SHOWN = 99;

/** "3" or "99+": the number of unread conversations. */
export function unreadText(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}

/**
 * The figure at Messages with a word for screen readers: both are part of the link's name. Empty if
 * everything is read.
 */
export function UnreadCount({ count, look, className }: UnreadCountProps) {
  if (count === 0) return null;
  return (
    <span className={classes(looks[look], className)}>
      {unreadText(count)}
      <span className="sr-only"> {say("menu.unread")}</span>
    </span>
  );
}
