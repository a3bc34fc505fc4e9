import { say } from "@larder/words/say";
import { moneyText } from "../../ui/text/format.ts";

const CENTS = 100;

interface ReviewTotalProps {
  readonly count: number;
  readonly total: number;
  /** As it is printed on the receipt. */
  readonly printedTotal: number | null;
  /** What the printed total has on top of the lines. */
  readonly tax: number | null;
  /** Lines of which no price was read. */
  readonly withoutPrice: number;
}

const cents = (dollars: number): number => Math.round(dollars * CENTS);

/** Source: handbook/receipts.md#the-screen. */
export function ReviewTotal({ count, total, printedTotal, tax, withoutPrice }: ReviewTotalProps) {
  return (
    <div className="text-sm text-ink-2 tabular-nums max-sm:flex max-sm:w-full max-sm:flex-wrap max-sm:gap-x-2.5 sm:text-end">
      <p>{say("scanning.itemsTotal", { count, total: moneyText(total) })}</p>
      {printedTotal !== null && (
        <Compared {...{ total, printedTotal, withoutPrice }} tax={tax ?? 0} />
      )}
    </div>
  );
}

interface ComparedProps {
  readonly total: number;
  readonly printedTotal: number;
  readonly tax: number;
  readonly withoutPrice: number;
}

function Compared({ total, printedTotal, tax, withoutPrice }: ComparedProps) {
  const difference = cents(total) - cents(printedTotal);
  const taxText = moneyText(tax);
  if (difference === 0) return <p>{say("scanning.asOnTheReceipt")}</p>;
  if (difference === -cents(tax))
    return (
      <>
        <p>{say("scanning.asOnTheReceipt")}</p>
        <p>{say("review.withTax", { tax: taxText })}</p>
      </>
    );
  const isLess = difference < 0;
  const reasons = [
    tax > 0 && isLess && say("review.ofItTax", { tax: taxText }),
    withoutPrice > 0 && say("review.linesNotRead", { count: withoutPrice }),
  ].filter(Boolean);
  return (
    <>
      <p>
        {say("scanning.totalDiffers", {
          printed: moneyText(printedTotal),
          difference: moneyText(Math.abs(difference) / CENTS),
          side: isLess ? "less" : "more",
        })}
      </p>
      {reasons.length > 0 && <p>{reasons.join(", ")}</p>}
      {isLess && withoutPrice === 0 && <p>{say("review.mayMiss")}</p>}
    </>
  );
}
