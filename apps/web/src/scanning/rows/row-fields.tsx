import { say } from "@larder/words/say";
import { useRef } from "react";
import { announce } from "../../ui/overlays/announce.ts";
import { classes } from "../../ui/styles/classes.ts";
import { MoneyField } from "../../ui/controls/fields/money-field.tsx";
import { NumberField } from "../../ui/controls/fields/number-field.tsx";
import { SelectField } from "../../ui/controls/fields/select-field.tsx";
import { TextField } from "../../ui/controls/fields/text-field.tsx";
import { MatchPicker } from "../review/match-picker.tsx";
import { isUsualAmount, type Question } from "./row-question.ts";
import { useReviewing } from "../review/reviewing.ts";
import {
  matchedTo,
  measured,
  named,
  type ReviewedRow,
  type ReviewRow,
  type RowProblems,
} from "../review/review-rows.ts";

const ANNOUNCED_AFTER_MS = 500;
const LONGEST_NAME = 255;

interface RowFieldsProps extends ReviewedRow {
  readonly matchName: string | null;
  readonly question: Question | null;
  /** False if far from the screen: the picker is a plain field then. */
  readonly isNear: boolean;
  readonly problems: RowProblems | null;
}

/** Side by side the head of the column is the label, to the eye. */
const labelled = (isFolded: boolean) =>
  isFolded ? "[&>label]:text-xs [&>label]:text-ink-2 gap-[3px]" : "[&>label]:sr-only";
/** Right values look like text; fields show their edges on hover and focus. */
const QUIET =
  "not-focus-visible:not-aria-invalid:border-transparent not-focus-visible:bg-transparent hover:border-line-strong!";

/** Source: handbook/receipts.md#the-screen. */
export function RowFields(props: RowFieldsProps) {
  const { row, status, unitId, matchName, question, isNear, problems } = props;
  const { masterData, unitOptions, isFolded, onChange } = useReviewing();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = (next: (row: ReviewRow) => ReviewRow) => onChange(row.key, next);
  const field = labelled(isFolded);
  const look = classes(!isFolded && "text-sm", !isFolded && question === null && QUIET);
  const wide = classes(field, isFolded && "col-span-2");

  const isUsual = isUsualAmount(props);

  function rename(name: string) {
    change((before) => named(before, name));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const choice = { kind: "auto", isExactOnly: false } as const;
      const match = masterData.matcher({ name, choice })?.name;
      announce(
        match === undefined ? say("scanning.noMatch") : say("scanning.matchedTo", { match }),
      );
    }, ANNOUNCED_AFTER_MS);
  }

  return (
    <>
      <TextField
        label={say("scanning.scannedName")}
        data-field="name"
        value={row.name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={problems?.name}
        fieldClassName={wide}
        className={classes("px-2", look)}
        onChange={(event) => rename(event.currentTarget.value)}
      />
      {isNear ? (
        <MatchPicker
          ingredients={masterData.ingredients}
          matchName={matchName}
          disabled={status === "requested"}
          fieldClassName={wide}
          className={isFolded ? "col-span-2" : undefined}
          inputClassName={look}
          onMatch={(ingredient) => change((before) => matchedTo(before, ingredient))}
        />
      ) : (
        <TextField
          label={say("scanning.matchToInventory")}
          data-field="match"
          fieldClassName={wide}
          value={matchName ?? say("scanning.matchNone")}
          readOnly
        />
      )}
      <div
        className={classes(
          "grid items-start gap-1.5",
          // A number is shorter than "bottle" or "gallon" with its arrow.
          status === "matched" && "grid-cols-[minmax(0,2fr)_minmax(0,3fr)]",
        )}
      >
        <NumberField
          label={say("scanning.quantity")}
          data-field="quantity"
          value={row.quantity}
          error={problems?.quantity}
          fieldClassName={field}
          title={isUsual ? say("review.asUsual") : undefined}
          className={classes(
            "px-2",
            look,
            isUsual && "underline decoration-dotted underline-offset-4",
          )}
          onChange={(event) => {
            const quantity = event.currentTarget.value;
            change((before) => measured(before, { quantity }));
          }}
        />
        {status === "matched" && (
          <SelectField
            label={say("scanning.unit")}
            data-field="unit"
            value={unitId ?? ""}
            fieldClassName={field}
            className={classes("pe-6! ps-2", look)}
            onChange={(event) => {
              const id = Number(event.currentTarget.value);
              change((before) => measured(before, { unitId: id }));
            }}
          >
            {unitOptions}
          </SelectField>
        )}
      </div>
      <MoneyField
        label={say("scanning.price")}
        data-field="price"
        value={row.price}
        error={problems?.price}
        fieldClassName={field}
        className={classes("pe-1", look)}
        onChange={(event) => {
          const price = event.currentTarget.value;
          change((before) => ({ ...before, price, isEdited: true }));
        }}
      />
    </>
  );
}
