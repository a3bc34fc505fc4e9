/** The parts that screens are built of, and what several screens say alike. */
export const words = {
  error: "Error:",
  saving: "Saving...",
  deleting: "Deleting...",
  refresh: "Refresh",
  saveChanges: "Save Changes",
  nothingOnPage: "There is nothing on this page.",
  goToPage1: "Go to page 1",
  cancel: "Cancel",
  delete: "Delete",
  deleteTitle: "Delete {name}?",
  servings: "{count, plural, one {{count} serving} other {{count} servings}}",
  servingsUpdated:
    "{servings, plural, one {{servings} serving} other {{servings} servings}}, updated {day}",
} as const;
