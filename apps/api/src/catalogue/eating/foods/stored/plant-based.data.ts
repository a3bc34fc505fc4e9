import type { FoodRow } from "../../food-row.ts";

/** Plant-based. Columns: see `FoodRow`. */
// oxfmt-ignore
export const PLANT_BASED: readonly FoodRow[] = [
  ["Soy milk", "16222", 1, [33, 1.61, 0.206, 1.24, 0.41, 0.5, 2.86, 37], "plant", "soy"],
  ["Almond milk", null, 1, null, "plant", "nuts"],
  ["Oat milk", null, 1, null, "plant", "gluten"],
  ["Vegan butter", "04610", 1, [717, 80.71, 15.189, 0.7, 0, 0, 0.16, 751], "plant", "?nuts ?soy"],
  ["Vegan cheese", null, 1, null, "plant", "?gluten ?nuts ?soy"],
  ["Tofu", "16426", 1, [145, 8.72, 1.261, 1.97, 0.6, 2.3, 15.78, 14], "plant", "soy", "sugars"],
  ["Silken tofu", "16161", 1, [55, 2.7, 0.357, 2.8, 1.31, 0.1, 4.8, 5], "plant", "soy"],
  ["Tempeh", "16114", 1, [193, 10.8, 2.22, 9.39, 0, 0, 18.54, 9], "plant", "soy", "fibre sugars"],
  ["Plant-based mince", null, 1, null, "maybeAnimal", "?eggs ?gluten ?milk ?soy"],
  ["Veggie burger", "16147", 1, [177, 6.3, 1.44, 9.37, 1.07, 4.9, 15.7, 569], "maybeAnimal", "?celery ?eggs ?gluten ?lupin ?milk ?mustard ?nuts ?sesame ?soy"],
  ["Veggie sausage", "16107", 1, [257, 18.16, 2.926, 7.04, 0, 2.8, 18.53, 888], "maybeAnimal", "?celery ?eggs ?gluten ?lupin ?milk ?mustard ?nuts ?sesame ?soy"],
  ["Falafel", "16138", 1, [333, 17.8, 2.383, 31.84, 0, 0, 13.31, 294], "plant", "?celery ?gluten ?sesame ?soy", "fibre sugars"],
];
