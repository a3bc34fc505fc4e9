import { type PlanEntry, planningApi } from "@larder/contract/week/planning";
import { say } from "@larder/words/say";
import { Link } from "react-router";
import { useRead } from "../api/use-read.ts";
import { today } from "../ui/text/format.ts";
import { Button } from "../ui/controls/button.tsx";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { SectionLink } from "../ui/layout/section-link.tsx";
import { EntryStatus } from "./entry/entry-status.tsx";
import { todayQueryNow } from "./plan-query.ts";
import { amountOf, nameOf, slotText } from "./plan-words.ts";
import type { PlanActs } from "./use-plan-acts.ts";

/** Today's plan for the dashboard; empty after a failure, which the plan's own page shows. */
export function usePlannedToday() {
  const read = useRead(planningApi.list, { query: todayQueryNow() });
  const entries = read.data?.entries ?? [];
  const dinners = entries.filter(({ slot }) => slot === "dinner");
  return {
    isWaiting: read.isPending,
    entries,
    /** What is planned for tonight and still to be cooked. */
    dinner: dinners.find(({ recipe, isCooked }) => recipe !== null && !isCooked) ?? null,
    hasDinner: dinners.length > 0,
    isDinnerDone: dinners.some(({ isCooked }) => isCooked),
  };
}

interface PlannedTodayProps {
  readonly entries: readonly PlanEntry[];
  readonly acts: Pick<PlanActs, "add" | "cook" | "busyId">;
  /** What is cooked elsewhere on the screen: here it has no button. */
  readonly leadId: number | undefined;
  /** What could be kept for dinner. */
  readonly proposal: { readonly id: number; readonly name: string } | null;
}

/**
 * Today's meals and a proposal for dinner; absent without either. Source:
 * handbook/planning.md#the-screen.
 */
export function PlannedToday({ entries, acts, leadId, proposal }: PlannedTodayProps) {
  if (entries.length === 0 && proposal === null) return null;
  return (
    <section aria-labelledby="planned-today">
      <SectionHead id="planned-today" title={say("planning.today")}>
        <SectionLink to="/plan">{say("planning.plan")}</SectionLink>
      </SectionHead>
      <ul>
        {entries.map((entry) => (
          <TodayRow key={entry.id} entry={entry} acts={entry.id === leadId ? null : acts} />
        ))}
        {proposal && (
          <li className={ROW}>
            <span className={SLOT}>{say("planning.dinner")}</span>
            <span id="proposed-dinner" className="min-w-24 flex-1 font-semibold wrap-anywhere">
              {say("planning.perhaps", { name: proposal.name })}
            </span>
            <Button
              kind="quiet"
              className="-me-2.5"
              aria-describedby="proposed-dinner"
              needsConnection
              onClick={() => void acts.add({ day: today(), slot: "dinner", recipeId: proposal.id })}
            >
              {say("planning.keepIt")}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

const ROW =
  "flex min-h-[52px] flex-wrap items-center gap-x-2 border-line py-1 leading-[1.3] not-first:border-t";
const SLOT = "w-[84px] flex-none text-sm font-semibold text-ink-3";

interface TodayRowProps {
  readonly entry: PlanEntry;
  /** Null for what is cooked elsewhere. */
  readonly acts: PlannedTodayProps["acts"] | null;
}

function TodayRow({ entry, acts }: TodayRowProps) {
  const { recipe, isCooked, slot } = entry;
  const nameId = `planned-${entry.id}`;
  const hasButton = acts !== null && recipe !== null && !isCooked;
  const isShort = entry.missing.length > 0;
  return (
    <li className={ROW}>
      <span className={SLOT}>{slotText(slot)}</span>
      <div className="min-w-24 flex-1">
        <h3
          id={nameId}
          className="font-sans text-base leading-[1.3] font-semibold tracking-normal wrap-anywhere"
        >
          {recipe ? (
            <Link
              to={`/recipes/${recipe.id}`}
              className="inline-flex min-h-tap items-center text-ink no-underline hover:underline"
            >
              {nameOf(entry)}
            </Link>
          ) : (
            nameOf(entry)
          )}
        </h3>
        {hasButton && isShort && (
          <p className="-mt-1.5 pb-1 text-sm">
            <EntryStatus entry={entry} />
          </p>
        )}
      </div>
      {hasButton ? (
        <Button
          kind="quiet"
          className="-me-2.5"
          busy={acts.busyId === entry.id}
          busyText={say("planning.cooking")}
          aria-describedby={nameId}
          needsConnection
          onClick={() => void acts.cook(entry)}
        >
          {say("planning.cookThis")}
        </Button>
      ) : (
        <span className="ms-auto flex flex-none items-center gap-1.5 text-sm text-ink-2">
          {!recipe && amountOf(entry)}
          <EntryStatus entry={entry} />
        </span>
      )}
    </li>
  );
}
