import { classes } from "../../ui/classes.ts";

interface UnreadCountProps {
  readonly count: number;
  readonly className?: string;
}

const MOST_SHOWN = 99;

/** "3", or "99+": how many conversations are unread. */
export function unreadText(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}

/** The figure beside Messages, with its word for those who hear it. Nothing when all is read. */
export function UnreadCount({ count, className }: UnreadCountProps) {
  if (count === 0) return null;
  return (
    <span
      className={classes(
        "inline-grid h-5 min-w-5 place-items-center rounded-full border border-transparent bg-primary px-1 text-xs leading-none font-bold text-on-primary tabular-nums",
        className,
      )}
    >
      {unreadText(count)}
      <span className="sr-only"> unread</span>
    </span>
  );
}
