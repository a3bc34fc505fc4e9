import { say } from "@larder/words/say";
import { memo, useRef } from "react";
import { flushSync } from "react-dom";
import { FoldedRow } from "../rows/folded-row.tsx";
import { useReviewing } from "./reviewing.ts";
import type { ReviewedRow, ReviewRow, RowField, RowProblems } from "./review-rows.ts";
import type { Opening } from "../rows/row-parts.ts";
import { SpreadRow } from "../rows/spread-row.tsx";
import { useIsNear } from "../picture/use-is-near.ts";
import { useShownAs } from "../../ui/text/shown-as.ts";

interface ReviewRowProps extends ReviewedRow {
  /** Drawn whole from the start; else once it comes into view. */
  readonly isEager: boolean;
  readonly problems: RowProblems | null;
  readonly isBusy: boolean;
  readonly opening: Opening;
  readonly onOpening: (key: number, opening: Opening) => void;
  /** Called after an answer, with the row's place. */
  readonly onAnswered: (key: number) => void;
}

/** Source: handbook/receipts.md#the-screen. */
export const ReviewRowItem = memo(function ReviewRowItem({
  isEager,
  problems,
  isBusy,
  opening,
  onOpening,
  onAnswered,
  ...reviewedRow
}: ReviewRowProps) {
  useShownAs();
  const { row, status, unitId } = reviewedRow;
  const { masterData, questionOf, isFolded, onChange } = useReviewing();
  const element = useRef<HTMLLIElement>(null);
  const isNear = useIsNear(element, isEager);
  const name = row.name || row.printedName || say("review.newLine");
  const parts = {
    ...reviewedRow,
    name,
    matchName: masterData.matcher(row)?.name ?? (status === "matched" ? row.name : null),
    unit: masterData.units.find(({ id }) => id === unitId),
    question: questionOf(reviewedRow),
    isNear,
    problems,
    isBusy,
    opening,
    open(next: Opening, field?: RowField) {
      flushSync(() => onOpening(row.key, next));
      element.current?.scrollIntoView?.({ block: "nearest" });
      if (field) element.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
    },
    answer(change: (row: ReviewRow) => ReviewRow) {
      flushSync(() => onChange(row.key, change));
      onAnswered(row.key);
    },
  };
  return (
    <li
      ref={element}
      data-row={row.key}
      className="relative before:absolute before:inset-0 before:bottom-auto before:border-t before:border-line first:before:hidden max-lg:before:start-11 [contain-intrinsic-size:auto_57px] [content-visibility:auto] focus-within:[content-visibility:visible]"
    >
      <div role="group" aria-label={name}>
        {isFolded ? <FoldedRow {...parts} /> : <SpreadRow {...parts} />}
      </div>
    </li>
  );
});
