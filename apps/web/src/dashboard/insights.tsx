import { say } from "@larder/words/say";
import { SectionHead } from "../ui/layout/section-head.tsx";

/** The place where charts will be. Source: handbook/screens.md#the-dashboard. */
export function Insights() {
  return (
    <section aria-labelledby="insights" className="mt-9 md:mt-12">
      <SectionHead id="insights" title={say("dashboard.insights")} />
      <div className="grid items-center gap-5 rounded-lg border-2 border-dashed border-line-strong p-[22px] lg:grid-cols-[1fr_1.4fr] lg:px-[30px] lg:py-[26px]">
        <p className="text-ink-2">{say("dashboard.insightsText")}</p>
        <svg
          viewBox="0 0 460 92"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="2 7"
          aria-hidden="true"
          className="h-[92px] w-full text-ink-3 opacity-50"
        >
          <path d="M4 86h196M18 72 54 60 84 62 118 40 152 34 190 14M18 76 190 20" />
          <path d="M252 86h200" />
          <rect x="262" y="52" width="24" height="34" rx="4" />
          <rect x="300" y="26" width="24" height="60" rx="4" />
          <rect x="338" y="40" width="24" height="46" rx="4" />
          <rect x="376" y="12" width="24" height="74" rx="4" />
          <rect x="414" y="58" width="24" height="28" rx="4" />
        </svg>
      </div>
    </section>
  );
}
