import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";
import { MatchPicker } from "../review/match-picker.tsx";
import { RemoveRow } from "./remove-row.tsx";
import { matchedTo } from "../review/review-rows.ts";
import { useReviewing } from "../review/reviewing.ts";
import { RowAnswers } from "./row-answers.tsx";
import { RowFields } from "./row-fields.tsx";
import { RowKeeping } from "./row-keeping.tsx";
import { RowLine } from "./row-line.tsx";
import type { RowParts } from "./row-parts.ts";
import { RowStatusBadge } from "./row-status.tsx";

/** Source: handbook/receipts.md#the-screen. */
export function FoldedRow(parts: RowParts) {
  const { question, opening, open, answer } = parts;
  const { masterData } = useReviewing();
  const hasFields = opening === "fields";
  return (
    <>
      <RowLine
        {...parts}
        isOpen={opening !== "closed"}
        hasFields={hasFields}
        onOpen={(field) => {
          if (field) open("fields", field);
          else if (opening !== "closed") open("closed");
          else open(question === null ? "fields" : "question");
        }}
      />
      {opening !== "closed" && (
        <div className="grid gap-2.5 pb-3 ps-11">
          {!hasFields && question?.isUnmatched === true && (
            <MatchPicker
              ingredients={masterData.ingredients}
              matchName={null}
              disabled={false}
              fieldClassName="[&>label]:sr-only"
              onMatch={(ingredient) => answer((before) => matchedTo(before, ingredient))}
            />
          )}
          <RowAnswers {...parts}>
            {question !== null && (
              <Button
                kind="quiet"
                className="px-3 text-sm"
                aria-expanded={hasFields}
                onClick={() => open(hasFields ? "question" : "fields")}
              >
                {hasFields ? say("review.fewerFields") : say("review.allFields")}
              </Button>
            )}
          </RowAnswers>
          {hasFields && <AllFields {...parts} />}
        </div>
      )}
    </>
  );
}

function AllFields(parts: RowParts) {
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
        <RowFields {...parts} isNear />
      </div>
      {parts.status === "matched" && <RowKeeping {...parts} />}
      <div className="flex items-center justify-between">
        <RowStatusBadge {...parts} />
        <RemoveRow {...parts} />
      </div>
    </>
  );
}
