import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { Icon } from "../ui/art/icons/icon.tsx";
import { checkIcon } from "../ui/art/icons/first-icons.ts";

interface LandingHeroProps {
  /** The demo pantry, which is the hero's picture. */
  readonly children: ReactNode;
}

/**
 * The hero: the claim in two lines at every width, one main button, the demo. Source:
 * handbook/visitors.md#the-landing-page.
 */
export function LandingHero({ children }: LandingHeroProps) {
  return (
    <section aria-labelledby="hero" className="text-on-hero">
      <div className="landing-wrap grid grid-cols-1 gap-4 pt-[18px] lg:grid-cols-[minmax(0,1fr)_clamp(27.5rem,43vw,37.5rem)] lg:items-start lg:gap-x-12 lg:pt-12 wide:gap-x-14">
        {/* It stays in view while the demo grows, and does not move with it. */}
        <div className="@container lg:sticky lg:top-0 lg:pt-[min(18vh,11rem)]">
          <h1
            id="hero"
            tabIndex={-1}
            // The largest size at which the longer line fits: it is 7.9 times as long as a letter
            // is high.
            className="max-w-[9em] text-[length:min(100cqi/7.95,5.25rem)] leading-[0.98] font-black tracking-[-0.035em]"
          >
            {say("landing.hero")}
          </h1>
          <p className="mt-2.5 max-w-[30ch] text-[1.0625rem] leading-[1.38] text-on-hero-2 max-lg:max-w-[36rem] lg:mt-[22px] lg:text-xl">
            {say("landing.heroText")}
          </p>
          <div className="mt-3.5 flex flex-wrap items-center gap-x-3 gap-y-2 lg:mt-7 lg:gap-x-[18px]">
            <ButtonLink
              kind="main"
              large
              to="/register"
              className="lg:min-h-[60px] lg:px-7 lg:text-lg!"
            >
              {say("landing.getStarted")}
            </ButtonLink>
            <small className="inline-flex min-w-[min(7rem,100%)] flex-1 items-center gap-1.5 text-sm leading-[1.2] font-semibold lg:text-base">
              <Icon path={checkIcon} className="size-4" />
              {say("landing.noCreditCard")}
            </small>
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}
