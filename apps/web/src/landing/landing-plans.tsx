import { say } from "@larder/words/say";

/** Source: handbook/visitors.md#the-questions-of-a-visitor. */
export function LandingPlans() {
  return (
    <section aria-labelledby="plans" className="landing-wrap pt-14 pb-16 lg:pt-20">
      <h2 id="plans" className="mb-5 text-2xl font-extrabold tracking-[-0.02em]">
        {say("landing.plans")}
      </h2>
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        <Answer question={say("landing.free")}>{say("landing.freeText")}</Answer>
        <Answer question={say("landing.pro")}>{say("landing.proText")}</Answer>
        <Answer question={say("landing.gettingPro")}>{say("landing.gettingProText")}</Answer>
        <Answer question={say("landing.whoRuns")}>{say("landing.whoRunsText")}</Answer>
      </dl>
    </section>
  );
}

interface AnswerProps {
  readonly question: string;
  readonly children: string;
}

function Answer({ question, children }: AnswerProps) {
  return (
    <div>
      <dt className="font-display text-[1.0625rem] leading-[1.2] font-bold">{question}</dt>
      <dd className="mt-1.5 text-[0.9375rem] leading-[1.45] text-ink-2">{children}</dd>
    </div>
  );
}
