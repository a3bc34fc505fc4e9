import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { dayText, instantDayText, moneyText } from "../../ui/text/format.ts";
import { Notice } from "../../ui/overlays/notice.tsx";
import type { ReadScan } from "../scan-state.ts";

interface SavedBeforeProps {
  readonly again: NonNullable<ReadScan["receipt"]["again"]>;
  readonly onAnyway: () => void;
}

/** Source: handbook/receipts.md#the-same-receipt-again. */
export function SavedBefore({ again, onAnyway }: SavedBeforeProps) {
  const { id, merchant, total, date, count = 0, savedAt } = again;
  const savedDay = instantDayText(savedAt, "long");
  const day = dayText(date, "long");
  const what = [
    merchant,
    date !== null && day !== savedDay && day,
    count > 0 && say("review.items", { count }),
    total !== null && moneyText(total),
  ].filter(Boolean);
  return (
    <div className="pb-3">
      <Notice tone="info">
        <p className="font-semibold">
          {say("review.savedBefore", {
            day: savedDay,
            what: what.join(", ") || say("review.receipt"),
          })}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <ButtonLink to={`/budget?receipt=${id}`}>{say("review.openIt")}</ButtonLink>
          <Button kind="quiet" onClick={onAnyway}>
            {say("review.saveAgain")}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
