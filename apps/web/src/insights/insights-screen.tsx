import { say } from "@larder/words/say";
import { useSearchParams } from "react-router";
import { problemsOf } from "../api/calls/problems.ts";
import { arrowsClockwiseIcon } from "../ui/art/icons/icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { today } from "../ui/text/format.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { InsightsBones } from "./insights-bones.tsx";
import { type Days, daysOf, halfYearOf, searchOfDays } from "./insights-query.ts";
import { InsightsParts } from "./parts/insights-parts.tsx";
import { PeriodChooser } from "./period-chooser.tsx";
import { currentDays, daysText } from "./periods.ts";
import { useInsights } from "./use-insights.ts";

/** As wide as the chooser, which may take a line of its own on phones. */
function PlaceOfChooser({ days }: { readonly days: Days }) {
  return (
    <span aria-hidden="true" className="btn btn-secondary invisible">
      {daysText(days)}
    </span>
  );
}

/** Source: handbook/insights.md#the-screen. */
export function InsightsScreen() {
  const [search, setSearch] = useSearchParams();
  const asked = daysOf(search);
  const { chosen, halfYear, before, rule, days, isPending } = useInsights(asked);
  const reads = [chosen, halfYear];
  const insights = chosen.data;
  const isRefreshing = reads.some((read) => read.isRefreshing);
  const isEmpty = insights?.hasSomething === false;
  return (
    <>
      <PageHead
        title={say("insights.title")}
        hasIcons
        actions={
          <>
            {!isEmpty &&
              (rule && days ? (
                <PeriodChooser
                  rule={rule}
                  asked={asked}
                  days={asked ?? days}
                  onChoose={(next) => setSearch(searchOfDays(next))}
                />
              ) : (
                <PlaceOfChooser days={asked ?? currentDays(null, today())} />
              ))}
            <IconButton
              icon={arrowsClockwiseIcon}
              label={say("kit.refresh")}
              busy={isRefreshing}
              onClick={() => void Promise.all(reads.map((read) => read.refetch()))}
            />
          </>
        }
      />
      {problemsOf(reads).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="mb-4">
          {text}
        </Notice>
      ))}
      <Skeleton waiting={isPending} bones={<InsightsBones />} room="min-h-[60rem]">
        <NotLoaded reads={reads} />
        {isEmpty && (
          <EmptyState
            thing="coins"
            title={say("insights.nothingTitle")}
            text={say("insights.nothingText")}
            action={
              <ButtonLink to="/budget" kind="main">
                {say("insights.nothingStart")}
              </ButtonLink>
            }
          />
        )}
        {insights?.hasSomething === true && days && rule && halfYear.data && (
          <Dimmed when={isRefreshing || chosen.isPrevious || halfYear.isPrevious}>
            <InsightsParts
              insights={insights}
              before={before}
              days={days}
              rule={rule}
              halfYear={halfYear.data}
              halfYearDays={halfYearOf(asked)}
              backToNow={
                asked && (
                  <Button onClick={() => setSearch({})}>{say("insights.showThisPeriod")}</Button>
                )
              }
            />
          </Dimmed>
        )}
      </Skeleton>
    </>
  );
}
