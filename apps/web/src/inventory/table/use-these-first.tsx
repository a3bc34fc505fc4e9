import type { Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { useRef } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { SectionHead } from "../../ui/layout/section-head.tsx";
import { SectionLink } from "../../ui/layout/section-link.tsx";
import { useMediaQuery } from "../../ui/browser/media-query.ts";
import { Notice } from "../../ui/overlays/notice.tsx";
import { useRowMotion } from "../../ui/browser/row-motion.ts";
import { DoneRow } from "../put-away/done-row.tsx";
import { SoonestRow } from "../list/soonest-row.tsx";
import { type DoneInRow, useRowDeeds } from "./use-row-deeds.ts";

/** Row limit, with completed ones: the list keeps its height. */
const MOST_ROWS = 4;
const MOST_ROWS_OF_THREE_COLUMNS = 6;
const HEADING = "use-first";

type Row = Lot | DoneInRow;

/** The remaining lots, with just completed ones in their old place. */
function rowsOf(lots: readonly Lot[], done: readonly DoneInRow[], most: number): readonly Row[] {
  const isDone = new Set(done.map(({ lot }) => lot.id));
  const rows: Row[] = lots
    .filter(({ id, expiryDate }) => expiryDate !== null && !isDone.has(id))
    .slice(0, Math.max(0, most - done.length));
  for (const one of done.toSorted((a, b) => a.at - b.at)) rows.splice(one.at, 0, one);
  return rows;
}

interface UseTheseFirstProps {
  /** Soonest to expire first. */
  readonly lots: readonly Lot[];
}

/**
 * The four soonest to expire, six if there is room, each with eat, freeze and throw away; absent
 * without dates. Source: handbook/screens.md#use-these-first.
 */
export function UseTheseFirst({ lots }: UseTheseFirstProps) {
  const deeds = useRowDeeds();
  const list = useRef<HTMLUListElement>(null);
  useRowMotion(list);
  const isThreeColumns = useMediaQuery("(width >= 112.5rem)");
  const most = isThreeColumns ? MOST_ROWS_OF_THREE_COLUMNS : MOST_ROWS;
  const rows = rowsOf(lots, deeds.done, most);
  const problems = problemsOf(deeds.actions);
  if (rows.length === 0 && problems.length === 0) return null;
  return (
    <section aria-labelledby={HEADING}>
      <SectionHead id={HEADING} title={say("stocklist.useFirst")}>
        <SectionLink to="/inventory">{say("stocklist.allFood")}</SectionLink>
      </SectionHead>
      {problems.map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="mb-3">
          {text}
        </Notice>
      ))}
      <ul ref={list} className="rows [--text-at:52px]">
        {rows.map((row, at) =>
          "undo" in row ? (
            <DoneRow
              key={row.lot.id}
              done={row}
              isNewest={row === deeds.done.at(-1)}
              headingId={HEADING}
              onLeave={() => deeds.forget(row.lot.id)}
            />
          ) : (
            <SoonestRow
              key={row.id}
              lot={row}
              isBusy={deeds.busyId === row.id}
              onDeed={(deed) => void deeds.run(deed, row, at)}
            />
          ),
        )}
      </ul>
    </section>
  );
}
