import { budgetApi, type Expense } from "@larder/contract/money/budget";
import { say } from "@larder/words/say";
import { useState } from "react";
import type { MayFail } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { useUndo } from "../api/use-undo.ts";
import { showToast } from "../ui/overlays/toast.ts";

interface Deleting {
  /** The row that is being deleted. */
  readonly busyId: number | null;
  readonly onDelete: (expense: Expense) => void;
  readonly failures: readonly MayFail[];
}

/** Deletes an expense, with Undo. `onDeleted` runs after each deletion. */
export function useDeleting(onDeleted: () => void): Deleting {
  const remove = useAction(budgetApi.removeExpense);
  const { undo, undoOf } = useUndo(showToast);
  const [busyId, setBusyId] = useState<number | null>(null);

  async function deleteOne(expense: Expense) {
    setBusyId(expense.id);
    const done = await remove.run({ params: { id: expense.id } });
    setBusyId(null);
    if (!done.ok) return;
    onDeleted();
    showToast(say("budget.expenseDeleted"), undoOf(done.data.activityId));
  }

  return { busyId, onDelete: (expense) => void deleteOne(expense), failures: [remove, undo] };
}
