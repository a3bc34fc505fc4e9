import type { FoodRow } from "../../food-row.ts";

/** Bread and bakery. Columns: see `FoodRow`. */
// oxfmt-ignore
export const BREAD: readonly FoodRow[] = [
  ["Bread", "18069", 1, [265, 3.19, 0.698, 46.36, 5.07, 2.7, 9.15, 491], "maybeAnimal", "gluten ?milk ?sesame ?soy"],
  ["Whole wheat bread", "18075", 1, [247, 3.35, 0.747, 34.49, 5.57, 6.8, 12.95, 400], "maybeAnimal", "gluten ?milk ?sesame ?soy"],
  ["Sourdough bread", "18029", 1, [289, 1.83, 0.497, 54.04, 2.56, 2.4, 11.75, 513], "plant", "gluten"],
  ["Rye bread", "18060", 1, [259, 3.3, 0.626, 42.5, 3.85, 5.8, 8.5, 603], "plant", "gluten"],
  ["Baguette", "18029", 1, [289, 1.83, 0.497, 54.04, 2.56, 2.4, 11.75, 513], "plant", "gluten ?soy"],
  ["Ciabatta", "18033", 1, [271, 3.5, 0.855, 47.3, 0.83, 2.7, 8.8, 613], "plant", "gluten"],
  ["Buns", "18350", 1, [278, 3.76, 0.885, 48.05, 6.37, 2.1, 9.87, 500], "maybeAnimal", "gluten ?eggs ?milk ?sesame ?soy"],
  ["Hot dog buns", "18350", 1, [278, 3.76, 0.885, 48.05, 6.37, 2.1, 9.87, 500], "maybeAnimal", "gluten ?eggs ?milk ?sesame ?soy"],
  ["Bread rolls", "18342", 1, [310, 6.47, 1.375, 50.04, 5.55, 2, 10.86, 467], "maybeAnimal", "gluten ?eggs ?milk ?sesame ?soy"],
  ["Croissant", "18239", 1, [406, 21, 11.659, 43.2, 11.26, 2.6, 8.2, 467], "animal", "gluten milk ?eggs ?soy"],
  ["Bagel", "18406", 1, [275, 1.6, 0.22, 51.1, 5.1, 2.3, 10.5, 534], "maybeAnimal", "gluten ?eggs ?milk ?sesame ?soy", "sugars"],
  ["English muffins", "18258", 1, [227, 1.69, 0.733, 40.67, 3.53, 3.5, 8.87, 362], "maybeAnimal", "gluten ?milk ?soy"],
  ["Tortillas", "18364", 1, [301, 6.7, 1.63, 48.91, 4.39, 2.3, 8, 686], "plant", "gluten"],
  ["Corn tortillas", "18363", 1, [218, 2.85, 0.453, 38.34, 0.88, 6.3, 5.7, 45], "plant", "?gluten"],
  ["Taco shells", "18360", 1, [474, 21.3, 6.153, 57.03, 1.54, 7, 6.48, 243], "plant", ""],
  ["Pita bread", "18041", 1, [275, 1.2, 0.166, 53.5, 1.3, 2.2, 9.1, 536], "plant", "gluten"],
  ["Naan", "18041", 1, [275, 1.2, 0.166, 53.5, 1.3, 2.2, 9.1, 536], "maybeAnimal", "gluten ?eggs ?milk"],
  ["Pizza dough", null, 1, null, "plant", "gluten"],
  ["Puff pastry", "18337", 1, [551, 38.1, 9.643, 43.6, 0.74, 1.5, 7.3, 249], "maybeAnimal", "gluten ?milk ?soy"],
  ["Shortcrust pastry", "18334", 1, [457, 26.07, 8.159, 46.12, 3, 2.5, 6.16, 409], "anything", "gluten ?eggs ?milk ?soy", "sugars"],
  ["Filo pastry", "18338", 1, [299, 6, 1.47, 50.7, 0.18, 1.9, 7.1, 483], "plant", "gluten"],
  ["Breadcrumbs", "18079", 1, [395, 5.3, 1.203, 67.48, 6.2, 4.5, 13.35, 732], "maybeAnimal", "gluten ?milk ?sesame ?soy"],
  ["Panko breadcrumbs", "18079", 1, [395, 5.3, 1.203, 67.48, 6.2, 4.5, 13.35, 732], "plant", "gluten ?soy"],
  ["Croutons", "18242", 1, [407, 6.6, 1.51, 68.4, 4.4, 5.1, 11.9, 698], "maybeAnimal", "gluten ?milk ?soy", "sugars"],
  ["Ladyfingers", "18423", 1, [365, 9.1, 3.477, 58.7, 24, 1, 10.6, 147], "animal", "eggs gluten ?milk", "sugars"],
];
