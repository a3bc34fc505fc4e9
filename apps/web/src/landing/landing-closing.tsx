import { say } from "@larder/words/say";
import { ButtonLink } from "../ui/controls/button-link.tsx";

/** The closing call. Source: handbook/visitors.md#the-landing-page. */
export function LandingClosing() {
  return (
    <section data-theme="dark" aria-labelledby="closing" className="mt-[76px] bg-bar text-on-bar">
      <div
        data-theme="light"
        aria-hidden="true"
        className="cloth weave-gingham thread-1 h-[22px]"
      />
      <div className="mx-auto grid max-w-[80rem] justify-items-start gap-[22px] px-4 pt-14 pb-[60px] min-[56.25rem]:grid-cols-[1fr_auto] min-[56.25rem]:items-center min-[56.25rem]:px-7">
        <h2 id="closing" className="max-w-[20ch] text-3xl font-extrabold tracking-[-0.025em]">
          {say("landing.closing")}
        </h2>
        <ButtonLink
          to="/register"
          large
          className="border-0 [--bg:var(--butter-300)] [--edge:var(--butter-500)] [--fg:var(--damson-900)] hover:[--bg:var(--butter-200)]"
        >
          {say("landing.closingSignUp")}
        </ButtonLink>
      </div>
    </section>
  );
}
