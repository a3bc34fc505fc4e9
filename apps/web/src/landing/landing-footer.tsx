import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { PRODUCT } from "../ui/browser/page-title.ts";
import { useYear } from "../ui/text/year.ts";

/** The landing page's foot in the colour of the call above: year and operator. */
export function LandingFooter({ children }: { readonly children: ReactNode }) {
  const year = useYear();
  return (
    <footer data-theme="dark" className="bg-bar text-on-bar">
      <div className="landing-wrap flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-5 text-sm">
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-[color-mix(in_oklab,var(--on-bar)_78%,var(--bar))]">
          <span>
            © {year} {PRODUCT}
          </span>
          <span>{say("landing.footer")}</span>
        </p>
        {children}
      </div>
    </footer>
  );
}
