import { later } from "../ui/overlays/later.tsx";

export const AddDialog = later(async () => (await import("./entry/add-dialog.tsx")).AddDialog);
export const EntryDialog = later(
  async () => (await import("./entry/entry-dialog.tsx")).EntryDialog,
);
export const PlanMyWeek = later(async () => (await import("./week/plan-my-week.tsx")).PlanMyWeek);

/** Starts loading the dialogs over the plan; the opening dialog reports a failure. */
export function fetchPlanParts(): void {
  void Promise.allSettled([AddDialog, EntryDialog, PlanMyWeek].map((part) => part.fetch()));
}
