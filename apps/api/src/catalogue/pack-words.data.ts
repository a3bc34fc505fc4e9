/** Foods that are sold by the piece, by what one of them is called in a shop. */
export const packWords: readonly (readonly [word: string, names: readonly string[]])[] = [
  ["bulb", ["Garlic", "Fennel"]],
  [
    "head",
    [
      "Lettuce",
      "Romaine lettuce",
      "Radicchio",
      "Broccoli",
      "Cauliflower",
      "Cabbage",
      "Red cabbage",
      "Napa cabbage",
    ],
  ],
  ["loaf", ["Bread", "Whole wheat bread", "Sourdough bread", "Rye bread", "Ciabatta"]],
];

/** Categories of what is sold one by one by whoever weighs it, too. */
export const looseCategories: ReadonlySet<string> = new Set(["Fruit", "Vegetables", "Herbs"]);
