import type { ExpenseRow } from "@larder/contract/money/budget";
import { type ExpenseDeeds, ExpenseItem } from "./expense-item.tsx";
import { type OpenReceipt, ReceiptItem } from "./receipt-item.tsx";

interface ExpenseListProps extends ExpenseDeeds {
  readonly rows: readonly ExpenseRow[];
  readonly open: OpenReceipt;
}

/** Source: handbook/budget.md#the-screen. */
export function ExpenseList({ rows, open, ...deeds }: ExpenseListProps) {
  return (
    <ul className="rows [--text-at:58px] max-[360px]:[--text-at:0px]">
      {rows.map((row) =>
        "expense" in row ? (
          <ExpenseItem key={`e${row.expense.id}`} expense={row.expense} {...deeds} />
        ) : (
          <ReceiptItem key={`r${row.receipt.id}`} receipt={row.receipt} open={open} {...deeds} />
        ),
      )}
    </ul>
  );
}
