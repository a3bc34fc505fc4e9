import { type LaterProps, later } from "../ui/overlays/later.tsx";
import type { StockMenuProps } from "./stock-menu.tsx";

export const EatSomeDialog = later(
  async () => (await import("./eat-some-dialog.tsx")).EatSomeDialog,
);
export const EditLot = later(async () => (await import("./edit-lot.tsx")).EditLot);
export const OwnIngredientsDialog = later(
  async () => (await import("./own-ingredients-dialog.tsx")).OwnIngredientsDialog,
);
export const PlacesDialog = later(async () => (await import("./places-dialog.tsx")).PlacesDialog);
export const PutAway = later(async () => (await import("./put-away.tsx")).PutAway);
export const ScanBarcodes = later(async () => (await import("./scan-barcodes.tsx")).ScanBarcodes);
export const SelectionBar = later(async () => (await import("./selection-bar.tsx")).SelectionBar);
export const ShownLot = later(async () => (await import("./shown-lot.tsx")).ShownLot);
export const StockMenu = later<StockMenuProps & LaterProps>(
  async () => (await import("./stock-menu.tsx")).StockMenu,
);
export const StaplesDialog = later(
  async () => (await import("./staples-dialog.tsx")).StaplesDialog,
);

/** In the order in which people want them. */
const parts = [
  StockMenu,
  ShownLot,
  PutAway,
  EditLot,
  SelectionBar,
  ScanBarcodes,
  EatSomeDialog,
  PlacesDialog,
  StaplesDialog,
  OwnIngredientsDialog,
];

/** Fetches what opens over the inventory; a failure is left to who opens it. */
export function fetchStockParts(): void {
  void Promise.allSettled(parts.map((part) => part.fetch()));
}
