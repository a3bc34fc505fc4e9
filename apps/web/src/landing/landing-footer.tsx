import { say } from "@larder/words/say";
import { PRODUCT } from "../ui/browser/page-title.ts";
import { useYear } from "../ui/text/year.ts";

/** The landing page's foot in the colour of the call above: year and operator. */
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
