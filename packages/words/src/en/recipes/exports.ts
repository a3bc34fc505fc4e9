/** Recipes and households as files. */
export const words = {
  asJsonLd: "Export as JSON-LD",
  asCooklang: "Export as Cooklang",
  asText: "Export as Text",
  householdText:
    "Everything that your household holds as one file: stock, recipes with their pictures, expenses and what happened.",
  downloadEverything: "Download Everything",
  bringBackText:
    "The same file brings a household back, here or on another server, as long as yours is still empty.",
  bringBackFile: "The file of a household",
  bringBack: "Bring It Back",
  bringBackTitle: "Bring this household back?",
  bringBackAsk:
    "Everything in {file} comes into your household, with its name, settings and places in the place of yours. What the people in it did is yours or nobody's.",
  bringingBack: "Bringing it back…",
  broughtBack:
    "Your household is back: {recipes, plural, one {one recipe} other {# recipes}}, {lots, plural, one {one thing} other {# things}} bought and {expenses, plural, one {one expense} other {# expenses}}.",
  picturesLeftOut:
    "{count, plural, one {One picture was broken and is} other {# pictures were broken and are}} left out.",
} as const;
