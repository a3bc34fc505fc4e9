import { type Figure, insightsApi } from "@larder/contract/money/insights";
import type { Key } from "@larder/words/catalogues";
import { say } from "@larder/words/say";
import { useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { problemsOf } from "../api/calls/problems.ts";
import { useRead } from "../api/use-read.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { Pager } from "../ui/controls/pager.tsx";
import { moneyText } from "../ui/text/format.ts";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { BoneCards, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import {
  type RowsView,
  rowsQueryOf,
  rowsViewOf,
  searchOfDays,
  searchOfRows,
} from "./insights-query.ts";
import { daysText } from "./periods.ts";
import { RowItem } from "./row-item.tsx";
import { keyText } from "./parts/key-text.ts";

const titles: Readonly<Record<Figure, Key>> = {
  spending: "insights.spendingRows",
  waste: "insights.wasteRows",
  saved: "insights.savedRows",
  cooked: "insights.cookedRows",
  bought: "insights.boughtRows",
  price: "insights.priceRows",
};
const BONES = 6;

/** Source: handbook/insights.md#the-rows. */
export function RowsScreen() {
  const [search] = useSearchParams();
  const view = rowsViewOf(search);
  if (view === null)
    return (
      <EmptyState
        level={1}
        thing="receipt"
        title={say("insights.unknownFigure")}
        action={<ButtonLink to="/insights">{say("insights.toInsights")}</ButtonLink>}
      />
    );
  return <Rows view={view} />;
}

function Rows({ view }: { readonly view: RowsView }) {
  const [, setSearch] = useSearchParams();
  const read = useRead(insightsApi.rows, { query: rowsQueryOf(view) }, { keepLast: true });
  const top = useRef<HTMLDivElement>(null);
  const { rows = [], total = 0, totalPages = 1 } = read.data ?? {};
  const part = keyText(view, rows);
  const back = new URLSearchParams(searchOfDays(view.days)).toString();
  return (
    <div className="max-w-[46rem]">
      <PageHead
        title={say(titles[view.figure])}
        lead={
          <span className="flex flex-wrap items-center gap-x-3">
            <Link
              to={back === "" ? "/insights" : `/insights?${back}`}
              className="-my-2.5 inline-flex min-h-11 items-center text-link underline underline-offset-2"
            >
              {say("insights.backToInsights")}
            </Link>
            {view.days && <span>{daysText(view.days)}</span>}
            {part !== null && <span className="wrap-anywhere">{part}</span>}
          </span>
        }
      />
      <div ref={top} className="grid scroll-mt-24 gap-3.5">
        {problemsOf([read]).map(({ text, dismiss }) => (
          <Notice key={text} tone="error" onDismiss={dismiss}>
            {text}
          </Notice>
        ))}
        <NotLoaded reads={[read]} />
        <Skeleton waiting={read.isPending} bones={<BoneCards count={BONES} />}>
          {read.data && (
            <Dimmed when={read.isRefreshing || read.isPrevious}>
              <p className="text-lg font-bold tabular-nums">
                {say("insights.rowsTotal", { total: moneyText(total) })}
              </p>
              {rows.length === 0 && (
                <EmptyState
                  bare
                  thing="receipt"
                  title={say(view.page > 1 ? "kit.nothingOnPage" : "insights.noRows")}
                />
              )}
              <ul className="rows mt-2">
                {rows.map((row, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- an event and its undoing may have the same id
                  <RowItem key={`${row.id}-${place}`} row={row} />
                ))}
              </ul>
              {totalPages > 1 && (
                <Pager
                  page={view.page}
                  totalPages={totalPages}
                  onPage={(page) => setSearch(searchOfRows({ ...view, page }))}
                  list={top}
                />
              )}
            </Dimmed>
          )}
        </Skeleton>
      </div>
    </div>
  );
}
