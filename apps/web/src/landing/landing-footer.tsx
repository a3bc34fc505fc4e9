import { say } from "@larder/words/say";
import { PRODUCT } from "../ui/browser/page-title.ts";
import { useYear } from "../ui/text/year.ts";

/** The foot of the landing page, in the damson of the closing call above it: the year, and who runs this. */
export function LandingFooter() {
  const year = useYear();
  return (
    <footer data-theme="dark" className="bg-bar text-on-bar">
      <p className="landing-wrap flex flex-wrap gap-x-5 gap-y-1 py-5 text-sm text-[color-mix(in_oklab,var(--on-bar)_78%,var(--bar))]">
        <span>
          © {year} {PRODUCT}
        </span>
        <span>{say("landing.footer")}</span>
      </p>
    </footer>
  );
}
