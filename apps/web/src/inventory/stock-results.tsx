import { say } from "@larder/words/say";
import type { inventoryApi } from "@larder/contract/inventory";
import { expiryBadge } from "@larder/rules/kitchen/expiry";
import { useRef } from "react";
import type { Read } from "../api/use-read.ts";
import { Button } from "../ui/controls/button.tsx";
import { Pager } from "../ui/controls/pager.tsx";
import { trashIcon } from "../ui/art/icons.ts";
import { today } from "../ui/format.ts";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { BoneCards, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { useIsPhone } from "../ui/media-query.ts";
import { NothingInStock } from "./nothing-in-stock.tsx";
import { type RowActions, StockList } from "./stock-list.tsx";
import { DEFAULT_VIEW, type StockView } from "./stock-query.ts";
import type { useStockActs } from "./use-stock-acts.ts";

const PHONE_BONES = 3;
const DESKTOP_BONES = 6;

interface StockResultsProps {
  readonly view: StockView;
  readonly onView: (view: StockView) => void;
  readonly stock: Read<typeof inventoryApi.list>;
  readonly acts: ReturnType<typeof useStockActs>;
  readonly rows: RowActions;
}

/** The list with what stands around it: bones before it, one sentence when it is empty, its pager. */
export function StockResults({ view, onView, stock, acts, rows }: StockResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const { data } = stock;
  const bones = (
    <div className="grid gap-3">
      <BoneCards count={isPhone ? PHONE_BONES : DESKTOP_BONES} />
    </div>
  );
  return (
    <div ref={list} className="mt-4 scroll-mt-24">
      <Skeleton waiting={stock.isPending} bones={bones}>
        <NotLoaded reads={[stock]} />
        {data && data.ingredients.length === 0 && (
          <NothingInStock
            view={view}
            onReset={() => onView(DEFAULT_VIEW)}
            onFirstPage={() => onView({ ...view, page: 1 })}
            total={data.total}
          />
        )}
        {data && data.ingredients.length > 0 && (
          <Dimmed when={stock.isRefreshing || stock.isPrevious}>
            <ThrowAwayExpired acts={acts} />
            <StockList lots={data.ingredients} byPlace={view.byPlace} {...rows} />
          </Dimmed>
        )}
        {data && data.total > 0 && (
          <Pager
            page={data.page}
            totalPages={data.totalPages}
            total={data.total}
            onPage={(page) =>
              page === view.page ? void stock.refetch() : onView({ ...view, page })
            }
            list={list}
          />
        )}
      </Skeleton>
    </div>
  );
}

function ThrowAwayExpired({ acts }: Pick<StockResultsProps, "acts">) {
  const expired = acts.lots.filter(
    ({ expiryDate }) => expiryBadge(expiryDate, today()) === "expired",
  );
  if (expired.length === 0) return null;
  return (
    <p className="mb-2">
      <Button
        kind="quiet"
        icon={trashIcon}
        busy={acts.isThrowingAway}
        busyText={say("kit.saving")}
        onClick={() => void acts.throwAway(expired)}
        needsConnection
      >
        {say("inventory.throwAwayExpired", { count: expired.length })}
      </Button>
    </p>
  );
}
