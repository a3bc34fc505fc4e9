import type { Lot } from "@larder/contract/kitchen/inventory";
import type { Selection } from "../table/use-selection.ts";

/** A row's actions and state. */
export interface RowProps {
  /** Opens its details. */
  readonly onShow: (lot: Lot) => void;
  readonly onEdit: (lot: Lot) => void;
  readonly onDelete: (lot: Lot) => void;
  /** Eats one whole unit; for counted food. */
  readonly onEatOne: (lot: Lot) => void;
  readonly onEatSome: (lot: Lot) => void;
  /** All of it, by a swipe. */
  readonly onSwipe: (lot: Lot, how: "eaten" | "wasted") => void;
  readonly selection: Selection;
  /** The row with a running action. */
  readonly busyId: number | null;
  /** The row of the open panel. */
  readonly shownId: number | null;
  /** Newly added rows. */
  readonly newIds: ReadonlySet<number>;
}

export interface OneLotProps extends RowProps {
  readonly lot: Lot;
}
