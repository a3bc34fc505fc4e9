import { classes } from "../../ui/classes.ts";
import { PRODUCT } from "../../ui/page-title.ts";

// A page that is open at midnight on New Year may say the old year until it is loaded again.
const YEAR = new Date().getFullYear();

interface FooterProps {
  /** Touches what is above it. */
  readonly isFlush?: boolean;
}

/** The foot of every screen: the current year. */
export function Footer({ isFlush = false }: FooterProps) {
  return (
    <footer
      className={classes(
        !isFlush && "mt-12",
        "border-t border-line py-5 text-sm text-ink-3 print:hidden",
      )}
    >
      <div className="wrap">
        © {YEAR} {PRODUCT}
      </div>
    </footer>
  );
}
