/** Categories of the catalogue whose food gives its taste, and its name, to much else: lemon soap, vanilla yogurt. */
export const FLAVOURS: ReadonlySet<string> = new Set([
  "Fruit",
  "Herbs",
  "Nuts and seeds",
  "Spices and seasonings",
  "Baking",
]);

/** Categories of the catalogue whose food is sold one by one. */
export const SOLD_SINGLY: ReadonlySet<string> = new Set(["Fruit", "Vegetables"]);
