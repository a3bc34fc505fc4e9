import { say } from "@larder/words/say";
import { Link } from "react-router";
import { Bar } from "../app/layout/bar.tsx";
import { Brand } from "../app/layout/brand.tsx";
import { SkipLink } from "../app/layout/skip-link.tsx";
import { DemoPanel } from "../demo/demo-panel.tsx";
import { DemoRecipes } from "../demo/demo-recipes.tsx";
import { useDemoPantry } from "../demo/use-demo-pantry.ts";
import { LandingClosing } from "../landing/landing-closing.tsx";
import { LandingFeatures } from "../landing/landing-features.tsx";
import { LandingFooter } from "../landing/landing-footer.tsx";
import { LandingHero } from "../landing/landing-hero.tsx";
import { Said } from "../ui/said.tsx";
import { ButtonLink } from "../ui/controls/button-link.tsx";

/** The landing page: hero with the demo pantry, what it can cook, blurbs, closing. Source: handbook/visitors.md#the-landing-page. */
export function Screen() {
  const demo = useDemoPantry();
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
        <LandingHero>
          <DemoPanel demo={demo} />
        </LandingHero>
        <DemoRecipes demo={demo}>
          <div className="grid justify-items-start gap-3.5 rounded-lg bg-primary-soft p-5 text-on-primary-soft">
            <p>
              <Said
                text="landing.movePantry"
                elements={{ strong: <strong className="font-bold" /> }}
              />
            </p>
            <ButtonLink kind="main" to="/register">
              {say("landing.signUpForFree")}
            </ButtonLink>
          </div>
        </DemoRecipes>
        <LandingFeatures />
        <LandingClosing />
      </main>
      <LandingFooter />
    </>
  );
}
