import { say } from "@larder/words/say";
import type { MasterIngredient, MasterUnit } from "@larder/contract/catalogue";
import { type KeyboardEvent, useCallback, useMemo } from "react";
import { classes } from "../ui/styles/classes.ts";
import { COLUMNS } from "./review-layout.ts";
import { ReviewRowItem } from "./review-row.tsx";
import type { Matcher, ReviewedRow, ReviewRow, RowProblems } from "./review-rows.ts";

/** More items than nearly every receipt has. A master list for each of 300 would be 130,000 options. */
const EAGER_ROWS = 40;
const heads = () => [
  say("scanning.scannedName"),
  say("scanning.matchToInventory"),
  say("scanning.quantity"),
  say("scanning.price"),
  say("scanning.status"),
  "",
];

/** Enter goes to the same field of the next item that has it, as in a table of figures. */
function goToNextRow(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !isField) return;
  const sameField = `[data-field="${target.dataset["field"]}"]`;
  const rows = [...(target.closest("ul")?.children ?? [])];
  const below = rows.slice(rows.findIndex((row) => row.contains(target)) + 1);
  const next = below
    .map((row) => row.querySelector<HTMLInputElement | HTMLSelectElement>(sameField))
    .find((field) => field?.disabled === false);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

interface ReviewListProps {
  readonly rows: readonly ReviewedRow[];
  readonly ingredients: readonly MasterIngredient[];
  readonly units: readonly MasterUnit[];
  readonly matcher: Matcher;
  readonly problems: ReadonlyMap<number, RowProblems>;
  readonly requestingKeys: ReadonlySet<number>;
  readonly onChange: (key: number, change: (row: ReviewRow) => ReviewRow) => void;
  readonly onRequest: (row: ReviewRow) => Promise<void>;
  readonly onRemove: (row: ReviewRow) => void;
}

/** The scanned items, 32rem high at most. Source: handbook/receipts.md#the-screen. */
export function ReviewList({
  rows,
  ingredients,
  units,
  matcher,
  problems,
  requestingKeys,
  onChange,
  onRequest,
  onRemove,
}: ReviewListProps) {
  // A select holds some 450 options, and 300 rows hold a select each: rows must not render for each other's letters.
  const ingredientOptions = useMemo(
    () =>
      ingredients.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      )),
    [ingredients],
  );
  const unitOptions = useMemo(
    () =>
      units.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      )),
    [units],
  );
  const matchNameOf = useCallback(
    (name: string) => matcher({ name, choice: { kind: "auto", isExactOnly: false } })?.name ?? null,
    [matcher],
  );
  return (
    <div
      role="group"
      aria-label={say("scanning.listLabel")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
      tabIndex={0}
      onKeyDown={goToNextRow}
      className="max-h-[32rem] overflow-y-auto"
    >
      <div
        aria-hidden="true"
        className={classes(
          "sticky top-0 z-10 hidden border-b border-line bg-sunken py-2.5 pr-2 pl-6 text-xs font-semibold text-ink-2 @3xl:grid",
          COLUMNS,
        )}
      >
        {heads().map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul>
        {rows.map((reviewed, place) => (
          <ReviewRowItem
            key={reviewed.row.key}
            {...reviewed}
            isEager={place < EAGER_ROWS}
            matchName={matcher(reviewed.row)?.name ?? null}
            ingredients={ingredients}
            units={units}
            ingredientOptions={ingredientOptions}
            unitOptions={unitOptions}
            problems={problems.get(reviewed.row.key) ?? null}
            isRequesting={requestingKeys.has(reviewed.row.key)}
            onChange={onChange}
            onRequest={onRequest}
            onRemove={onRemove}
            matchNameOf={matchNameOf}
          />
        ))}
      </ul>
    </div>
  );
}
