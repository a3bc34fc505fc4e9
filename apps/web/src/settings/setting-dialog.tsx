import { later } from "../ui/overlays/later.tsx";

const PlacesDialog = later(
  async () => (await import("../inventory/places/places-dialog.tsx")).PlacesDialog,
);
const StaplesDialog = later(
  async () => (await import("../inventory/staples/staples-dialog.tsx")).StaplesDialog,
);
const OwnIngredientsDialog = later(
  async () => (await import("../inventory/own/own-ingredients-dialog.tsx")).OwnIngredientsDialog,
);
const RememberedNamesDialog = later(
  async () =>
    (await import("../inventory/names/remembered-names-dialog.tsx")).RememberedNamesDialog,
);

const DIALOGS = new Set(["places", "staples", "own-food", "names"]);

/** Whether a setting is a dialog of the inventory, opened over the list. */
export const hasDialog = (part: string | undefined): boolean => DIALOGS.has(part ?? "");

interface SettingDialogProps {
  readonly part: string | undefined;
  readonly onClose: () => void;
}

export function SettingDialog({ part, onClose }: SettingDialogProps) {
  return (
    <>
      {part === "places" && <PlacesDialog onClose={onClose} />}
      {part === "staples" && <StaplesDialog onClose={onClose} />}
      {part === "own-food" && <OwnIngredientsDialog onClose={onClose} />}
      {part === "names" && <RememberedNamesDialog onClose={onClose} />}
    </>
  );
}
