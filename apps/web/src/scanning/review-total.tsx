import { moneyText } from "../ui/format.ts";

const CENTS = 100;

interface ReviewTotalProps {
  readonly count: number;
  readonly total: number;
  /** As it is printed on the receipt. */
  readonly printedTotal: number | null;
}

/** How many items and what they come to, beside what the receipt says. Source: handbook/receipts.md#the-screen. */
export function ReviewTotal({ count, total, printedTotal }: ReviewTotalProps) {
  const difference = printedTotal === null ? 0 : Math.round((total - printedTotal) * CENTS) / CENTS;
  return (
    <div className="text-sm text-ink-2 tabular-nums sm:text-right">
      <p>{`${count} ${count === 1 ? "item" : "items"} · ${moneyText(total)}`}</p>
      {printedTotal !== null && (
        <p>
          {difference === 0
            ? "As on the receipt"
            : `Receipt says ${moneyText(printedTotal)}: ${moneyText(Math.abs(difference))} ${difference > 0 ? "more" : "less"} here`}
        </p>
      )}
    </div>
  );
}
