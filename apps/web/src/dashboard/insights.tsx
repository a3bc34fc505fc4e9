import { say } from "@larder/words/say";
import { SectionHead } from "../ui/layout/section-head.tsx";

/** The place where charts will be. Source: handbook/screens.md#the-dashboard. */
export function Insights() {
  return (
    <section aria-labelledby="insights">
      <SectionHead id="insights" title={say("dashboard.insights")} />
      <p className="max-w-[42rem] text-md text-ink-2">{say("dashboard.insightsText")}</p>
    </section>
  );
}
