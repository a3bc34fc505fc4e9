import { SAMPLE_RECEIPT, type SampleLine } from "@larder/rules/receipts/sample-receipt";
import { say } from "@larder/words/say";
import { Badge } from "../ui/layout/badge.tsx";

/** Source: handbook/visitors.md#the-receipt. */
export function Receipt() {
  return (
    <>
      <div className="torn mx-auto w-[17rem] max-w-full -rotate-1 bg-(--oat-0) px-5 pt-4 pb-7 text-sm text-(--oat-900) tabular-nums">
        <p className="mb-1 text-center font-bold">{SAMPLE_RECEIPT.shop}</p>
        {SAMPLE_RECEIPT.lines.map(({ printed, cents }) => (
          <p key={printed} className="flex justify-between gap-4 py-0.5">
            <span>{printed}</span>
            <span>{amountOf(cents)}</span>
          </p>
        ))}
      </div>
      <ul className="rows mt-3">
        {SAMPLE_RECEIPT.lines.map((line) => (
          <li
            key={line.printed}
            className="flex min-h-[52px]! flex-wrap items-center gap-x-3 py-2!"
          >
            <span className="min-w-[min(6rem,100%)] flex-1 text-[1.0625rem] leading-[1.25] font-semibold">
              {say(`landing.${line.id}`)}
            </span>
            <span className="text-sm text-ink-2 tabular-nums">{quantityOf(line)}</span>
            <Badge kind="matched" />
          </li>
        ))}
      </ul>
    </>
  );
}

const amountOf = (cents: number): string => (cents / 100).toFixed(2);

/** "300 g"; pieces have only a number. Source: handbook/screens.md#amounts. */
function quantityOf({ quantity, unit }: SampleLine): string {
  if (unit === "piece") return String(quantity);
  return `${quantity} ${unit}`;
}
