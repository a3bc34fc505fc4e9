import type { PlanEntry } from "@larder/contract/week/planning";
import { useEaterNames } from "../../api/use-eaters.ts";
import { NotForLines } from "../../ui/eating/not-for-list.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { EntryFace } from "./entry-face.tsx";
import { EntryStatus } from "./entry-status.tsx";
import { amountOf, nameOf, slotText } from "../plan-words.ts";
import type { CarryingState } from "../use-carrying.ts";
import type { Drag } from "../use-drag.ts";

/** What every entry that is drawn needs. */
export interface EntryHandling {
  readonly carrying: CarryingState;
  readonly drag: Drag;
  /** Something is done to it now. */
  readonly busyId: number | null;
  readonly onOpen: (entry: PlanEntry) => void;
  /** id of the moving instructions. */
  readonly hintId: string;
}

interface EntryButtonProps extends EntryHandling {
  readonly entry: PlanEntry;
  /** A card in the week's grid, or a row of a day. */
  readonly look: "card" | "row";
}

/** What is planned: a press opens it, Space or dragging moves it. Source: handbook/planning.md#the-screen. */
export function EntryButton({
  entry,
  look,
  carrying,
  drag,
  busyId,
  onOpen,
  hintId,
}: EntryButtonProps) {
  const isHeld = carrying.carried?.entry.id === entry.id;
  const isRow = look === "row";
  const facts = [isRow && slotText(entry.slot), amountOf(entry)].filter(Boolean).join(" · ");
  return (
    <button
      type="button"
      data-entry={entry.id}
      aria-describedby={entry.isCooked ? undefined : hintId}
      aria-busy={busyId === entry.id || undefined}
      onClick={() => onOpen(entry)}
      onKeyDown={(event) => carrying.onKeyDown(event, entry)}
      onBlur={carrying.onBlur}
      onPointerDown={(event) => drag.onPointerDown(event, entry)}
      onClickCapture={drag.onClickCapture}
      onContextMenu={drag.onContextMenu}
      className={classes(
        "relative w-full rounded-md text-start select-none [-webkit-touch-callout:none] hover:bg-hover",
        isRow
          ? "flex min-h-[60px] items-center gap-3 py-1.5"
          : "grid min-h-tap content-start gap-0.5 p-1.5 text-sm leading-[1.25]",
        isHeld && "bg-primary-soft text-on-primary-soft shadow-lg",
        busyId === entry.id && "opacity-60",
      )}
    >
      {(isRow || entry.recipe) && (
        <EntryFace
          entry={entry}
          className={classes(
            isRow ? "h-[46px] w-[52px]" : "mb-1 h-14 w-full print:hidden",
            entry.isCooked && "opacity-75",
          )}
        />
      )}
      <span className="grid min-w-0 flex-1 gap-px">
        {isRow && <Facts entry={entry} facts={facts} />}
        <span
          className={classes(
            "wrap-anywhere",
            isRow && "leading-[1.3]",
            entry.isCooked || entry.note !== null ? "font-medium" : "font-semibold",
            entry.isCooked && "text-ink-2",
          )}
        >
          {nameOf(entry)}
        </span>
        {!isRow && <Facts entry={entry} facts={facts} />}
        {entry.notFor && !entry.isCooked && <NotForEaters notFor={entry.notFor} />}
      </span>
    </button>
  );
}

/** Eaters that the meal is surely not for, else those that it may not be for. */
function NotForEaters({ notFor }: { readonly notFor: NonNullable<PlanEntry["notFor"]> }) {
  const names = useEaterNames(notFor);
  const sure = notFor.filter(({ state }) => state === "contains");
  return (
    <NotForLines notFor={sure.length > 0 ? sure : notFor} names={names} className="leading-[1.3]" />
  );
}

function Facts({ entry, facts }: { readonly entry: PlanEntry; readonly facts: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-sm leading-[1.3] text-ink-2 tabular-nums">
      {facts !== "" && <span>{facts}</span>}
      <EntryStatus entry={entry} />
    </span>
  );
}
