import { say } from "@larder/words/say";
import { useRef } from "react";
import { Pager } from "../../ui/controls/pager.tsx";
import { today } from "../../ui/text/format.ts";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { BoneCards, Dimmed, Skeleton } from "../../ui/layout/skeleton.tsx";
import { useIsPhone } from "../../ui/browser/media-query.ts";
import { NothingInStock } from "../list/nothing-in-stock.tsx";
import type { RowProps } from "../list/row-props.ts";
import { StockList } from "../list/stock-list.tsx";
import type { StockView } from "./stock-query.ts";
import { ThrowAwayExpired } from "../lot/throw-away-expired.tsx";
import type { Stock } from "./use-stock.ts";
import type { useStockActs } from "./use-stock-acts.ts";

const PHONE_BONES = 3;
const DESKTOP_BONES = 6;

interface StockResultsProps {
  readonly view: StockView;
  readonly onView: (change: Partial<StockView>) => void;
  readonly onReset: () => void;
  readonly stock: Stock;
  readonly acts: ReturnType<typeof useStockActs>;
  readonly row: RowProps;
  readonly onAdd: () => void;
  readonly isCompact: boolean;
}

/** The list with its placeholders, its empty text, and its pager or count. */
export function StockResults({
  view,
  onView,
  onReset,
  stock,
  acts,
  row,
  onAdd,
  isCompact,
}: StockResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const { total, lots } = stock;
  const bones = (
    <div className="grid gap-3">
      <BoneCards count={isPhone ? PHONE_BONES : DESKTOP_BONES} />
    </div>
  );
  return (
    <div ref={list} className="min-w-0 flex-1 scroll-mt-24 md:mt-4">
      <Skeleton waiting={stock.isPending} bones={bones}>
        {total !== undefined && lots.length === 0 && (
          <NothingInStock
            view={view}
            onReset={onReset}
            onFirstPage={() => onView({ page: 1 })}
            total={total}
            onAdd={onAdd}
          />
        )}
        {lots.length > 0 && (
          <Dimmed when={stock.isPrevious || (stock.isRefreshing && !stock.isLong)}>
            <StockList
              {...{ stock, view, onView, row, isCompact }}
              today={today()}
              throwAway={<ThrowAwayExpired acts={acts} />}
            />
          </Dimmed>
        )}
        {/* Below the loaded rows: on a long list the next piece is missing. */}
        <NotLoaded reads={[stock]} />
        {total !== undefined && total > 0 && stock.isLong && (
          <p className="pt-4 text-center text-sm text-ink-2 tabular-nums">
            {say("kit.pageOfItems", { page: 1, pages: 1, total })}
          </p>
        )}
        {total !== undefined && total > 0 && !stock.isLong && (
          <Pager
            page={stock.page}
            totalPages={stock.totalPages}
            total={total}
            onPage={(page) => (page === view.page ? void stock.refetch() : onView({ page }))}
            list={list}
          />
        )}
      </Skeleton>
    </div>
  );
}
