/** What the server says of recipes and households as files. */
export const words = {
  format: "Choose JSON-LD, Cooklang or text.",
} as const;
