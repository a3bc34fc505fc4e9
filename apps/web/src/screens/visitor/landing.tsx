import { say } from "@larder/words/say";
import { Link } from "react-router";
import { Bar } from "../../app/layout/bar.tsx";
import { Brand } from "../../app/layout/brand.tsx";
import { LanguageSwitch } from "../../app/language/language-switch.tsx";
import { SkipLink } from "../../app/layout/skip-link.tsx";
import { DemoPanel } from "../../demo/demo-panel.tsx";
import { LandingClosing } from "../../landing/landing-closing.tsx";
import { LandingFeatures } from "../../landing/landing-features.tsx";
import { LandingFooter } from "../../landing/landing-footer.tsx";
import { LandingHero } from "../../landing/landing-hero.tsx";
import { LandingPlans } from "../../landing/landing-plans.tsx";
import { LandingProduct } from "../../landing/landing-product.tsx";
import { Said } from "../../ui/text/said.tsx";
import { ButtonLink } from "../../ui/controls/button-link.tsx";

/** Source: handbook/visitors.md#the-landing-page. */
export function Screen() {
  return (
    <>
      <SkipLink />
      <Bar scrolls wide>
        <Brand to="/" />
        <span className="flex-1" />
        <Link to="/login" className="btn btn-quiet [--fg:var(--on-bar)]">
          {say("landing.signIn")}
        </Link>
      </Bar>
      <main id="main" tabIndex={-1} className="flex-1">
        <div className="bg-hero">
          <LandingHero>
            <DemoPanel>
              <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
                <p className="flex-1 basis-48 text-sm text-ink-2">
                  <Said
                    text="landing.movePantry"
                    elements={{ strong: <strong className="font-bold text-ink" /> }}
                  />
                </p>
                <ButtonLink to="/register">{say("landing.signUpForFree")}</ButtonLink>
              </div>
            </DemoPanel>
          </LandingHero>
          <LandingFeatures />
        </div>
        <LandingProduct />
        <LandingPlans />
        <LandingClosing />
      </main>
      <LandingFooter>
        <LanguageSwitch />
      </LandingFooter>
    </>
  );
}
