import { say } from "@larder/words/say";
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
      <p>{say("scanning.itemsTotal", { count, total: moneyText(total) })}</p>
      {printedTotal !== null && (
        <p>
          {difference === 0
            ? say("scanning.asOnTheReceipt")
            : say("scanning.totalDiffers", {
                printed: moneyText(printedTotal),
                difference: moneyText(Math.abs(difference)),
                side: difference > 0 ? "more" : "less",
              })}
        </p>
      )}
    </div>
  );
}
