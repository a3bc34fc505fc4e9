import type { FoodRow } from "../../food-row.ts";

/** Canned and jarred. Columns: see `FoodRow`. */
// oxfmt-ignore
export const CANNED: readonly FoodRow[] = [
  ["Canned tomatoes", "11531", 1, [17, 0.13, 0.018, 3, 2.38, 1, 0.78, 143], "plant", ""],
  ["Tomato sauce", "11549", 1, [24, 0.18, 0.025, 3.88, 3.88, 1.5, 1.32, 524], "plant", "?celery"],
  ["Tomato paste", "11546", 1, [82, 0.47, 0.1, 14.81, 12.18, 4.1, 4.32, 59], "plant", ""],
  ["Passata", "11547", 1, [38, 0.21, 0.029, 7.08, 4.83, 1.9, 1.65, 28], "plant", ""],
  ["Sun-dried tomatoes", "11955", 1, [258, 2.97, 0.426, 43.46, 37.59, 12.3, 14.11, 247], "plant", "?sulphites"],
  ["Canned corn", "11172", 1, [79, 1.11, 0.161, 15.87, 3.04, 1.9, 2.46, 186], "plant", ""],
  ["Canned pumpkin", "11424", 1, [34, 0.28, 0.146, 5.19, 3.3, 2.9, 1.1, 5], "plant", ""],
  ["Canned pineapple", "09354", 1, [60, 0.11, 0.008, 14.26, 14.26, 1.3, 0.51, 1], "plant", ""],
  ["Applesauce", "09019", 1, [42, 0.1, 0.008, 10.17, 9.39, 1.1, 0.17, 2], "plant", ""],
  ["Coconut milk", "12118", 1, [197, 21.33, 18.915, 2.81, 2, 0, 2.02, 13], "plant", "?sulphites", "fibre sugars"],
  ["Coconut cream", "12115", 1, [330, 34.68, 30.753, 4.45, 3.5, 2.2, 3.63, 4], "plant", "?sulphites", "sugars"],
  ["Tuna", "15121", 1, [86, 0.96, 0.211, 0, 0, 0, 19.44, 247], "fish", "fish ?soy"],
  ["Sardines", "15088", 1, [208, 11.45, 1.528, 0, 0, 0, 24.62, 505], "fish", "fish"],
  ["Anchovies", "15002", 1, [210, 9.71, 2.203, 0, 0, 0, 28.89, 3668], "fish", "fish"],
  ["Olives", "09195", 1, [145, 15.32, 2.029, 0.54, 0.54, 3.3, 1.03, 1556], "plant", ""],
  ["Black olives", "09193", 1, [115, 10.68, 1.415, 3.06, 0, 3.2, 0.84, 735], "plant", ""],
  ["Capers", "02054", 1, [23, 0.86, 0.233, 1.69, 0.41, 3.2, 2.36, 2769], "plant", "?sulphites"],
  ["Pickles", "11937", 1, [12, 0.14, 0.036, 1.49, 1.31, 1.1, 0.6, 875], "plant", "?celery ?mustard ?sulphites"],
  ["Sauerkraut", "11439", 1, [19, 0.14, 0.034, 1.38, 1.38, 2.9, 0.91, 661], "plant", "?sulphites"],
  ["Kimchi", "11439", 1, [19, 0.14, 0.034, 1.38, 1.38, 2.9, 0.91, 661], "maybeFish", "?crustaceans ?fish ?gluten ?molluscs ?sesame ?soy"],
  ["Roasted red peppers", "11943", 1, [23, 0.3, 0.045, 3.2, 2.71, 1.9, 1.1, 14], "plant", "?sulphites"],
  ["Artichoke hearts", "11703", 1, [45, 0.5, 0.119, 4.58, 0.84, 4.6, 3.11, 289], "plant", "?sulphites"],
  ["Canned soup", "06039", 1, [53, 1.17, 0.62, 6.24, 2.17, 2.4, 2.13, 288], "anything", null],
];
