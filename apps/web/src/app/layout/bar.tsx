import type { ReactNode } from "react";
import { classes } from "../../ui/styles/classes.ts";

interface BarProps {
  readonly children: ReactNode;
  /** Scrolls away with the page, as on the landing page. */
  readonly scrolls?: boolean;
  readonly wide?: boolean;
}

/** The damson bar with its check ribbon; dark in both themes. */
export function Bar({ children, scrolls = false, wide = false }: BarProps) {
  return (
    <header
      data-theme="dark"
      className={classes(
        "z-20 bg-bar print:hidden pt-[env(safe-area-inset-top)] text-on-bar",
        scrolls ? "relative" : "sticky top-0",
      )}
    >
      <div
        className={classes(
          "mx-auto flex h-14 items-center gap-1 px-3 md:h-[62px] md:gap-2 md:px-5",
          wide ? "max-w-[80rem]" : "max-w-[76rem]",
        )}
      >
        {children}
      </div>
      <div className="ribbon" aria-hidden="true" />
    </header>
  );
}
