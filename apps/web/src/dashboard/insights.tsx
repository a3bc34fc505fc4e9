import { insightsApi } from "@larder/contract/money/insights";
import type { Data } from "@larder/contract/endpoint";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { findingsOf } from "@larder/rules/insights/findings";
import { say } from "@larder/words/say";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { keepForPerson, keptForPerson } from "../api/kept/kept-for-person.ts";
import { useSession } from "../api/kept/session.ts";
import { useRead } from "../api/use-read.ts";
import { Icon } from "../ui/art/icons/icon.tsx";
import { caretRightIcon } from "../ui/art/icons/icons.ts";
import { moneyText, today } from "../ui/text/format.ts";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { SectionLink } from "../ui/layout/section-link.tsx";
import { Bone } from "../ui/layout/skeleton.tsx";
import { findingWords } from "./finding-words.ts";

const SHOWN = 3;
const KEPT_AS = "has-insights";
const ROW = "flex min-h-[60px] items-center gap-3";

/**
 * Three findings of the period, or their future place. The former state is remembered, so that
 * neither replaces the other while loading. Source: handbook/screens.md#the-dashboard.
 */
export function Insights() {
  const userId = useSession((session) => session.user?.id);
  const { data, isPending } = useRead(insightsApi.look);
  const [hadSomething] = useState(
    () => userId !== undefined && keptForPerson(userId, KEPT_AS) === true,
  );
  const hasSomething = data?.hasSomething;
  // What the browser keeps is outside React.
  useEffect(() => {
    if (userId !== undefined && hasSomething !== undefined)
      keepForPerson(userId, KEPT_AS, hasSomething || undefined);
  }, [userId, hasSomething]);
  if (!(hasSomething ?? hadSomething))
    return (
      <section aria-labelledby="insights">
        <SectionHead id="insights" title={say("dashboard.insights")} />
        <p className="max-w-[42rem] text-md text-ink-2">{say("dashboard.insightsText")}</p>
      </section>
    );
  return (
    <section aria-labelledby="insights" aria-busy={isPending}>
      <SectionHead id="insights" title={say("insights.title")}>
        <SectionLink to="/insights">{say("insights.toInsights")}</SectionLink>
      </SectionHead>
      {data && <Findings insights={data} />}
      {isPending && <Bones />}
    </section>
  );
}

/** The available findings; the spending fills the first gap. */
function Findings({ insights }: { readonly insights: Data<typeof insightsApi.look> }) {
  const [from, to] = [parseIsoDate(insights.from), parseIsoDate(insights.to)];
  const found =
    from && to ? findingsOf({ now: { ...insights, from, to }, before: null, today: today() }) : [];
  const told = found.slice(0, SHOWN).map(findingWords);
  const spent = {
    title: say("insights.spentTitle", { amount: moneyText(insights.spending.total) }),
    lead: null,
    to: "/insights/rows?figure=spending",
  };
  return (
    <ul className="rows">
      {(told.length < SHOWN ? [...told, spent] : told).map(({ title, lead, to: path }) => (
        <li key={title} className="py-0!">
          <Link to={path} className={`${ROW} text-ink no-underline hover:bg-hover`}>
            <span className="min-w-0 flex-1 py-2">
              <span className="block text-name font-semibold wrap-anywhere tabular-nums">
                {title}
              </span>
              {lead !== null && (
                <span className="block text-sm text-ink-2 tabular-nums">{lead}</span>
              )}
            </span>
            <Icon path={caretRightIcon} className="size-[18px] flex-none text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Bones() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: SHOWN }, (_, place) => (
        <div key={place} className={ROW}>
          <Bone className="h-5 w-[60%]" />
        </div>
      ))}
    </div>
  );
}
