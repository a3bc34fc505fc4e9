/** What was shared with the app. */
export const words = {
  title: "Shared With Larder",
  lead: "Nothing is read or saved before you choose.",
  nothing: "Nothing waits here. Share a receipt or a recipe with Larder, or choose a file.",
  toScanner: "Scan Receipt",
  toImport: "Bring Your Recipes",
  left: "{count, plural, one {One file was} other {{count} files were}} left out: there is room for 5 files and 25 MB.",
  ask: "Is it a receipt or a recipe?",
  onlyPro: "Reading receipts and photographs is for PRO members. It waits here for 7 days.",
  readReceipt: "Read the Receipt",
  readRecipe: "Read the Recipe",
  discard: "Discard",
} as const;
