import { PRODUCT } from "../../ui/page-title.ts";

// A page that is open at midnight on New Year may say the old year until it is loaded again.
const YEAR = new Date().getFullYear();

/** The foot of every screen: the current year. */
export function Footer() {
  return (
    <footer className="mt-12 border-t border-line py-5 text-sm text-ink-3">
      <div className="wrap">
        © {YEAR} {PRODUCT}
      </div>
    </footer>
  );
}
