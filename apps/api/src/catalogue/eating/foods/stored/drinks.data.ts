import type { FoodRow } from "../../food-row.ts";

/** Drinks. Columns: see `FoodRow`. */
// oxfmt-ignore
export const DRINKS: readonly FoodRow[] = [
  ["Water", "14411", 1, [0, 0, 0, 0, 0, 0, 0, 4], "plant", ""],
  ["Mineral water", "14411", 1, [0, 0, 0, 0, 0, 0, 0, 4], "plant", ""],
  ["Sparkling water", "14121", 1, [0, 0, 0, 0, 0, 0, 0, 21], "plant", ""],
  ["Tonic water", "14155", 1, [34, 0, 0, 8.8, 8.8, 0, 0, 12], "plant", ""],
  ["Cola", "14148", 1, [41, 0, 0, 10.58, 10.58, 0, 0, 4], "plant", ""],
  ["Lemonade", "14293", 1, [40, 0.04, 0.006, 10.42, 9.98, 0, 0.07, 4], "plant", "?sulphites"],
  ["Orange juice", "09206", 1, [45, 0.2, 0.024, 10.2, 8.4, 0.2, 0.7, 1], "plant", ""],
  ["Apple juice", "09016", 1, [46, 0.13, 0.022, 11.1, 9.62, 0.2, 0.1, 4], "plant", ""],
  ["Coffee", "14209", 1, [1, 0.02, 0.002, 0, 0, 0, 0.12, 2], "plant", ""],
  ["Coffee beans", "14209", 1, [1, 0.02, 0.002, 0, 0, 0, 0.12, 2], "plant", ""],
  ["Instant coffee", "14214", 1, [353, 0.5, 0.197, 75.4, 0, 0, 12.2, 37], "plant", ""],
  ["Tea bags", "14355", 1, [1, 0, 0, 0.3, 0, 0, 0, 3], "plant", ""],
  ["Green tea", "14355", 1, [1, 0, 0, 0.3, 0, 0, 0, 3], "plant", ""],
  ["Herbal tea", "14381", 1, [1, 0, 0, 0.2, 0, 0, 0, 1], "plant", ""],
  ["Beer", "14003", 1, [43, 0, 0, 3.55, 0, 0, 0.46, 4], "plant alcohol", "gluten ?sulphites"],
  ["Cider", "cofid-2021 17-222", 1, [36, 0, 0, 2.6, 2.6, 0, 0, 4], "plant alcohol", "sulphites", "saturates sugars sodium"],
  ["Red wine", "14096", 1, [85, 0, 0, 2.61, 0.62, 0, 0.07, 4], "plant alcohol", "sulphites"],
  ["White wine", "14106", 1, [82, 0, 0, 2.6, 0.96, 0, 0.07, 5], "plant alcohol", "sulphites"],
  ["Sparkling wine", "14106", 1, [82, 0, 0, 2.6, 0.96, 0, 0.07, 5], "plant alcohol", "sulphites"],
  ["Port", "14057", 1, [160, 0, 0, 13.69, 7.78, 0, 0.2, 9], "plant alcohol", "sulphites"],
  ["Sherry", "14536", 1, [152, 0, 0, 11.67, 1.09, 0, 0.2, 9], "plant alcohol", "sulphites"],
  ["Vodka", "14051", 1, [231, 0, 0, 0, 0, 0, 0, 1], "plant alcohol", ""],
  ["Rum", "14050", 1, [231, 0, 0, 0, 0, 0, 0, 1], "plant alcohol", ""],
  ["Whiskey", "14052", 1, [250, 0, 0, 0.1, 0.1, 0, 0, 0], "plant alcohol", ""],
  ["Brandy", "14037", 1, [231, 0, 0, 0, 0, 0, 0, 1], "plant alcohol", ""],
  ["Liqueur", "14414", 1, [326, 0.3, 0.106, 46.8, 46.43, 0, 0.1, 8], "maybeAnimal alcohol", "?eggs ?milk ?nuts"],
];
