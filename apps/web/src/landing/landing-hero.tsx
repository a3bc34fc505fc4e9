import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { Icon } from "../ui/art/icon.tsx";
import { checkIcon, handTapIcon } from "../ui/art/first-icons.ts";
import { PRODUCT } from "../ui/page-title.ts";

interface LandingHeroProps {
  /** The demo pantry: it is the picture of the hero. */
  readonly children: ReactNode;
}

/** The hero. Source: handbook/visitors.md#the-landing-page. */
export function LandingHero({ children }: LandingHeroProps) {
  return (
    <section
      aria-labelledby="hero"
      className="scallop bg-hero pb-14 text-on-hero min-[56.25rem]:pb-11"
    >
      <div className="mx-auto grid max-w-[80rem] gap-9 px-4 pt-10 pb-2 min-[56.25rem]:grid-cols-[minmax(0,5fr)_minmax(0,6.4fr)] min-[56.25rem]:items-center min-[56.25rem]:gap-[52px] min-[56.25rem]:px-7 min-[56.25rem]:pt-[46px] min-[56.25rem]:pb-0">
        <div>
          <h1
            id="hero"
            tabIndex={-1}
            className="text-4xl font-black tracking-[-0.038em] min-[56.25rem]:text-[clamp(3rem,4.9vw,4.25rem)]"
          >
            {say("landing.hero")}
          </h1>
          <p className="mt-5 max-w-[31rem] text-lg leading-[1.48] font-[500] text-on-hero-2">
            {say("landing.heroText", { product: PRODUCT })}
          </p>
          <div className="mt-[26px] flex flex-wrap items-center gap-x-[18px] gap-y-3">
            <ButtonLink kind="main" large to="/register">
              {say("landing.getStarted")}
            </ButtonLink>
            <small className="inline-flex items-center gap-[7px] text-sm font-semibold text-on-hero-2">
              <Icon path={checkIcon} />
              {say("landing.noCreditCard")}
            </small>
          </div>
          <p className="mt-[30px] hidden items-center gap-2.5 text-sm font-semibold text-on-hero-2 min-[56.25rem]:flex">
            <Icon path={handTapIcon} />
            {say("landing.tryItHere")}
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}
