import type { FoodRow } from "../../food-row.ts";

/** Frozen food. Columns: see `FoodRow`. */
// oxfmt-ignore
export const FROZEN: readonly FoodRow[] = [
  ["Frozen peas", "11312", 1, [77, 0.4, 0.066, 9.12, 5, 4.5, 5.22, 108], "plant", ""],
  ["Frozen spinach", "11463", 1, [29, 0.57, 0.041, 1.31, 0.65, 2.9, 3.63, 74], "plant", ""],
  ["Frozen corn", "11178", 1, [88, 0.78, 0.119, 18.61, 2.5, 2.1, 3.02, 3], "plant", ""],
  ["Frozen mixed vegetables", "11583", 1, [64, 0.52, 0.098, 9.46, 4, 4, 3.33, 47], "plant", "?celery", "sugars"],
  ["Frozen berries", "09302", 1, [52, 0.65, 0.019, 5.44, 4.42, 6.5, 1.2, 1], "plant", ""],
  ["Frozen blueberries", "09054", 1, [51, 0.64, 0.053, 9.47, 8.45, 2.7, 0.42, 1], "plant", ""],
  ["French fries", "11402", 1, [147, 4.66, 1.005, 22.91, 0.2, 1.9, 2.24, 332], "plant", "?gluten"],
  ["Hash browns", "11390", 1, [82, 0.62, 0.163, 16.32, 0.5, 1.4, 2.06, 22], "maybeAnimal", "?eggs ?gluten ?milk ?sulphites", "sugars"],
  ["Frozen pizza", "21224", 1, [268, 12.28, 4.272, 26.82, 3.57, 2.2, 10.36, 447], "milkAndAnything", "gluten milk ?celery ?eggs ?fish ?mustard ?soy"],
  ["Dumplings", "22953", 1, [222, 7.17, 1.588, 27.4, 5.32, 2.1, 9.94, 407], "anything", "gluten ?celery ?crustaceans ?eggs ?fish ?milk ?molluscs ?sesame ?soy"],
  ["Ice cubes", "14411", 1, [0, 0, 0, 0, 0, 0, 0, 4], "plant", ""],
  ["Waffles", "18365", 1, [285, 9.7, 1.531, 40.78, 4.91, 2.2, 6.47, 638], "animal", "eggs gluten ?milk ?soy"],
  ["Potato puffs", "11398", 1, [177, 8.37, 1.539, 23.35, 0.25, 1.9, 1.97, 428], "maybeAnimal", "?gluten ?milk ?sulphites"],
];
