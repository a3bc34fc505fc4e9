import { later } from "../ui/overlays/later.tsx";

export const AddDialog = later(async () => (await import("./entry/add-dialog.tsx")).AddDialog);
export const EntryDialog = later(
  async () => (await import("./entry/entry-dialog.tsx")).EntryDialog,
);
export const WishesDialog = later(
  async () => (await import("./week/wishes-dialog.tsx")).WishesDialog,
);

/** Fetches what opens over the plan; a failure is left to who opens it. */
export function fetchPlanParts(): void {
  void Promise.allSettled([AddDialog, EntryDialog, WishesDialog].map((part) => part.fetch()));
}
