import type { ReactNode } from "react";
import { classes } from "../../ui/styles/classes.ts";
import { PRODUCT } from "../../ui/browser/page-title.ts";
import { useYear } from "../../ui/text/year.ts";

interface FooterProps {
  /** Without a gap above. */
  readonly isFlush?: boolean;
  readonly children?: ReactNode;
}

/** The foot of every screen with the present year. */
export function Footer({ isFlush = false, children }: FooterProps) {
  const year = useYear();
  return (
    <footer
      className={classes(
        !isFlush && "mt-12",
        "border-t border-line py-5 text-sm text-ink-3 print:hidden",
      )}
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <span>
          © {year} {PRODUCT}
        </span>
        {children}
      </div>
    </footer>
  );
}
