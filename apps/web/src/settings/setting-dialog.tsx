import {
  OwnIngredientsDialog,
  PlacesDialog,
  RememberedNamesDialog,
  StaplesDialog,
} from "../inventory/table/stock-parts.ts";

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
