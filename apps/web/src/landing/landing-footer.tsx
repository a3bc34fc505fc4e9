import { PRODUCT } from "../ui/page-title.ts";
import { useYear } from "../ui/year.ts";

/** The foot of the landing page, in the damson of the closing call above it. */
export function LandingFooter() {
  const year = useYear();
  return (
    <footer data-theme="dark" className="bg-bar text-on-bar">
      <p className="mx-auto max-w-[80rem] px-4 py-5 text-sm text-[color-mix(in_oklab,var(--on-bar)_78%,var(--bar))] min-[56.25rem]:px-7">
        © {year} {PRODUCT}
      </p>
    </footer>
  );
}
