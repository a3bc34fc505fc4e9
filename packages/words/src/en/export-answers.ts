/** What the server says of recipes and households as files. */
export const words = {
  ingredient: "Ingredient",
  quantity: "Quantity",
  unit: "Unit",
  place: "Place",
  price: "Price",
  moneyIn: "{column} ({currency})",
  bought: "Bought",
  expires: "Expires",
  format: "Choose JSON-LD, Cooklang or text.",
} as const;
