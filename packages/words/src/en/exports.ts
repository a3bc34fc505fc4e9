/** Recipes and households as files. */
export const words = {
  asJsonLd: "Export as JSON-LD",
  asCooklang: "Export as Cooklang",
  asText: "Export as Text",
} as const;
