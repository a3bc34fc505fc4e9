import { say } from "@larder/words/say";
import { caretDownIcon } from "../../ui/art/icons/icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { RemoveRow } from "./remove-row.tsx";
import { COLUMNS } from "../review/review-layout.ts";
import { RowAnswers } from "./row-answers.tsx";
import { RowFields } from "./row-fields.tsx";
import { RowKeeping } from "./row-keeping.tsx";
import { RowMark } from "./row-mark.tsx";
import type { RowParts } from "./row-parts.ts";
import { RowStatusBadge } from "./row-status.tsx";

/** Source: handbook/receipts.md#the-screen. */
export function SpreadRow(parts: RowParts) {
  const { row, name, status, question, opening, open } = parts;
  const isOpen = opening === "fields";
  const mark = <RowMark {...parts} isOpen={question !== null} isAnswered={row.looked.length > 0} />;
  return (
    <>
      <div className={classes("grid min-h-14 items-start py-1.5 focus-within:bg-hover", COLUMNS)}>
        {status === "matched" ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={say("review.more", { name })}
            title={say("review.more", { name })}
            onClick={() => open(isOpen ? "closed" : "fields")}
            className="flex min-h-tap items-center justify-center gap-0.5 rounded-md text-ink-2 hover:bg-well"
          >
            {mark}
            <Icon
              path={caretDownIcon}
              className={classes("size-3 flex-none", isOpen && "rotate-180")}
            />
          </button>
        ) : (
          <span className="grid min-h-tap place-items-center">{mark}</span>
        )}
        <RowFields {...parts} />
        <div className="flex min-h-tap items-center">
          <RowStatusBadge {...parts} />
        </div>
        <RemoveRow {...parts} />
      </div>
      <div className="grid gap-2 pb-2 ps-11 empty:hidden">
        <RowAnswers {...parts} />
        {isOpen && status === "matched" && <RowKeeping {...parts} />}
      </div>
    </>
  );
}
