import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";
import { weekText } from "./proposal-words.ts";
import type { ProposedWeek } from "./use-proposed-week.ts";

/** The sum of the proposals, with one act for all of them. Source: handbook/planning.md#plan-my-week. */
export function ProposedDock({ week }: { readonly week: ProposedWeek }) {
  const { entries, isPending } = week;
  return (
    <section
      aria-label={say("planmyweek.title")}
      className="add-dock thumb-bar sticky bottom-0 z-15 mt-4 flex flex-wrap items-center justify-end gap-x-2 border-t border-line bg-raised px-3 py-2 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(var(--quick-height)+env(safe-area-inset-bottom))] max-md:mt-0 print:hidden"
    >
      <p aria-live="polite" className="min-w-0 flex-1 basis-28 text-sm leading-[1.3] tabular-nums">
        {isPending ? say("planmyweek.proposing") : weekText(entries)}
      </p>
      <Button kind="quiet" onClick={week.dismiss}>
        {say("kit.dismiss")}
      </Button>
      {entries.length > 0 && (
        <Button
          kind="main"
          large
          busy={week.isTaking}
          busyText={say("planmyweek.taking")}
          disabled={week.isBusy}
          needsConnection
          onClick={week.takeAll}
        >
          {say("planmyweek.take", { count: entries.length })}
        </Button>
      )}
    </section>
  );
}
