import { say } from "@larder/words/say";
import { DateField } from "../../ui/controls/fields/date-field.tsx";
import { dayText } from "../../ui/text/format.ts";
import { numberText, numberTyped } from "../../ui/text/typed-number.ts";
import { SelectField } from "../../ui/controls/fields/select-field.tsx";
import type { ReviewedRow } from "../review/review-rows.ts";
import { keptOf } from "./row-kept.ts";
import { useReviewing } from "../review/reviewing.ts";

const FIELD = "[&>label]:text-xs [&>label]:text-ink-2 gap-[3px] min-w-[min(9rem,100%)]";

/** Place and expiry date, marked if proposed. Source: handbook/receipts.md#the-screen. */
export function RowKeeping(reviewedRow: ReviewedRow) {
  const { keeping, onChange } = useReviewing();
  const { row } = reviewedRow;
  const kept = keptOf(reviewedRow, keeping);
  const { offeredDay } = kept;
  const printed = row.read?.quantity ?? null;
  const setDay = (expiryDate: string) =>
    onChange(row.key, (before) => ({ ...before, expiryDate, isEdited: true }));
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <SelectField
        label={say("review.place")}
        hint={kept.isPlaceProposed ? say("review.proposed") : undefined}
        value={kept.placeId === undefined ? "" : (kept.placeId ?? "none")}
        fieldClassName={FIELD}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const placeId = value === "none" ? null : Number(value);
          onChange(row.key, (before) => ({ ...before, placeId, isEdited: true }));
        }}
      >
        {kept.placeId === undefined && <option value="">{say("review.asLastTime")}</option>}
        <option value="none">{say("review.noPlace")}</option>
        {keeping.places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField
        label={labelOf(kept.dateKind)}
        hint={kept.isExpiryProposed ? say("review.proposed") : undefined}
        value={kept.expiryDate}
        fieldClassName={FIELD}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      {offeredDay !== undefined && (
        <button
          type="button"
          className="fact-chip mt-[18px]"
          data-proposed=""
          onClick={() => setDay(offeredDay)}
        >
          {say("review.offerDay", { day: dayText(offeredDay) })}
          <span className="text-sm font-normal">{say("review.proposed")}</span>
        </button>
      )}
      {printed !== null && printed !== numberTyped(row.quantity) && (
        <p className="mt-[18px] flex min-h-tap items-center text-sm text-ink-2">
          {say("review.onReceipt", { quantity: numberText(printed) })}
        </p>
      )}
    </div>
  );
}

function labelOf(dateKind: "use_by" | "best_before" | undefined): string {
  if (dateKind === undefined) return say("review.expires");
  return dateKind === "use_by" ? say("review.useBy") : say("review.bestBefore");
}
