import { classes } from "../../styles/classes.ts";
import { pointsSideways } from "./pointing.ts";

interface IconProps {
  /** A path of icons.ts or first-icons.ts. */
  readonly path: string;
  readonly className?: string;
}

/** An icon next to words. Always decorative: icon-only controls have their own name. */
export function Icon({ path, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 256 256"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      className={classes(
        "block flex-none",
        pointsSideways(path) && "rtl:-scale-x-100",
        className ?? "size-[1.25em]",
      )}
    >
      <path d={path} />
    </svg>
  );
}
