import { say } from "@larder/words/say";
import { ButtonLink } from "../ui/controls/button-link.tsx";

/** Source: handbook/visitors.md#the-landing-page. */
export function LandingClosing() {
  return (
    <section data-theme="dark" aria-labelledby="closing" className="bg-bar text-on-bar">
      <div className="landing-wrap grid justify-items-start gap-[22px] pt-12 pb-10 lg:grid-cols-[1fr_auto] lg:items-center">
        <h2 id="closing" className="max-w-[20ch] text-3xl font-extrabold tracking-[-0.025em]">
          {say("landing.closing")}
        </h2>
        <ButtonLink
          to="/register"
          large
          className="[--bg:var(--butter-300)] [--fg:var(--damson-900)] hover:[--bg:var(--butter-200)]"
        >
          {say("landing.closingSignUp")}
        </ButtonLink>
      </div>
    </section>
  );
}
