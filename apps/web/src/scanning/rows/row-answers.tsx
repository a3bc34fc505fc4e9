import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { checkIcon, paperPlaneTiltIcon } from "../../ui/art/icons/first-icons.ts";
import { plusIcon } from "../../ui/art/icons/icons.ts";
import { Button } from "../../ui/controls/button.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { useReviewing } from "../review/reviewing.ts";
import { matchedTo, type ReviewRow } from "../review/review-rows.ts";
import type { RowParts } from "./row-parts.ts";

interface RowAnswersProps extends Pick<
  RowParts,
  "row" | "status" | "question" | "isBusy" | "answer"
> {
  /** What else can be done, after the answers. */
  readonly children?: ReactNode;
}

const BESIDE = "px-3 text-sm";
const CHOSEN = "[--bg:var(--primary-soft)] [--fg:var(--on-primary-soft)]";

const asFood = (row: ReviewRow): ReviewRow => ({
  ...row,
  looked: row.looked.filter((doubt) => doubt !== "ingredient"),
  choice: { kind: "auto", isExactOnly: false },
  isEdited: true,
});

/** Source: handbook/receipts.md#what-needs-a-look. */
export function RowAnswers(props: RowAnswersProps) {
  const { row, status, question, isBusy, answer, children } = props;
  const { isFolded, onRequest, onAddOwn } = useReviewing();
  const isUnmatched = status === "unmatched";
  const text = question?.text ?? (isUnmatched ? say("review.forBudget") : null);
  if (text === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p
        role={question === null ? undefined : "status"}
        className={classes(
          "me-1 text-sm",
          question === null ? "text-ink-2" : "font-semibold text-say-info",
          // On a phone the line above has it.
          isFolded && "sr-only",
        )}
      >
        {text}
      </p>
      {question?.answers.map((one) => (
        <Button
          key={one.text}
          data-answer=""
          icon={one.isAsItIs === true ? checkIcon : undefined}
          className={classes(BESIDE, one.isAsItIs && CHOSEN)}
          onClick={() => answer(one.change)}
        >
          {one.text}
        </Button>
      ))}
      {isUnmatched && question !== null && (
        <>
          <Button
            icon={plusIcon}
            className={BESIDE}
            busy={isBusy}
            needsConnection
            onClick={() => void onAddOwn(row)}
          >
            {say("review.addOwn")}
          </Button>
          <Button
            // The default answer, which a stray Enter may give.
            data-answer=""
            className={BESIDE}
            onClick={() => answer((before) => matchedTo(before, null))}
          >
            {say("review.onlyBudget")}
          </Button>
        </>
      )}
      {isUnmatched && question === null && (
        <Button kind="quiet" className={BESIDE} onClick={() => answer(asFood)}>
          {say("review.itIsFood")}
        </Button>
      )}
      {isUnmatched && (
        <Button
          kind="quiet"
          icon={paperPlaneTiltIcon}
          className={BESIDE}
          busy={isBusy}
          needsConnection
          onClick={() => void onRequest(row)}
        >
          {say("scanning.request")}
        </Button>
      )}
      {children}
    </div>
  );
}
