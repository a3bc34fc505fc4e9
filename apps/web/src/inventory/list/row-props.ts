import type { Lot } from "@larder/contract/kitchen/inventory";
import type { Selection } from "../table/use-selection.ts";

/** What can be done to a row, and what is so of one. */
export interface RowProps {
  /** Shows everything about it. */
  readonly onShow: (lot: Lot) => void;
  readonly onEdit: (lot: Lot) => void;
  readonly onDelete: (lot: Lot) => void;
  /** Eats one whole unit at once; for things that are counted. */
  readonly onEatOne: (lot: Lot) => void;
  readonly onEatSome: (lot: Lot) => void;
  /** All of it, by a swipe. */
  readonly onSwipe: (lot: Lot, how: "eaten" | "wasted") => void;
  readonly selection: Selection;
  /** The row that an action is running for. */
  readonly busyId: number | null;
  /** The row that the panel is about. */
  readonly shownId: number | null;
  /** Rows that were just added. */
  readonly newIds: ReadonlySet<number>;
}

export interface OneLotProps extends RowProps {
  readonly lot: Lot;
}
