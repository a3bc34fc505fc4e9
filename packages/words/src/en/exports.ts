/** Recipes and households as files. */
export const words = {
  asJsonLd: "Export as JSON-LD",
  asCooklang: "Export as Cooklang",
  asText: "Export as Text",
  household: "Your Household",
  householdText:
    "Everything that your household holds as one file: stock, recipes with their pictures, expenses and what happened.",
  downloadEverything: "Download Everything",
} as const;
