import { later } from "../ui/overlays/later.tsx";

export const AddDialog = later(async () => (await import("./entry/add-dialog.tsx")).AddDialog);
export const EntryDialog = later(
  async () => (await import("./entry/entry-dialog.tsx")).EntryDialog,
);
export const WishesDialog = later(
  async () => (await import("./week/wishes-dialog.tsx")).WishesDialog,
);

/** Starts loading the dialogs over the plan; the opening dialog reports a failure. */
export function fetchPlanParts(): void {
  void Promise.allSettled([AddDialog, EntryDialog, WishesDialog].map((part) => part.fetch()));
}
