import type { FoodRow } from "../../food-row.ts";

/** Oils and vinegars. Columns: see `FoodRow`. */
// oxfmt-ignore
export const OILS_AND_VINEGARS: readonly FoodRow[] = [
  ["Olive oil", "04053", 1, [884, 100, 13.808, 0, 0, 0, 0, 2], "plant", ""],
  ["Extra virgin olive oil", "04053", 1, [884, 100, 13.808, 0, 0, 0, 0, 2], "plant", ""],
  ["Vegetable oil", "04044", 1, [884, 100, 15.65, 0, 0, 0, 0, 0], "plant", ""],
  ["Sunflower oil", "04506", 1, [884, 100, 10.3, 0, 0, 0, 0, 0], "plant", ""],
  ["Rapeseed oil", "04582", 1, [884, 100, 7.365, 0, 0, 0, 0, 0], "plant", ""],
  ["Peanut oil", "04042", 1, [884, 100, 16.9, 0, 0, 0, 0, 0], "plant", "peanuts"],
  ["Coconut oil", "04047", 1, [862, 100, 86.5, 0, 0, 0, 0, 0], "plant", ""],
  ["Sesame oil", "04058", 1, [884, 100, 14.2, 0, 0, 0, 0, 0], "plant", "sesame"],
  ["Lard", "04002", 1, [902, 100, 39.2, 0, 0, 0, 0, 0], "pork", ""],
  ["Vinegar", "02053", 1, [18, 0, 0, 0.04, 0.04, 0, 0, 2], "plant", "?gluten ?sulphites"],
  ["Balsamic vinegar", "02069", 1, [88, 0, 0, 17.03, 14.95, 0, 0.49, 23], "plant", "sulphites", "fibre"],
  ["Apple cider vinegar", "02048", 1, [21, 0, 0, 0.93, 0.4, 0, 0, 5], "plant", "?sulphites"],
  ["Red wine vinegar", "02068", 1, [19, 0, 0, 0.27, 0, 0, 0.04, 8], "plant", "sulphites"],
  ["White wine vinegar", "02068", 1, [19, 0, 0, 0.27, 0, 0, 0.04, 8], "plant", "sulphites"],
  ["Rice vinegar", "02053", 1, [18, 0, 0, 0.04, 0.04, 0, 0, 2], "plant", "?gluten"],
  ["Avocado oil", "04581", 1, [884, 100, 11.56, 0, 0, 0, 0, 0], "plant", ""],
  ["Grapeseed oil", "04517", 1, [884, 100, 9.6, 0, 0, 0, 0, 0], "plant", ""],
  ["Walnut oil", "04528", 1, [884, 100, 9.1, 0, 0, 0, 0, 0], "plant", "nuts"],
  ["Sherry vinegar", "02068", 1, [19, 0, 0, 0.27, 0, 0, 0.04, 8], "plant", "sulphites"],
];
