import type { ReceiptRow } from "@larder/contract/money/budget";
import type { receiptsApi } from "@larder/contract/money/receipts";
import { say } from "@larder/words/say";
import { useId } from "react";
import type { Read } from "../api/use-read.ts";
import { useAnother } from "../api/use-another.ts";
import { Icon } from "../ui/art/icons/icon.tsx";
import { caretDownIcon, caretUpIcon, receiptIcon } from "../ui/art/icons/icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { dayText, moneyText } from "../ui/text/format.ts";
import { MadeBy } from "../ui/layout/made-by.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Bone } from "../ui/layout/skeleton.tsx";
import { type ExpenseDeeds, LineItem } from "./expense-item.tsx";

/** The one receipt of the list that is open. */
export interface OpenReceipt {
  /** Null while none is. */
  readonly id: number | null;
  readonly read: Read<typeof receiptsApi.get>;
  readonly onToggle: (id: number) => void;
  readonly onUndo: (activityId: number) => void;
  readonly isUndoing: boolean;
}

interface ReceiptItemProps extends ExpenseDeeds {
  readonly receipt: ReceiptRow;
  readonly open: OpenReceipt;
}

/** Source: handbook/budget.md#receipts. */
export function ReceiptItem({ receipt, open, ...deeds }: ReceiptItemProps) {
  const lines = useId();
  const another = useAnother(receipt.by);
  const isOpen = open.id === receipt.id;
  const day = dayText(receipt.date, "long");
  const { names = [] } = receipt;
  const rest = receipt.count - names.length;
  return (
    <li className="py-0!">
      <h3 className="font-sans text-base tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? lines : undefined}
          onClick={() => open.onToggle(receipt.id)}
          className="grid min-h-16 w-full grid-cols-[44px_minmax(0,1fr)_auto_auto] items-center gap-x-3.5 py-1.5 text-start hover:bg-hover max-[360px]:grid-cols-[minmax(0,1fr)_auto_auto]"
        >
          <span className="grid size-11 place-items-center rounded-md bg-chart-1/13 text-[1.15rem] text-chart-1 max-[360px]:hidden">
            <Icon path={receiptIcon} />
          </span>
          <span className="grid min-w-0">
            <span className="leading-[1.3] font-semibold wrap-anywhere">
              {receipt.merchant ?? say("receiptskept.someShop")}
            </span>{" "}
            <span className="text-sm leading-[1.4] font-normal text-ink-2 tabular-nums">
              {say("receiptskept.dayAndCount", { day, count: receipt.count })}
            </span>
            {another && " "}
            <MadeBy by={another} />
            {!isOpen && names.length > 0 && (
              <>
                {" "}
                <span className="text-sm leading-[1.4] font-normal text-ink-2 wrap-anywhere max-md:hidden">
                  {rest > 0
                    ? say("receiptskept.namesAndMore", { names: names.join(", "), count: rest })
                    : names.join(", ")}
                </span>
              </>
            )}
          </span>{" "}
          <span className="text-lg font-bold tabular-nums">{moneyText(receipt.total)}</span>
          <Icon path={isOpen ? caretUpIcon : caretDownIcon} />
        </button>
      </h3>
      {isOpen && (
        <div id={lines} className="pb-3 md:ps-[58px]">
          <ReceiptLines day={receipt.date} open={open} {...deeds} />
        </div>
      )}
    </li>
  );
}

interface ReceiptLinesProps extends ExpenseDeeds {
  readonly day: string;
  readonly open: OpenReceipt;
}

/** Its expenses, and what takes all of it back while that is possible. */
function ReceiptLines({ day, open, ...deeds }: ReceiptLinesProps) {
  const { read, onUndo, isUndoing } = open;
  if (read.isMissing) return <NotLoaded reads={[read]} />;
  if (!read.data) return <Bone className="my-3 h-5 w-[60%]" />;
  const { activityId, expenses } = read.data.receipt;
  return (
    <>
      {expenses.length === 0 && <p className="py-2 text-ink-2">{say("receiptskept.noneLeft")}</p>}
      {expenses.length > 0 && (
        <ul>
          {expenses.map((expense) => (
            <LineItem key={expense.id} expense={expense} day={day} {...deeds} />
          ))}
        </ul>
      )}
      {activityId !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-ink-2">
          <Button
            busy={isUndoing}
            busyText={say("receiptskept.undoing")}
            onClick={() => onUndo(activityId)}
          >
            {say("receiptskept.undoScan")}
          </Button>
          {say("receiptskept.undoHint")}
        </p>
      )}
    </>
  );
}
