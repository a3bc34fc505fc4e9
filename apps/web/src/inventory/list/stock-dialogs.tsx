import type { Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { quantityText } from "../../ui/text/amount-text.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import {
  EatSomeDialog,
  EditLot,
  OwnIngredientsDialog,
  PlacesDialog,
  PutAway,
  ReceiptQuestionsDialog,
  RememberedNamesDialog,
  ScanBarcodes,
  StaplesDialog,
} from "../table/stock-parts.ts";
import type { UsedLot } from "../lot/use-lots.ts";
import type * as Scans from "../barcodes/use-scans.ts";

/** The open dialog over the list; one at a time. */
export type StockDialog =
  | {
      readonly kind:
        | "none"
        | "adding"
        | "scanning"
        | "places"
        | "staples"
        | "own"
        | "questions"
        | "names";
    }
  | { readonly kind: "editing" | "deleting" | "eating"; readonly lot: Lot };

export const NO_DIALOG: StockDialog = { kind: "none" };

interface StockDialogsProps {
  readonly dialog: StockDialog;
  readonly onClose: () => void;
  readonly onAdded: (lots: readonly Lot[]) => void;
  readonly onTakenBack: (lots: readonly Lot[]) => void;
  readonly onPutAway: (putAway: Scans.PutAway) => void;
  readonly onLabel: (lot: Lot) => void;
  readonly onUsed: (lot: Lot, used: UsedLot) => void;
  readonly onDelete: (lot: Lot) => void;
  readonly isDeleting: boolean;
}

/**
 * The inventory's dialogs. The add form and the scanner stay mounted, since their input outlives
 * closing.
 */
export function StockDialogs({
  dialog,
  onClose,
  onAdded,
  onTakenBack,
  onPutAway,
  onLabel,
  ...lots
}: StockDialogsProps) {
  return (
    <>
      <PutAway
        open={dialog.kind === "adding"}
        onClose={onClose}
        onSaved={onAdded}
        onTakenBack={onTakenBack}
      />
      <ScanBarcodes
        open={dialog.kind === "scanning"}
        onClose={onClose}
        onPutAway={onPutAway}
        onLabel={onLabel}
      />
      {dialog.kind === "places" && <PlacesDialog onClose={onClose} />}
      {dialog.kind === "questions" && <ReceiptQuestionsDialog onClose={onClose} />}
      {dialog.kind === "names" && <RememberedNamesDialog onClose={onClose} />}
      {dialog.kind === "own" && <OwnIngredientsDialog onClose={onClose} />}
      {dialog.kind === "staples" && <StaplesDialog onClose={onClose} />}
      <LotDialogs dialog={dialog} onClose={onClose} {...lots} />
    </>
  );
}

function LotDialogs({
  dialog,
  onClose,
  onUsed,
  onDelete,
  isDeleting,
}: Omit<StockDialogsProps, "onAdded" | "onTakenBack" | "onPutAway" | "onLabel">) {
  switch (dialog.kind) {
    case "editing":
      return (
        <EditLot
          key={dialog.lot.id}
          open
          lot={dialog.lot}
          onClose={onClose}
          onSaved={(lot) => showToast(say("inventory.updated", { name: lot.name }))}
        />
      );
    case "eating":
      return <EatSomeDialog lot={dialog.lot} onClose={onClose} onUsed={onUsed} />;
    case "deleting": {
      const { name, quantity, unit } = dialog.lot;
      return (
        <ConfirmDialog
          open
          title={say("kit.deleteTitle", { name })}
          text={say("inventory.deleteText", { amount: quantityText(quantity, unit) })}
          confirmText={say("kit.delete")}
          busyText={say("kit.deleting")}
          busy={isDeleting}
          onConfirm={() => onDelete(dialog.lot)}
          onCancel={onClose}
        />
      );
    }
    default:
      return null;
  }
}
