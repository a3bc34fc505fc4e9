/** Categories with foods that also name flavours: lemon soap, vanilla yogurt. */
export const FLAVOURS: ReadonlySet<string> = new Set([
  "Fruit",
  "Herbs",
  "Nuts and seeds",
  "Spices and seasonings",
  "Baking",
]);

/** Categories with foods sold singly. */
export const SOLD_SINGLY: ReadonlySet<string> = new Set(["Fruit", "Vegetables"]);
