import type { ReceiptRow } from "@larder/contract/money/budget";
import { activityApi } from "@larder/contract/household/activity";
import { receiptsApi } from "@larder/contract/money/receipts";
import {
  centsFromNumber,
  NO_MONEY,
  numberFromCents,
  sumCents,
} from "@larder/rules/calendar-and-money/money";
import { say } from "@larder/words/say";
import { useState } from "react";
import { hasCode } from "../api/calls/call-error.ts";
import type { MayFail } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { type Read, useRead } from "../api/use-read.ts";
import { showToast } from "../ui/overlays/toast.ts";
import type { OpenReceipt } from "./receipt-item.tsx";

interface OpenedReceipt {
  readonly open: OpenReceipt;
  /** As the list would show it; null until it is read. */
  readonly row: ReceiptRow | null;
  /** It was undone, or never was. */
  readonly isGone: boolean;
  readonly failures: readonly MayFail[];
}

/** As many as the list names. */
const MOST_NAMES = 3;

function rowOf({ data }: Read<typeof receiptsApi.get>): ReceiptRow | null {
  if (!data) return null;
  const { id, merchant, date, expenses, by } = data.receipt;
  const total = sumCents(expenses.map(({ amount }) => centsFromNumber(amount) ?? NO_MONEY));
  const names = expenses.slice(0, MOST_NAMES).map(({ description }) => description);
  return { id, merchant, date, total: numberFromCents(total), count: expenses.length, names, by };
}

/** Source: handbook/budget.md#receipts. */
export function useOpenReceipt(
  id: number | null,
  onOpen: (id: number | null) => void,
): OpenedReceipt {
  const undo = useAction(activityApi.undo);
  // A receipt that is being undone is not read again.
  const [leavingId, setLeavingId] = useState<number | null>(null);
  const enabled = id !== null && id !== leavingId;
  const read = useRead(receiptsApi.get, { params: { id: id ?? 0 } }, { enabled });
  const isGone = id !== null && hasCode(read.error, "not_found");
  const row = id === null ? null : rowOf(read);

  async function undoScan(activityId: number) {
    setLeavingId(id);
    const done = await undo.run({ params: { id: activityId } });
    if (!done.ok) {
      setLeavingId(null);
      return;
    }
    onOpen(null);
    showToast(say("receiptskept.undone", { count: row?.count ?? 0 }));
  }

  return {
    open: {
      id,
      read,
      onToggle: (asked) => onOpen(asked === id ? null : asked),
      onUndo: (activityId) => void undoScan(activityId),
      isUndoing: undo.isRunning,
    },
    row,
    isGone,
    failures: isGone ? [undo] : [read, undo],
  };
}
