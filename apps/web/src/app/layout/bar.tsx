import type { ReactNode } from "react";
import { classes } from "../../ui/styles/classes.ts";

interface BarProps {
  readonly children: ReactNode;
  /** Scrolls with the page, as on the landing page. */
  readonly scrolls?: boolean;
  /** As wide as the landing page, not as the window. */
  readonly wide?: boolean;
}

/** The damson bar with its stitches; dark in both themes. */
export function Bar({ children, scrolls = false, wide = false }: BarProps) {
  return (
    <header
      data-theme="dark"
      className={classes(
        "stitches z-20 bg-bar pt-[env(safe-area-inset-top)] text-on-bar print:hidden",
        scrolls ? "relative" : "sticky top-0",
      )}
    >
      <div
        className={classes(
          "flex h-(--bar-height) items-center gap-1 pb-1 md:gap-2",
          wide ? "landing-wrap" : "px-3 md:px-4 wide:px-5",
        )}
      >
        {children}
      </div>
    </header>
  );
}
