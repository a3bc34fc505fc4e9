import { type LaterProps, later } from "../../ui/overlays/later.tsx";
import type { StockMenuProps } from "../list/stock-menu.tsx";

export const BoughtAgain = later(
  async () => (await import("../check/bought-again.tsx")).BoughtAgain,
);
export const EatSomeDialog = later(
  async () => (await import("../lot/amount/eat-some-dialog.tsx")).EatSomeDialog,
);
export const EditLot = later(async () => (await import("../lot/edit-lot.tsx")).EditLot);
export const OwnIngredientsDialog = later(
  async () => (await import("../own/own-ingredients-dialog.tsx")).OwnIngredientsDialog,
);
export const ReceiptQuestionsDialog = later(
  async () => (await import("../names/receipt-questions-dialog.tsx")).ReceiptQuestionsDialog,
);
export const RememberedNamesDialog = later(
  async () => (await import("../names/remembered-names-dialog.tsx")).RememberedNamesDialog,
);
export const PlacesDialog = later(
  async () => (await import("../places/places-dialog.tsx")).PlacesDialog,
);
export const PutAway = later(async () => (await import("../put-away/put-away.tsx")).PutAway);
export const ScanBarcodes = later(
  async () => (await import("../barcodes/scan-barcodes.tsx")).ScanBarcodes,
);
export const SelectionBar = later(
  async () => (await import("../list/selection-bar.tsx")).SelectionBar,
);
export const ShownLot = later(async () => (await import("../list/shown-lot.tsx")).ShownLot);
export const StockMenu = later<StockMenuProps & LaterProps>(
  async () => (await import("../list/stock-menu.tsx")).StockMenu,
);
export const StaplesDialog = later(
  async () => (await import("../staples/staples-dialog.tsx")).StaplesDialog,
);

/** In order of likely use. */
const parts = [
  BoughtAgain,
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
  ReceiptQuestionsDialog,
  RememberedNamesDialog,
];

/** Preloads the inventory's dialogs; their opener handles failures. */
export function fetchStockParts(): void {
  void Promise.allSettled(parts.map((part) => part.fetch()));
}
