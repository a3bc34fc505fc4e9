import { say } from "@larder/words/say";
import type { MasterUnit } from "@larder/contract/kitchen/catalogue";
import { caretDownIcon } from "../../ui/art/icons/icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { moneyText } from "../../ui/text/format.ts";
import { numberTyped } from "../../ui/text/typed-number.ts";
import { quantityText } from "../../ui/text/amount-text.ts";
import { classes } from "../../ui/styles/classes.ts";
import type { ReviewedRow, RowField } from "../review/review-rows.ts";
import { isUsualAmount, type Question } from "./row-question.ts";
import { RowMark } from "./row-mark.tsx";
import { RowStatusWord } from "./row-status.tsx";

interface RowLineProps extends ReviewedRow {
  readonly matchName: string | null;
  readonly unit: MasterUnit | undefined;
  readonly question: Question | null;
  readonly isOpen: boolean;
  /** All fields are below, with the status. */
  readonly hasFields: boolean;
  /** Unfolds the row, or folds it; a field named is where the typing goes on. */
  readonly onOpen: (field?: RowField) => void;
}

/** Source: handbook/receipts.md#the-screen. */
export function RowLine(props: RowLineProps) {
  const { row, status, matchName, isGuess, unit, question, isOpen, hasFields, onOpen } = props;
  const name = matchName ?? (row.name || row.printedName || say("review.newLine"));
  const quantity = numberTyped(row.quantity);
  const price = numberTyped(row.price);
  const amount = quantity === null || !unit ? null : quantityText(quantity, unit.name);
  const isUsual = isUsualAmount(props);
  const printed = row.printedName === name ? "" : row.printedName;
  // A guess asks by its name.
  const asked = isGuess && question?.doubt === "ingredient" ? printed : question?.text;
  return (
    <div className="relative flex min-h-14 items-center gap-1">
      <button
        type="button"
        data-head=""
        aria-expanded={isOpen}
        onClick={() => onOpen()}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 text-start after:absolute after:inset-0"
      >
        <span className="grid w-8 flex-none place-items-center">
          <RowMark
            status={status}
            matchName={matchName}
            isOpen={question !== null}
            isAnswered={row.looked.length > 0}
          />
        </span>
        <span className="min-w-0 py-1.5 leading-[1.3]">
          <span className="block font-semibold [overflow-wrap:anywhere]">
            {isGuess ? say("review.guessed", { name }) : name}
          </span>
          <span
            className={classes(
              "flex flex-wrap items-center gap-x-2 text-sm [overflow-wrap:anywhere]",
              question === null ? "text-ink-2" : "text-say-info",
            )}
          >
            {!hasFields && <RowStatusWord {...props} />}
            <span className="min-w-0">{asked ?? printed}</span>
          </span>
        </span>
      </button>
      {amount !== null && (
        <button
          type="button"
          aria-label={
            isUsual
              ? say("review.changeUsual", { name, amount })
              : say("review.changeAmount", { name, amount })
          }
          onClick={() => onOpen("quantity")}
          className={classes(
            "relative min-h-tap flex-none px-1.5 text-ink-2 tabular-nums",
            isUsual && "underline decoration-dotted underline-offset-4",
          )}
        >
          {amount}
        </button>
      )}
      <button
        type="button"
        aria-label={say("review.changePrice", { name, price: moneyText(price) })}
        onClick={() => onOpen("price")}
        className="relative min-h-tap min-w-tap flex-none px-1.5 text-end font-semibold tabular-nums"
      >
        {price === null ? "–" : moneyText(price)}
      </button>
      <Icon
        path={caretDownIcon}
        className={classes("me-1 size-3.5 flex-none text-ink-2", isOpen && "rotate-180")}
      />
    </div>
  );
}
