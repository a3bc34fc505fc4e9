import { say } from "@larder/words/say";
import type { MasterIngredient, MasterUnit } from "@larder/contract/catalogue";
import { memo, type ReactNode, useRef } from "react";
import { announce } from "../ui/overlays/announce.ts";
import { Badge } from "../ui/layout/badge.tsx";
import { Button } from "../ui/controls/button.tsx";
import { classes } from "../ui/styles/classes.ts";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { trashIcon } from "../ui/art/icons.ts";
import { MoneyField } from "../ui/controls/money-field.tsx";
import { NumberField, numberTyped } from "../ui/controls/number-field.tsx";
import { SelectField } from "../ui/controls/select-field.tsx";
import { TextField } from "../ui/controls/text-field.tsx";
import { AmountHint } from "./amount-hint.tsx";
import { COLUMNS } from "./review-layout.ts";
import { useIsNear } from "./use-is-near.ts";
import {
  matchedTo,
  named,
  type ReviewedRow,
  type ReviewRow,
  type RowProblems,
} from "./review-rows.ts";

const ANNOUNCED_AFTER_MS = 500;

interface ReviewRowProps extends ReviewedRow {
  /** Holds the whole master list from the start; else once it comes into view. */
  readonly isEager: boolean;
  /** Name of the matched ingredient, as far as the master list has come. */
  readonly matchName: string | null;
  readonly ingredients: readonly MasterIngredient[];
  readonly units: readonly MasterUnit[];
  /** The master list as options; one list for all rows. */
  readonly ingredientOptions: ReactNode;
  readonly unitOptions: ReactNode;
  readonly problems: RowProblems | null;
  readonly isRequesting: boolean;
  readonly onChange: (key: number, change: (row: ReviewRow) => ReviewRow) => void;
  readonly onRequest: (row: ReviewRow) => Promise<void>;
  readonly onRemove: (row: ReviewRow) => void;
  /** The ingredient that a name would be matched to. */
  readonly matchNameOf: (name: string) => string | null;
}

/** The label stands above its field, and over the whole column where the rows are one line each. */
const FIELD = "[&>label]:text-xs [&>label]:text-ink-2 gap-[3px] @3xl:[&>label]:sr-only";

/** One scanned item: name, match, amount, price, status. Source: handbook/receipts.md#the-screen. */
export const ReviewRowItem = memo(function ReviewRowItem({
  row,
  status,
  masterIngredientId,
  unitId,
  isEager,
  matchName,
  ingredients,
  units,
  ingredientOptions,
  unitOptions,
  problems,
  isRequesting,
  onChange,
  onRequest,
  onRemove,
  matchNameOf,
}: ReviewRowProps) {
  const element = useRef<HTMLLIElement>(null);
  const isNear = useIsNear(element, isEager);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unit = units.find((other) => other.id === unitId);
  const change = (next: (row: ReviewRow) => ReviewRow) => onChange(row.key, next);

  function rename(name: string) {
    change((before) => named(before, name));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const match = matchNameOf(name);
      announce(match === null ? say("scanning.noMatch") : say("scanning.matchedTo", { match }));
    }, ANNOUNCED_AFTER_MS);
  }

  function choose(value: string) {
    const ingredient = ingredients.find((other) => other.id === Number(value)) ?? null;
    change((before) => matchedTo(before, ingredient));
  }

  return (
    <li ref={element} className="border-t border-line first:border-t-0">
      <div
        role="group"
        aria-label={row.name || row.printedName}
        className={classes(
          "relative grid grid-cols-2 items-start gap-x-3 gap-y-2.5 px-[18px] py-4 @xl:grid-cols-4 @3xl:gap-y-1 @3xl:py-[9px] @3xl:pr-2 @3xl:pl-6",
          COLUMNS,
        )}
      >
        <TextField
          label={say("scanning.scannedName")}
          data-field="name"
          value={row.name}
          maxLength={255}
          autoComplete="off"
          error={problems?.name}
          fieldClassName={`${FIELD} col-span-2 @3xl:col-span-1`}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        <SelectField
          label={say("scanning.matchToInventory")}
          data-field="match"
          value={masterIngredientId ?? ""}
          disabled={status === "requested"}
          className="pr-8!"
          fieldClassName={`${FIELD} col-span-2 @3xl:col-span-1`}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{say("scanning.matchNone")}</option>
          {masterIngredientId !== null && (matchName === null || !isNear) && (
            <option value={masterIngredientId}>{matchName ?? row.name}</option>
          )}
          {isNear && ingredientOptions}
        </SelectField>
        <div
          className={classes(
            "grid items-start gap-1.5",
            // A number is shorter than "bottle" or "gallon" with its arrow.
            status === "matched" && "grid-cols-[minmax(0,3fr)_minmax(0,4fr)]",
          )}
        >
          <NumberField
            label={say("scanning.quantity")}
            data-field="quantity"
            value={row.quantity}
            error={problems?.quantity}
            fieldClassName={FIELD}
            className="px-2.5"
            onChange={(event) => {
              const quantity = event.currentTarget.value;
              change((before) => ({ ...before, quantity, isEdited: true }));
            }}
          />
          {status === "matched" && (
            <SelectField
              label={say("scanning.unit")}
              data-field="unit"
              value={unitId ?? ""}
              fieldClassName={FIELD}
              className="pr-7! pl-2.5"
              onChange={(event) => {
                const id = Number(event.currentTarget.value);
                change((before) => ({ ...before, unitId: id, isEdited: true }));
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
          fieldClassName={FIELD}
          className="pr-2"
          onChange={(event) => {
            const price = event.currentTarget.value;
            change((before) => ({ ...before, price, isEdited: true }));
          }}
        />
        <div className="col-span-2 mr-[52px] flex min-h-[46px] flex-wrap items-center gap-2.5 @xl:self-end @3xl:col-span-1 @3xl:mr-0 @3xl:gap-1.5">
          <Badge kind={status} />
          {status === "unmatched" && (
            <Button
              busy={isRequesting}
              needsConnection
              className="px-3.5"
              onClick={() => void onRequest(row)}
            >
              {say("scanning.request")}
            </Button>
          )}
        </div>
        <IconButton
          icon={trashIcon}
          label={say("scanning.removeNamed", { name: row.name || row.printedName })}
          data-row-action="remove"
          className="absolute right-2.5 bottom-4 @3xl:static"
          onClick={() => onRemove(row)}
        />
        {status === "matched" && unit !== undefined && (
          <div className="col-span-full mr-[52px] empty:hidden @3xl:mr-0">
            <AmountHint
              printedName={row.printedName}
              name={matchName ?? row.name}
              price={numberTyped(row.price)}
              usual={ingredients.find(({ id }) => id === masterIngredientId)?.usual}
              quantity={numberTyped(row.quantity) ?? 1}
              unit={unit}
              units={units}
              onAmount={(amount) => change((before) => ({ ...before, ...amount, isEdited: true }))}
            />
          </div>
        )}
      </div>
    </li>
  );
});
