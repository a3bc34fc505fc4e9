import { inventoryApi, type Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { useRead } from "../../api/use-read.ts";
import { quantityText } from "../../ui/text/amount-text.ts";
import { SearchBox } from "../../ui/controls/pickers/search-box.tsx";
import { relativeExpiry } from "../../ui/layout/expiry-label.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { BoneCards, Dimmed, Skeleton } from "../../ui/layout/skeleton.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";

interface StockChoiceProps {
  readonly isAdding: boolean;
  readonly onChoose: (lotId: number) => void;
}

/** The unit of what was put away after a meal. Source: handbook/planning.md#leftovers. */
const SERVING = "serving";

const leftoversFirst = (lots: readonly Lot[]): readonly Lot[] => [
  ...lots.filter(({ unit }) => unit === SERVING),
  ...lots.filter(({ unit }) => unit !== SERVING),
];

/** Something from stock, such as leftovers: what goes off first, or what was searched for. */
export function StockChoice({ isAdding, onChoose }: StockChoiceProps) {
  const [name, setName] = useState("");
  const read = useRead(
    inventoryApi.list,
    { query: { sortBy: "expiryDate_asc", ...(name !== "" && { name }) } },
    { keepPrevious: true },
  );
  const lots = read.data?.ingredients ?? [];
  return (
    <>
      {problemsOf([read]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <SearchBox
        label={say("planning.searchStock")}
        search={name}
        onSearch={setName}
        onType={setName}
      />
      <NotLoaded reads={[read]} />
      <Skeleton waiting={read.isPending} bones={<BoneCards count={3} />}>
        <p role="status" className="pt-2 text-ink-2 empty:hidden">
          {read.data && lots.length === 0 ? say("planning.noStock") : ""}
        </p>
        <Dimmed when={read.isRefreshing}>
          <ul className="rows">
            {leftoversFirst(lots).map((lot) => (
              <li key={lot.id} className="py-0">
                <button
                  type="button"
                  aria-disabled={isAdding || undefined}
                  onClick={isAdding ? undefined : () => onChoose(lot.id)}
                  className="flex min-h-[60px] w-full items-center gap-3 rounded-md text-start hover:bg-hover"
                >
                  <span className="grid min-w-0 flex-1">
                    <span dir="auto" className="leading-[1.3] font-semibold wrap-anywhere">
                      {lot.name}
                    </span>
                    <span className="text-sm text-ink-2">
                      {quantityText(lot.quantity, lot.unit)}
                    </span>
                  </span>
                  <span className="text-sm font-semibold">{relativeExpiry(lot.expiryDate)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Dimmed>
      </Skeleton>
    </>
  );
}
