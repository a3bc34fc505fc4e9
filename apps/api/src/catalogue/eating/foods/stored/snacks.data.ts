import type { FoodRow } from "../../food-row.ts";

/** Snacks and sweets. Columns: see `FoodRow`. */
// oxfmt-ignore
export const SNACKS: readonly FoodRow[] = [
  ["Potato chips", "19411", 1, [542, 36.4, 4.014, 46.41, 0.37, 4.4, 6.56, 480], "maybeAnimal", "?celery ?gluten ?milk ?mustard ?soy"],
  ["Tortilla chips", "19056", 1, [489, 23.36, 2.81, 60.26, 1, 5.3, 7.79, 421], "maybeAnimal", "?gluten ?milk ?soy"],
  ["Crackers", "18228", 1, [421, 8.85, 2.001, 71.44, 2.22, 2.9, 9.5, 1021], "maybeAnimal", "gluten ?milk ?sesame ?soy ?sulphites"],
  ["Rice cakes", "19051", 1, [387, 2.8, 0.57, 77.3, 0.88, 4.2, 8.2, 326], "plant", "?sesame"],
  ["Pretzels", "19047", 1, [380, 2.63, 0.482, 76.76, 2.76, 3, 10.34, 1266], "maybeAnimal", "gluten ?milk ?sesame"],
  ["Popcorn kernels", "25002", 1, [375, 4.31, 0.64, 61.3, 0.91, 12.7, 10.87, 7], "plant", ""],
  ["Cookies", "18160", 1, [454, 20.62, 9.949, 62.65, 37.85, 2.4, 4.9, 272], "maybeAnimal", "gluten ?eggs ?milk ?nuts ?peanuts ?soy"],
  ["Cereal bar", "19015", 1, [471, 19.8, 2.37, 59.1, 28.57, 5.3, 10.1, 294], "maybeAnimal", "gluten ?eggs ?milk ?nuts ?peanuts ?sesame ?soy ?sulphites"],
  ["Candy", "19107", 1, [394, 0.2, 0, 98, 62.9, 0, 0, 38], "anything", null],
  ["Ice cream", "19095", 1, [207, 11, 6.79, 22.9, 21.22, 0.7, 3.5, 80], "animal", "milk ?eggs ?nuts ?soy"],
  ["Protein powder", "01223", 1, [411, 17.14, 1.553, 11.4, 5.71, 7.1, 45.71, 329], "maybeAnimal", "?eggs ?milk ?soy"],
  ["Caramels", "19074", 1, [382, 8.1, 2.476, 77, 65.5, 0, 4.6, 245], "animal", "milk ?soy"],
  ["Vanilla wafers", "18213", 1, [473, 19.4, 4.936, 69.1, 36, 2, 4.3, 306], "maybeAnimal", "gluten ?eggs ?milk ?soy", "sugars"],
];
